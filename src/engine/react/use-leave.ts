import { useCallback, useEffect, useRef } from 'react';
import { useEngine } from './engine-context.ts';

/**
 * Tells the wizard that a field was left; while a pointer is pressed, only once it is released.
 *
 * An error that appears moves what is below it. If it appeared between the press and the release on a button, the
 * button would move away under the pointer, and the click would be lost.
 */
export function useLeave(): (pointer: string) => void {
  const { wizard } = useEngine();
  const pressed = useRef(false);
  useEffect(() => {
    const press = (): void => void (pressed.current = true);
    const release = (): void => void (pressed.current = false);
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback(
    (pointer) => {
      if (!pressed.current) return wizard.leave(pointer);
      // The click comes right after the release, and before any timer.
      window.addEventListener('pointerup', () => setTimeout(() => wizard.leave(pointer)), { once: true });
    },
    [wizard],
  );
}
