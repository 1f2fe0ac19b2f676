import type { ResourceKey } from 'i18next';

/** The catalogues of this language that every form needs. */
export const joined = import.meta.glob<ResourceKey>('../../../../locales/FR/{form,fields,countries}.json', {
  eager: true,
  import: 'default',
});
