/**
 * Gives the focus once what has just changed can be seen. To give it at once would have the page laid out before it
 * is complete, and then once more. Whoever has moved on by herself in the meantime keeps her place.
 *
 * @returns the way to take it back
 */
export function focusAfterPaint(target: () => HTMLElement | null): () => void {
  const { activeElement } = document;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const give = (): void => {
    if (document.activeElement === activeElement) target()?.focus();
  };
  const frame = requestAnimationFrame(() => void (timer = setTimeout(give)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
