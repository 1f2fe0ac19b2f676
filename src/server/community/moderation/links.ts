/** Addresses with a scheme or `www.`, and names of hosts that end as most do. */
const address =
  /(?:https?:\/\/|www\.)[^\s<>"']+|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|cn|hk|tw|io|co|me|ru|xyz|top|shop|site|online|vip|club|live|link|de|fr|it|es|eu|uk)(?![a-z\d-])/g;

/** Links of cleaned HTML that lead away from this site. */
const link = / href="((?:https?:)[^"]*)"/gi;

/**
 * How many addresses a post leads to; one that is written several times counts once.
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
