import { createContext, use } from 'react';

export interface Search {
  /** Opens the drawer with all menu entries. `typed` is the initial filter. */
  readonly openSearch: (typed?: string) => void;
}

export const SearchContext = createContext<Search>({ openSearch: () => undefined });

export function useSearch(): Search {
  return use(SearchContext);
}
