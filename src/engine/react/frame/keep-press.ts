import type { PointerEvent } from 'react';

/** How far a pointer that is held still may move between press and release, in CSS pixels. */
const STILL_PX = 8;

/**
 * Clicks the button that a mouse has pressed, although it has moved away under the pointer before the release.
 *
 * What arrives late above a button, a price for example, moves it. The browser makes no click of a press on the button
 * and a release beside it, so Continue would do nothing. A pointer that was moved itself leaves the button on purpose.
 *
 * @param event the press, on a button or on what is around it.
 */
export function keepPress({ target, button, pointerId, pointerType, clientX, clientY }: PointerEvent): void {
  const pressed = target instanceof Element ? target.closest('button') : null;
  // A finger is not moved by what is under it, and browsers make its click from where it was put down.
  if (pressed === null || button !== 0 || pointerType === 'touch') return;
  const listening = new AbortController();
  const { signal } = listening;
  const release = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    listening.abort();
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= STILL_PX;
    const isThere = pressed.contains(document.elementFromPoint(event.clientX, event.clientY));
    if (isStill && !isThere) pressed.click();
  };
  window.addEventListener('pointerup', release, { capture: true, signal });
  window.addEventListener('pointercancel', () => listening.abort(), { capture: true, signal });
}
