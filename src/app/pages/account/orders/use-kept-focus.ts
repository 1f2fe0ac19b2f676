import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Neither on a control nor on a heading: what had it is gone. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.tagName === 'MAIN';
}

/** Takes a lost focus to an element when what the page says of an order has changed, and buttons went with it. */
export function useKeptFocus(target: RefObject<HTMLElement | null>, said: unknown): void {
  const before = useRef(said);
  useEffect(() => {
    if (before.current !== said && isFocusLost()) target.current?.focus({ preventScroll: true });
    before.current = said;
  }, [target, said]);
}

/** Takes the focus to a heading that arrives later than its page did; whoever opens the site here begins at its top. */
export function useArrivalFocus(target: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default' && isFocusLost()) target.current?.focus({ preventScroll: true });
    // Once, when the heading has arrived.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target]);
}
