import type { LocalizedText } from '#contract/locale.ts';

/** A type of schema.org, or a function that describes a record in the words of schema.org. */
export type JsonLd<R> = string | ((record: R, localized: (text: LocalizedText) => string) => Typed);

/** What schema.org calls a thing, with what is said of it. */
type Typed = { readonly '@type': string };

interface AboutRecord<R> {
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  readonly image: string;
  readonly record: R;
  readonly localized: (text: LocalizedText) => string;
}

/** Types that have a headline, and an author, instead of a name. */
const articles = new Set(['Article', 'NewsArticle', 'BlogPosting']);

/** Describes a record for search engines. Pictures are addresses on this site. */
export function aboutRecord<R>(
  jsonLd: JsonLd<R> = 'CreativeWork',
  { title, text, image, record, localized }: AboutRecord<R>,
): object {
  const own: Typed = typeof jsonLd === 'string' ? { '@type': jsonLd } : jsonLd(record, localized);
  return {
    [articles.has(own['@type']) ? 'headline' : 'name']: localized(title),
    description: localized(text),
    image: image.split(','),
    ...own,
  };
}
