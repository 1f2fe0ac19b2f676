import { queriedLocale } from '#contract/locale.ts';

/** The address of a page with parameters in a fixed order. */
export function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters);
  query.sort();
  return withQuery(path, query);
}

/** The name by which a page is kept. The head of a page with a language in its address is another one. */
export const keptName = (address: string, isInAddress: boolean): string =>
  isInAddress ? `${address} lang` : address;

/**
 * The name by which the page with this query is kept.
 *
 * @example keptAddress('/travel', new URLSearchParams('page=2&lang=DE')) // '/travel?page=2 lang'
 */
export function keptAddress(path: string, query: URLSearchParams): string {
  const parameters = Object.fromEntries([...query].filter(([name]) => name !== 'lang'));
  return keptName(addressOf(path, parameters), queriedLocale(query) !== undefined);
}

/** An address with another query. */
export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;
