import type { ShownText } from '#contract/locale.ts';

/** A type of schema.org, or a function that describes a record in the words of schema.org. */
export type JsonLd<R> = string | ((record: R, localized: (text: ShownText) => string) => object);

interface AboutRecord<R> {
  readonly title: ShownText;
  readonly text: ShownText;
  readonly image: string;
  readonly record: R;
  readonly localized: (text: ShownText) => string;
}

/** Types that have a headline, and an author, instead of a name. */
const articles = new Set(['Article', 'NewsArticle', 'BlogPosting']);

/** Describes a record for search engines. Pictures are addresses on this site. */
export function aboutRecord<R>(
  jsonLd: JsonLd<R> = 'CreativeWork',
  { title, text, image, record, localized }: AboutRecord<R>,
): object {
  const type = typeof jsonLd === 'string' ? jsonLd : {};
  const isArticle = typeof type === 'string' && articles.has(type);
  return {
    ...(typeof type === 'string' && { '@type': type }),
    [isArticle ? 'headline' : 'name']: localized(title),
    description: localized(text),
    image: image.split(','),
    ...(typeof jsonLd === 'function' && jsonLd(record, localized)),
  };
}
