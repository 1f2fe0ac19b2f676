import type { Location } from 'react-router-dom';

/** What the router calls the first page of each load. */
const FIRST = 'default';

/**
 * Under which name the router keeps how far a page was scrolled. By itself it gives the first page of every load the same
 * name, so that an address that is typed opens as far down as the page before it was.
 */
export const scrollKey = ({ key, pathname, search, hash }: Location): string =>
  key === FIRST ? pathname + search + hash : key;
