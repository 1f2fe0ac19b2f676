import { useEffect, useMemo, useRef } from 'react';

/** Takes back the last step of an edit, or makes it again. */
export interface HistoryMoves {
  undo(): void;
  redo(): void;
}

/** The move that a key stands for; null for another key. */
export function moveOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): keyof HistoryMoves | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/** A text field has a history of its own. The editor of the schema calls the moves by itself. */
const hasOwnHistory = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Calls the moves also by Ctrl+Z and Ctrl+Shift+Z, outside of text fields. @returns moves that stay the same */
export function useHistoryKeys(moves: HistoryMoves): HistoryMoves {
  const newest = useRef(moves);
  useEffect(() => {
    newest.current = moves;
  });
  const stable = useMemo(
    (): HistoryMoves => ({ undo: () => newest.current.undo(), redo: () => newest.current.redo() }),
    [],
  );
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      const move = moveOf(event);
      if (move === null || event.defaultPrevented || hasOwnHistory(event.target)) return;
      event.preventDefault();
      stable[move]();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [stable]);
  return stable;
}
