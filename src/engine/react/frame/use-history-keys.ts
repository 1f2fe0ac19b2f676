import { type RefObject, useEffect, useRef } from 'react';
import { useEngine } from '../engine-context.ts';

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (on a Mac with the command key) undo and redo changes of all answers.
 *
 * @returns a ref for the element in which the keys work.
 */
export function useHistoryKeys(): RefObject<HTMLDivElement | null> {
  const { wizard } = useEngine();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = sheet.current;
    const press = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey } = event;
      if (ctrlKey === metaKey || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && (key !== 'y' || event.shiftKey)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) wizard.redo();
      else wizard.undo();
    };
    // A native listener, because React would create an event object for every typed key.
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [wizard]);
  return sheet;
}
