import { queriedLocale } from '#contract/locale.ts';

/** The address of a page with parameters in a fixed order. */
export function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters);
  query.sort();
  return withQuery(path, query);
}

/** Stands behind the address of a page that is asked for in a language. */
export const IN_LANGUAGE = ' lang';

/**
 * The address by which a page is kept. The head of a page that is asked for in a language says so.
 *
 * @example keptAddress('/travel', new URLSearchParams('page=2&lang=DE')) // '/travel?page=2 lang'
 */
export function keptAddress(path: string, query: URLSearchParams): string {
  const parameters = Object.fromEntries([...query].filter(([name]) => name !== 'lang'));
  return addressOf(path, parameters) + (queriedLocale(query) === undefined ? '' : IN_LANGUAGE);
}

/** An address with another query. */
export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;
