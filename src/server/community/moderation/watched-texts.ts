import { foldedText, type FoldedText } from './folded-text.ts';
import { type Hit, watchedIn, type WordList } from './word-list.ts';

/** A text of a post. */
export interface ReadText {
  readonly name: string;
  readonly text: string;
  readonly isHtml: boolean;
  readonly folded: FoldedText;
}

/** The texts of a post, folded as readers read them. */
export function readTexts(plain: Readonly<Record<string, string>>, html: typeof plain): readonly ReadText[] {
  const read = (texts: typeof plain, isHtml: boolean): ReadText[] =>
    Object.entries(texts).map(([name, text]) => ({ name, text, isHtml, folded: foldedText(text, isHtml) }));
  return [...read(plain, false), ...read(html, true)];
}

/** The result of looking for watched words in a post. */
export interface WatchedTexts {
  readonly isBlocked: boolean;
  readonly isHeld: boolean;
  /** By their names, with a star in place of each letter of a masked word. */
  readonly texts: Record<string, string>;
}

/** Looks for watched words in the texts of a post, and in the addresses and descriptions of its links and pictures. */
export function watchedTexts(list: WordList, texts: readonly ReadText[]): WatchedTexts {
  const found = new Set<string>();
  const masked = ({ text, folded }: ReadText): string => {
    const hits = watchedIn(list, folded);
    for (const { watched } of hits) found.add(watched.action);
    return withStars(
      text,
      folded,
      hits.filter(({ watched }) => watched.action === 'mask'),
    );
  };
  const shown = Object.fromEntries(texts.map((each) => [each.name, masked(each)]));
  for (const { text } of texts.filter(({ isHtml }) => isHtml)) {
    for (const { watched } of watchedIn(list, foldedText(attributesOf(text), false))) {
      found.add(watched.action === 'mask' ? 'hold' : watched.action);
    }
  }
  return { isBlocked: found.has('block'), isHeld: found.has('hold'), texts: shown };
}

/** Cleaned HTML has its attributes in double quotes. */
const attributesOf = (html: string): string =>
  [...html.matchAll(/ (?:href|alt)="([^"]*)"/g)].map(([, value = '']) => decoded(value)).join('\n\n');

/** Signs and spaces of an address are written as `%20`. */
const decoded = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });

function withStars(text: string, { parts }: FoldedText, hits: readonly Hit[]): string {
  const ranges = new Map(hits.flatMap(({ from, to }) => parts.slice(from, to)));
  let result = '';
  let done = 0;
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    result += `${text.slice(done, start)}*`;
    done = end;
  }
  return result + text.slice(done);
}
