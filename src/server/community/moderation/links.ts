/** Addresses with a scheme or `www.`, and names of hosts with a common ending such as `.com`. */
const address =
  /(?:https?:\/\/|www\.)[^\s<>"']+|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|cn|hk|tw|io|co|me|ru|xyz|top|shop|site|online|vip|club|live|link|de|fr|it|es|eu|uk)(?![a-z\d-])/g;

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
