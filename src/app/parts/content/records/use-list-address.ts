import { useSearchParams } from 'react-router-dom';

/** The filters of a list, by the names that its call gives them. */
export type Filters = Readonly<Record<string, string>>;

export interface ListAddress {
  readonly page: number;
  readonly filters: Filters;
  /** The parameters of the address that the list is shown by. */
  readonly shownBy: Filters;
  /** Shows another page; it becomes an entry of the history. */
  goTo(page: number, options?: { replace: boolean }): void;
  /** Where another page is, for links. */
  addressOf(page: number): string;
  /** Shows the first page of what passes these filters. Empty filters are left out. */
  filterBy(filters: Filters): void;
}

/** Longer values, and values with control characters, are ignored, because the server would refuse them. */
const FILTER = /^\P{Cc}{1,80}$/u;

/**
 * The page and the filters of a list, which are in the address: a link shows the same list, and Back returns to it.
 *
 * @param names the filters that the list has
 * @param pageName the parameter with the number of the page: another one for the second list of a page
 * @param options `isOfRecord`: the page is that of the record that `id` names, and stays it
 */
export function useListAddress(
  names: readonly string[],
  pageName = 'page',
  { isOfRecord = false }: { isOfRecord?: boolean } = {},
): ListAddress {
  const [query, setQuery] = useSearchParams();
  const number = Number(query.get(pageName));
  const page = Number.isInteger(number) && number > 0 && number <= 1000 ? number : 1;
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null || !FILTER.test(value) ? [] : [[name, value]];
    }),
  );
  const write = (next: Filters, to: number): URLSearchParams => {
    // If the address names a record of the list, choosing another page or filter removes that name from the address.
    const left = new Set([pageName, ...names, ...(isOfRecord ? [] : ['id'])]);
    const kept = [...query].filter(([name]) => !left.has(name));
    const set = Object.entries(next).filter(([, value]) => value !== '');
    return new URLSearchParams([...kept, ...set, ...(to > 1 ? [[pageName, String(to)]] : [])]);
  };
  return {
    page,
    filters,
    shownBy: { ...filters, ...(page > 1 && { [pageName]: String(page) }) },
    addressOf: (to) => `?${write(filters, to).toString()}`,
    goTo: (to, options) => setQuery(write(filters, to), { preventScrollReset: true, ...options }),
    filterBy: (next) => setQuery(write(next, 1), { preventScrollReset: true }),
  };
}
