/** Space in pixels: between a field and its list, and between the list and the edge of the window. */
const GAP = 4;
const EDGE = 8;
/**
 * The greatest and the least height of a list, in pixels. When there is less space, the list covers its field.
 */
const HIGHEST = 320;
const LOWEST = 96;

/**
 * Places a list below its field, or above when there is more space, and never higher than the window. At a zoom
 * of 400 % a window has little height.
 *
 * @param popup the list
 * @param anchor the field
 */
export function placePopup(popup: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const below = innerHeight - field.bottom - GAP - EDGE;
  const above = field.top - GAP - EDGE;
  // While the list has no maximum height, it cannot scroll and loses its scroll position. So the position is
  // stored and restored.
  const list = popup.querySelector('[role=listbox]');
  const scrolled = list?.scrollTop ?? 0;
  popup.style.maxHeight = 'none';
  const wanted = Math.min(popup.scrollHeight, HIGHEST);
  const isBelow = below >= wanted || below >= above;
  const room = Math.max(Math.min(isBelow ? below : above, HIGHEST), Math.min(LOWEST, innerHeight - 2 * EDGE));
  const width = Math.min(Math.max(field.width, 240), innerWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(field.left, innerWidth - width - EDGE));
  Object.assign(popup.style, { width: `${width}px`, left: `${left}px`, maxHeight: `${room}px` });
  const height = Math.min(popup.offsetHeight, room);
  const top = isBelow ? field.bottom + GAP : field.top - GAP - height;
  popup.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  if (list !== null) list.scrollTop = scrolled;
}
