import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react';

const clickPixels = 5;

/**
 * Lets a mouse drag a row that fingers scroll natively. During a drag, and until the row has stopped scrolling,
 * the row has the attribute `data-pulled`. A drag does not cause a click on the content.
 *
 * @param onPulled gets the scroll position before the drag and the distance of the drag, both in pixels
 */
export function useMousePull(onPulled: (from: number, pixels: number) => void) {
  const from = useRef<{ x: number; left: number } | null>(null);
  const pixels = useRef(0);
  const end = (): void => {
    if (from.current !== null && pixels.current !== 0) onPulled(from.current.left, pixels.current);
    from.current = null;
  };
  return {
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerDown: ({ pointerType, button, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      delete currentTarget.dataset['pulled'];
      pixels.current = 0;
      if (pointerType === 'mouse' && button === 0)
        from.current = { x: clientX, left: currentTarget.scrollLeft };
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      const moved = from.current.x - clientX;
      if (pixels.current === 0 && Math.abs(moved) < clickPixels) return;
      pixels.current = moved;
      currentTarget.dataset['pulled'] = '';
      currentTarget.setPointerCapture(pointerId);
      currentTarget.scrollLeft = from.current.left + moved;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onScrollEnd: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (from.current === null) delete currentTarget.dataset['pulled'];
    },
    onClickCapture: (event: MouseEvent) => {
      if (pixels.current === 0) return;
      event.preventDefault();
      event.stopPropagation();
      pixels.current = 0;
    },
  };
}
