import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a group whose buttons come and go with its state: when the button that had it is gone, the
 * group's main button gets it (the one that leads the field's id), or the first one.
 */
export function useKeptFocus(...state: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const element = group.current;
    const note = (event: FocusEvent): void => {
      // A button that is taken away leaves the focus to nobody: that is no going elsewhere.
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
