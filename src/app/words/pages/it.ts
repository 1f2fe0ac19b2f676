import type { ResourceKey } from 'i18next';

/** The catalogues of this language that many pages need, and the lower half of the home page. */
export const joined = import.meta.glob<ResourceKey>(
  [
    '../../../../locales/IT/{home-further,content,news,leisure,station,housing,dwelling,apartment}.json',
    '../../../../locales/IT/{contact,currency,entry-check,products,community,forum,search}.json',
  ],
  { eager: true, import: 'default' },
);
