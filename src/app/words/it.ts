import type { ResourceKey } from 'i18next';

/** The catalogues of this language by their files; each is loaded with the page that needs it. */
export const catalogues = import.meta.glob<ResourceKey>(
  ['../../../locales/IT/*.json', '!../../../locales/*/{invoice,mail,server}.json'],
  { import: 'default' },
);
