import type { ShownText } from '#contract/locale.ts';

/** A type of schema.org, or a function that describes a record in the words of schema.org; null: not at all. */
export type JsonLd<R> = string | ((record: R, localized: (text: ShownText) => string) => Typed | null);

/** A thing in the words of schema.org, with its properties. */
type Typed = { readonly '@type': string };

interface AboutRecord<R> {
  readonly title: ShownText;
  readonly text: ShownText;
  readonly image: string;
  readonly record: R;
  readonly localized: (text: ShownText) => string;
}

/** Types that have a headline, and an author, instead of a name. */
const articles = new Set(['Article', 'NewsArticle', 'BlogPosting']);

/** Describes a record for search engines: nothing, or one thing. Pictures are addresses on this site. */
export function aboutRecord<R>(
  jsonLd: JsonLd<R> = 'CreativeWork',
  { title, text, image, record, localized }: AboutRecord<R>,
): object[] {
  const own: Typed | null = typeof jsonLd === 'string' ? { '@type': jsonLd } : jsonLd(record, localized);
  if (own === null) return [];
  return [
    {
      [articles.has(own['@type']) ? 'headline' : 'name']: localized(title),
      description: localized(text),
      image: image.split(','),
      ...own,
    },
  ];
}
