import { createContext, use } from 'react';

export interface Search {
  /** Opens the drawer that lists every menu entry, filtered by what was already typed. */
  readonly openSearch: (typed?: string) => void;
}

export const SearchContext = createContext<Search>({ openSearch: () => undefined });

export function useSearch(): Search {
  return use(SearchContext);
}
