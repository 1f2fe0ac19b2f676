import { useEffect } from 'react';
import { useEngine } from '../engine-context.ts';

/**
 * Milliseconds without typing after which the count is announced, so that it does not interrupt the reading of
 * typed letters.
 */
const PAUSE = 600;

/** Announces how many choices a search has found; null announces nothing. */
export function useTypedCount(count: number | null): void {
  const { translate, announce } = useEngine();
  useEffect(() => {
    if (count === null) return;
    const timer = setTimeout(() => announce(translate(['form:options.found'], { count })), PAUSE);
    return () => clearTimeout(timer);
  }, [count, translate, announce]);
}
