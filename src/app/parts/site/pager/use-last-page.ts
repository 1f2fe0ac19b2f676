import { useEffect } from 'react';
import { useShownBy } from '#app/parts/site/locale/page-head.ts';

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
 * Replaces a page that a list does not have by its last one: the address is old, or was typed. Rendered on the server, such
 * a page is a 404, and a list without records has the canonical address of the list without filters.
 */
export function useLastPage({ page, pages, shownBy = nothing, goTo }: ListPages): void {
  const isAbsent = pages !== undefined && page > Math.max(pages, 1);
  useShownBy(pages === 0 ? nothing : shownBy, isAbsent ? 404 : undefined);
  useEffect(() => {
    if (isAbsent && pages > 0) goTo(pages, { replace: true });
  });
}
