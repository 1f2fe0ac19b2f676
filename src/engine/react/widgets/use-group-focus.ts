import { type RefObject, useRef } from 'react';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

/**
 * Keeps the focus in a group whose buttons depend on `state`: when the focused button is removed, the group's main
 * button gets the focus (the one with the field's id), or the first button.
 */
export function useGroupFocus(...state: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const focus = (): void => {
    const main =
      group.current?.querySelector<HTMLElement>('button[id], input:not([type=file])') ??
      group.current?.querySelector('button');
    main?.focus();
  };
  useKeptFocus(state, focus, group);
  return group;
}
