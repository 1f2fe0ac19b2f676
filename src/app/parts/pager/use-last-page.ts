import { useEffect } from 'react';
import { useShownBy } from '#app/parts/locale/page-head.ts';

interface ListPages {
  /** The page that the address names. */
  page: number;
  /** How many pages there are; undefined as long as it is not known. */
  pages: number | undefined;
  /** The parameters of the address that the list is shown by. */
  shownBy?: Readonly<Record<string, string>>;
  goTo(page: number, options: { replace: boolean }): void;
}

const nothing = {};

/**
 * Leads from a page that a list does not have to its last one: the address is old, or somebody has typed it. Search engines
 * are told that it is not there; a list without records is for them the page that it is without its filters.
 */
export function useLastPage({ page, pages, shownBy = nothing, goTo }: ListPages): void {
  const isAbsent = pages !== undefined && page > Math.max(pages, 1);
  useShownBy(pages === 0 ? nothing : shownBy, isAbsent ? 404 : undefined);
  const last = pages ?? 0;
  const isBehind = last > 0 && page > last;
  useEffect(() => {
    if (isBehind) goTo(last, { replace: true });
  });
}
