import { type ReactNode, useEffect, useEffectEvent } from 'react';

/**
 * In a dialog that has the focus itself, Enter is its answer yes. A key that is held down does not count: it may be the
 * one that has opened the dialog.
 */
export function EnterConfirms({ onConfirm }: { onConfirm: () => void }): ReactNode {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.repeat && event.target instanceof HTMLDialogElement) onConfirm();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return null;
}
