/**
 * Reports that a field was left. While a pointer (mouse button or finger) is pressed, the report is delayed until
 * it is released.
 */
export interface Leaver {
  leave(pointer: string): void;
  /** Listens to pointer events. @returns a function that stops listening */
  listen(): () => void;
}

/**
 * Creates a leaver. An error that appears moves the content below it. Without the delay, an error could appear
 * between press and release on a button; the button would move away and the click would be lost.
 */
export function createLeaver(tell: (pointer: string) => void): Leaver {
  let isPressed = false;
  let waiting: string[] = [];
  const press = (): void => void (isPressed = true);
  const release = (): void => {
    isPressed = false;
    const left = waiting;
    waiting = [];
    // The click event follows directly after the release, before any timer.
    if (left.length > 0) setTimeout(() => left.forEach(tell));
  };
  // After a finger has left the screen, the browser sends events of a mouse, and moves the focus in between. Firefox
  // makes no click when the button has moved by then.
  const listeners = [
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', release],
    ['mousedown', press],
    ['mouseup', release],
  ] as const;
  return {
    leave(pointer) {
      if (isPressed) waiting.push(pointer);
      else tell(pointer);
    },
    listen() {
      for (const [type, listener] of listeners) window.addEventListener(type, listener, true);
      return () => {
        for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
      };
    },
  };
}
