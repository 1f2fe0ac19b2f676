import type { PageRoute } from '../shell/page-route.ts';

/** What lists and records of content read from the address. */
const contentQuery = ['id', 'page', 'classification', 'country', 'province', 'city'];

/**
 * The address of a page without what it does not read, and with the parameters in a fixed order. `isExact` is false
 * where the asked address has other parameters besides the language.
 *
 * @example addressOf({ path: '/travel', … }, new URLSearchParams('page=2&lang=DE&x=1'))
 * // { address: '/travel?page=2', isExact: false }
 */
export function addressOf(
  { path, query = [] }: Pick<PageRoute, 'path' | 'query'>,
  asked: URLSearchParams,
): { address: string; isExact: boolean } {
  const names = [...contentQuery, ...query].filter((name) => asked.get(name)).sort();
  const known = new URLSearchParams(names.map((name) => [name, asked.get(name) ?? '']));
  const others = [...asked].filter(([name, value]) => name !== 'lang' && known.get(name) !== value);
  return { address: withQuery(path, known), isExact: others.length === 0 };
}

/** An address with another query. */
export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;
