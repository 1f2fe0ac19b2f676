import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The state of a list, which is its address: so it can be kept, sent to a colleague, and be gone back to. */
export interface DeskAddress {
  readonly page: number;
  /** The id of a column, after `-` for the other direction; empty for the order of the call. */
  readonly sort: string;
  /** The ids of the columns that are shown; null for those of the list. */
  readonly columns: readonly string[] | null;
  readonly filter: (name: string) => string;
  /** The address without the page, as saved views keep it. */
  readonly query: string;
  /** Changes some of it and goes to the first page; an empty text takes a value away. */
  set(changes: Readonly<Record<string, string>>): void;
  turn(page: number): void;
  /** Opens a saved view. */
  open(query: string): void;
}

/** The state of the list of this page. */
export function useDeskAddress(): DeskAddress {
  const [params, setParams] = useSearchParams();
  // The router gives the address that was rendered last: of two filters that are set one right after the other, the first
  // one would be lost.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, replace = true): void => {
      const after = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changes))
        if (value === '') after.delete(name);
        else after.set(name, value);
      latest.current = after;
      setParams(after, { replace });
    },
    [setParams],
  );
  const query = new URLSearchParams(params);
  query.delete('page');
  query.sort();
  const page = Number(params.get('page') ?? '1');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: params.get('sort') ?? '',
    columns: params.get('columns')?.split(',') ?? null,
    filter: (name) => params.get(name) ?? '',
    query: query.toString(),
    set: (changes) => change({ ...changes, page: '' }),
    turn: (to) => change({ page: to === 1 ? '' : String(to) }, false),
    open: (saved) => setParams(new URLSearchParams(saved)),
  };
}
