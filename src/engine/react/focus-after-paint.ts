/**
 * Focuses an element after the next paint. Focusing at once would force the browser to lay out the unfinished page
 * and then to lay it out again. If the focus has moved meanwhile, it is left where it is.
 *
 * @returns a function that cancels it
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
