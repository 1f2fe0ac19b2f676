/**
 * Returns a function that moves the focus, unless the person has gone on to another field meanwhile: what she types there
 * would end up in the field that takes the focus. Call it before a request whose reply moves the focus.
 */
export function focusUnlessMoved(): (focus: () => void) => void {
  const { activeElement } = document;
  return (focus) => {
    const now = document.activeElement;
    if (now === activeElement || now === document.body) focus();
  };
}
