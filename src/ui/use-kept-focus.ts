import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `focus` when a change of `state` has removed the element that had the focus, for example a button that
 * exists only in some states. Nothing happens while another element has the focus.
 *
 * @param state the values that decide which elements exist
 * @param focus gives the focus to an element that still exists
 * @param group limits this to a focus inside this element; without it, any focus counts
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
      // When the focused element is removed, the body gets the focus. That does not count as a move of the
      // focus.
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

/** Whether no control has the focus. After a navigation the main region has it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'MAIN';
}
