/**
 * True on phones and tablets: a finger is the only way to point. There a camera is at hand, and the keyboard on the
 * screen covers half of it.
 */
export function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
}
