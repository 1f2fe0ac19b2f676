import { useEffect } from 'react';
import { useEngine } from '#engine/react/engine-context.ts';

/** Milliseconds without a key after which the count is said: not in between the letters that are read out. */
const PAUSE = 600;

/** Says how many choices a search has found; null while there is nothing to say. */
export function useTypedCount(count: number | null): void {
  const { translate, announce } = useEngine();
  useEffect(() => {
    if (count === null) return;
    const timer = setTimeout(() => announce(translate(['form:options.found'], { count })), PAUSE);
    return () => clearTimeout(timer);
  }, [count, translate, announce]);
}
