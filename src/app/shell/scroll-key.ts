import type { Location } from 'react-router-dom';
import { isFirstPage } from './first-page.ts';

/**
 * Under which name the router keeps how far a page was scrolled. By itself it gives the first page of every load the same
 * name, so that an address that is typed opens as far down as the page before it was.
 */
export const scrollKey = (location: Location): string =>
  isFirstPage(location) ? location.pathname + location.search + location.hash : location.key;
