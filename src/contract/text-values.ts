import { figures } from './figures.ts';
import { fileLimits } from './file-limits.ts';
import { type Locale, perLocale } from './locale.ts';

/** The parameters of texts, by their names. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * The values that every text of a language may hold as parameters: the figures, and the types of files.
 *
 * @example textValues('US') // { fileMegabytes: 2, imageTypes: 'GIF, JPG or PNG', … }
 */
export const textValues: (locale: Locale) => TextValues = perLocale((languageTag) => {
  const images = fileLimits.images.map(typeName);
  return {
    ...figures,
    imageTypes: oneOf(images, languageTag),
    // The specification's English sentence has the commas of Chinese.
    imageTypeList: /^(en|zh)/.test(languageTag) ? images.join('、') : oneOf(images, languageTag),
    pictureTypes: oneOf(fileLimits.pictures.map(typeName), languageTag),
    documentTypes: oneOf(fileLimits.documents.map(typeName), languageTag),
  };
});

/** How people call a media type: `JPG` for `image/jpeg`. */
const typeName = (type: string): string =>
  type === 'image/jpeg' ? 'JPG' : (type.split('/')[1] ?? type).toUpperCase();

/** English texts have no comma before “or”, as in Britain. */
const oneOf = (names: readonly string[], languageTag: string): string =>
  new Intl.ListFormat(languageTag === 'en' ? 'en-GB' : languageTag, { type: 'disjunction' }).format(names);
