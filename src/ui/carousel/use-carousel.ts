import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMousePull } from './use-mouse-pull.ts';

function prefersStillness(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const watchNothing = (): (() => void) => () => undefined;

/**
 * Shows one slide after the other in a row that scrolls natively, so fingers, wheels and the Tab key move it
 * without code. The slides change automatically, except while the pointer is over the row or an element in it
 * has the focus.
 *
 * @param count the number of slides
 * @param slideMs how long a slide is shown, in milliseconds
 */
export function useCarousel(count: number, slideMs: number) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const isStill = useSyncExternalStore(watchNothing, prefersStillness, () => false);
  const [chosen, setPlaying] = useState<boolean | null>(null);
  const playing = chosen ?? !isStill;
  const [resting, setResting] = useState(false);

  const goTo = useCallback(
    (slide: number) => {
      const left = ((slide + count) % count) * (row.current?.clientWidth ?? 0);
      row.current?.scrollTo({ left, behavior: prefersStillness() ? 'instant' : 'smooth' });
    },
    [count],
  );

  useEffect(() => {
    if (!playing || resting || count < 2) return;
    const timer = setTimeout(() => goTo(shown + 1), slideMs);
    return () => clearTimeout(timer);
  }, [playing, resting, count, shown, slideMs, goTo]);

  const slideAt = (left: number): number => Math.round(left / Math.max(row.current?.clientWidth ?? 1, 1));
  const pull = useMousePull((from, pixels) => {
    goTo(Math.min(Math.max(slideAt(from) + Math.sign(pixels), 0), count - 1));
  });
  /** The arrow keys show the previous and the next slide. */
  const walk = ({ key }: KeyboardEvent): void => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) goTo(shown + step);
  };
  return {
    shown,
    playing,
    goTo,
    toggle: () => setPlaying(!playing),
    frameProps: {
      onKeyDown: walk,
      onPointerEnter: () => setResting(true),
      onPointerLeave: () => setResting(false),
      onFocus: () => setResting(true),
      onBlur: (event: FocusEvent) => setResting(event.currentTarget.contains(event.relatedTarget)),
    },
    rowProps: { ref: row, onScroll: () => setShown(slideAt(row.current?.scrollLeft ?? 0)), ...pull },
  };
}
