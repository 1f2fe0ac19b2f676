import type { ResourceKey } from 'i18next';

/** The catalogues of this language that the back office needs. */
export const joined = import.meta.glob<ResourceKey>('../../../../locales/ZH/{desk,desk-*}.json', {
  eager: true,
  import: 'default',
});
