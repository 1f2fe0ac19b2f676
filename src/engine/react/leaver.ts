/** Tells that a field was left; while a pointer is pressed, only once it is released. */
export interface Leaver {
  leave(pointer: string): void;
  /** Listens to the pointer. @returns the way to stop */
  listen(): () => void;
}

/**
 * An error that appears moves what is below it. If it appeared between the press and the release on a button, the
 * button would move away under the pointer, and the click would be lost.
 */
export function createLeaver(tell: (pointer: string) => void): Leaver {
  let isPressed = false;
  let waiting: string[] = [];
  const press = (): void => void (isPressed = true);
  const release = (): void => {
    isPressed = false;
    const left = waiting;
    waiting = [];
    // The click comes right after the release, and before any timer.
    if (left.length > 0) setTimeout(() => left.forEach(tell));
  };
  return {
    leave(pointer) {
      if (isPressed) waiting.push(pointer);
      else tell(pointer);
    },
    listen() {
      window.addEventListener('pointerdown', press, true);
      window.addEventListener('pointerup', release, true);
      window.addEventListener('pointercancel', release, true);
      return () => {
        window.removeEventListener('pointerdown', press, true);
        window.removeEventListener('pointerup', release, true);
        window.removeEventListener('pointercancel', release, true);
      };
    },
  };
}
