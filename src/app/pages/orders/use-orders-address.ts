import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Builds the address of the list, of an order, or of a view of it. Filter and page number of the list stay in
 * the address, so that Back returns to that page.
 */
export function useOrdersAddress(): (order?: number, view?: 'correct' | 'invoice') => string {
  const [query] = useSearchParams();
  const page = query.get('page');
  const tab = query.get('tab');
  return useCallback(
    (order, view) => {
      const next = new URLSearchParams({ index: '1' });
      if (order !== undefined) next.set('order', String(order));
      if (view !== undefined) next.set(view, '1');
      if (tab !== null) next.set('tab', tab);
      if (page !== null) next.set('page', page);
      return `/personalCenter?${next.toString()}`;
    },
    [page, tab],
  );
}
