import { readingsOf, type Word } from './words-of-text.ts';

/** Addresses with a scheme or `www.`, and names of hosts with a common ending such as `.com`. */
const address =
  /(?:https?:\/\/|www\.)[^\s<>"']+|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|cn|hk|tw|io|co|me|ru|xyz|top|shop|site|online|vip|club|live|link|de|fr|it|es|eu|uk)(?![a-z\d-])/g;

/** The same for one test: it begins at the start each time. */
const anAddress = new RegExp(address.source);

/** The longest address that is looked through. */
const LONGEST = 500;

/**
 * The addresses in a folded text, each with all that stands beside it without a space, as one word of its letters: an
 * address for each way of reading them.
 */
export function addressesIn(letters: readonly string[]): Word[] {
  const found: Word[] = [];
  let from = 0;
  const end = (to: number): void => {
    const part = letters.slice(from, Math.min(to, from + LONGEST));
    if (part.includes('.') && anAddress.test(part.join(''))) {
      for (const words of readingsOf(part)) {
        found.push({ text: words.map(({ text }) => text).join(''), from, to, after: 'space' });
      }
    }
    from = to + 1;
  };
  letters.forEach((letter, at) => {
    if (/\s/.test(letter)) end(at);
  });
  end(letters.length);
  return found;
}

/** Links of cleaned HTML to other sites. */
const link = / href="((?:https?:)[^"]*)"/gi;

/**
 * The number of different addresses that a post links to or names.
 *
 * @param readable what readers see, folded: full-width letters do not hide an address.
 */
export function countLinks(readable: readonly string[], html: readonly string[]): number {
  const linked = html.flatMap((text) => [...text.matchAll(link)].map(([, target = '']) => target));
  const written = readable.flatMap((text) => text.match(address) ?? []);
  return new Set([...linked, ...written].map(bare)).size;
}

const bare = (target: string): string =>
  target
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.,;:!?)]+$/, '');
