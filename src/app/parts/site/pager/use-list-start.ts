import { type RefObject, useRef } from 'react';

interface ListStart {
  /** For the element around the list, which can take the focus (`tabIndex={-1}`). */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Scrolls to the beginning of the list, and moves the focus there: page buttons are below the list. */
  toStart(): void;
}

/** The beginning of a list, where readers go on after they have chosen another page. */
export function useListStart(): ListStart {
  const list = useRef<HTMLDivElement>(null);
  return {
    list,
    toStart() {
      list.current?.scrollIntoView();
      list.current?.focus({ preventScroll: true });
    },
  };
}
