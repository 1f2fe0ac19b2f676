import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `focus` when a change of `state` has removed the element that had the focus, for example a button that is
 * only there in some states. Nothing happens while another element has the focus.
 *
 * @param state the values that decide which elements are there
 * @param focus gives the focus to an element that is still there
 * @param group limits this to a focus that was inside the element; without it, it may have been anywhere
 */
export function useKeptFocus(
  state: readonly unknown[],
  focus: () => void,
  group?: RefObject<HTMLElement | null>,
): void {
  const before = useRef(state);
  const wasInside = useRef(group === undefined);
  useEffect(() => {
    if (group === undefined) return undefined;
    const note = ({ target }: FocusEvent): void => {
      // When the focused element is removed, the body gets the focus; that does not count as moving elsewhere.
      if (target instanceof Node && target !== document.body) {
        wasInside.current = group.current?.contains(target) === true;
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [group]);
  useEffect(() => {
    const hasChanged = state.some((value, index) => value !== before.current[index]);
    before.current = state;
    if (hasChanged && wasInside.current && isFocusLost()) focus();
  });
}

/** Whether no control has the focus. The main region has it after a navigation. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'MAIN';
}
