import type { Location } from 'react-router-dom';

/** The key of the first page after each load; see `first-page.ts`, which would be one more request of every page. */
const FIRST = 'default';

/**
 * The name under which the router stores the scroll position of a page. By default the first page of every load has the
 * same name, so that a typed address would open at the scroll position of the page before it.
 */
export const scrollKey = ({ key, pathname, search, hash }: Location): string =>
  key === FIRST ? pathname + search + hash : key;
