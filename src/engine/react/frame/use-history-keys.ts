import { type RefObject, useEffect, useRef } from 'react';
import { useEngine } from '../engine-context.ts';

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (on a Mac with the command key) go through the history of all answers.
 *
 * @returns for the element inside which they do.
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
    // Not by React: its event would be made for every key that is typed.
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [wizard]);
  return sheet;
}
