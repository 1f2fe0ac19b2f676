import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFactsContext } from '../parts/site/locale/page-head.ts';
import { useEmptySections } from './use-menu.ts';

/** Tells search engines to leave out the page of a section that has no records yet. */
export function EmptySectionMark() {
  const { pathname } = useLocation();
  const isEmpty = useEmptySections().has(pathname);
  use(PageFactsContext)?.({ isEmpty });
  return null;
}
