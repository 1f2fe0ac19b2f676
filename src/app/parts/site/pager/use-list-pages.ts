import type { RefObject } from 'react';
import type { ListAddress } from '../../content/records/use-list-address.ts';
import { useLastPage } from './use-last-page.ts';
import { useListStart } from './use-list-start.ts';

interface ListPages {
  /** For the element around the list, which can take the focus (`tabIndex={-1}`). */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Shows another page of the list, from its beginning. */
  turn(page: number): void;
}

/** @param pages how many pages the list has; undefined as long as it is not known */
export function useListPages(address: ListAddress, pages: number | undefined): ListPages {
  useLastPage({ ...address, pages });
  const { list, toStart } = useListStart();
  return {
    list,
    turn(page) {
      address.goTo(page);
      toStart();
    },
  };
}
