import sanitize from 'sanitize-html';
import { pictureSource } from '#contract/pictures.ts';
import { richTextAttributes, richTextLink, richTextPicture, richTextTags } from '#contract/rich-text.ts';

/** The attribute `rel` of links, by the author of the text. */
const relOf = { operator: 'noopener', user: 'nofollow ugc noopener' } as const;

/** The author of a text. */
export type Author = keyof typeof relOf;

/** The most characters that are cleaned; schemas allow fewer. A longer text would block the server for seconds. */
const LONGEST = 100_000;

/**
 * The deepest nesting that is kept; a table in a list in a quotation needs less. Deeper elements are removed, and their
 * text stays.
 */
const DEEPEST = 40;

/** Invisible characters: control characters, zero-width spaces, and changes of the direction of writing. */
// eslint-disable-next-line no-control-regex
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Elements that are removed together with their content. */
const removedWhole =
  'script style textarea option noscript svg math template iframe object noembed noframes xmp title'.split(
    ' ',
  );

/**
 * Removes everything from HTML but headings from h2 on, paragraphs, lists, tables, emphasis, pictures of our own store
 * and links. Every body is cleaned by this function before it is stored.
 *
 * @throws RangeError if the text is longer than any schema allows.
 * @param author links of users are marked, so that search engines do not count them.
 * @param pictureOf the address in our own store of the picture that an address names; undefined leaves the picture out
 */
export function cleanHtml(
  html: string,
  author: Author = 'operator',
  pictureOf: (src: string) => string | undefined = ownPicture,
): string {
  if (html.length > LONGEST) throw new RangeError('the text is too long to be cleaned');
  const cleaned = sanitize(withoutInvisible(html), {
    allowedTags: [...richTextTags],
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    nonTextTags: removedWhole,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: richTextLink.test(href) ? { href, rel: relOf[author] } : {},
      }),
      img: (tagName, { src = '', alt = '' }) => {
        const address = pictureOf(src);
        return { tagName, attribs: address === undefined ? {} : picture(address, alt) };
      },
    },
  });
  // Entities were decoded above, which may have made invisible characters again.
  return withoutInvisible(cleaned).trim();
}

const ownPicture = (src: string): string | undefined => (richTextPicture.test(src) ? src : undefined);

function picture(address: string, alt: string): Record<string, string> {
  const { src, width, height, sets } = pictureSource(address);
  const srcset = sets.find(({ type }) => type === 'image/webp')?.srcSet;
  return {
    src,
    alt,
    width: String(width),
    height: String(height),
    loading: 'lazy',
    ...(srcset && { srcset, sizes: '(max-width: 720px) 100vw, 720px' }),
  };
}
