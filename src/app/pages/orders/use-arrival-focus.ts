import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isFirstPage } from '#app/shell/first-page.ts';
import { isFocusLost } from '#ui/use-kept-focus.ts';

/** Moves the focus to a heading that is rendered later than its page, except on the first page of a visit. */
export function useArrivalFocus(target: RefObject<HTMLElement | null>): void {
  const isFirst = isFirstPage(useLocation());
  useEffect(() => {
    if (!isFirst && isFocusLost()) target.current?.focus({ preventScroll: true });
    // Runs once, when the heading is rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target]);
}
