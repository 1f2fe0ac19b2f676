import type { ResourceKey } from 'i18next';

/** The catalogues of this language that come with this file: most visits begin with them. */
export const first = import.meta.glob<ResourceKey>('../../../locales/ZH/{shell,ui,errors,home}.json', {
  eager: true,
  import: 'default',
});

/** The others by their files, without those that come together; each is loaded with the page that needs it. */
export const catalogues = import.meta.glob<ResourceKey>(
  [
    '../../../locales/ZH/*.json',
    '!../../../locales/*/{shell,ui,errors,home}.json',
    '!../../../locales/*/{form,fields,countries,apply,auth,offers,people}.json',
    '!../../../locales/*/{home-further,content,news,leisure,station,housing,dwelling,apartment}.json',
    '!../../../locales/*/{contact,currency,entry-check,products,community,forum,search}.json',
    '!../../../locales/*/{invoice,mail,server}.json',
    '!../../../locales/*/{desk,desk-*}.json',
  ],
  { import: 'default' },
);
