import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a group whose buttons depend on its state. If the focused button disappears, the group's main
 * button (the one with the field's id) gets the focus, or else the first button.
 *
 * @param state the values that the buttons depend on.
 */
export function useKeptFocus(...state: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const element = group.current;
    const note = (event: FocusEvent): void => {
      // When a focused button is removed, `body` gets the focus. That does not count as leaving the group.
      if (event.target instanceof Node && event.target !== document.body) {
        isInside.current = element?.contains(event.target) === true;
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!isInside.current || (document.activeElement ?? document.body) !== document.body) return;
    const main =
      group.current?.querySelector<HTMLElement>('button[id], input:not([type=file])') ??
      group.current?.querySelector('button');
    main?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller says what the buttons depend on
  }, [...state]);
  return group;
}
