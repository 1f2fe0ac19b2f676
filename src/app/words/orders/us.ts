import type { ResourceKey } from 'i18next';

/** The catalogues of this language that orders need. */
export const joined = import.meta.glob<ResourceKey>(
  '../../../../locales/US/{apply,auth,offers,people}.json',
  {
    eager: true,
    import: 'default',
  },
);
