import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a function when its key is pressed, unless somebody is typing or a dialog is open. A key is named by the
 * character that it writes, so that it is the same one on the keyboards of all languages.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>, isOn = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    const act = keys[event.key];
    if (act === undefined || isTyping(event.target) || isDialogOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]') !== null;

const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null;
