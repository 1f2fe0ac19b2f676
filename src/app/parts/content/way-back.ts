import { useLocation } from 'react-router-dom';
import { useHydrated } from '#ui/use-hydrated.ts';

/** What a link to a record says of the way to it. */
export interface WayBack {
  /** The address of the list that the visitor comes from, with its page and filters. */
  readonly list: string;
  /** How many pages were opened since. */
  readonly depth: number;
}

/**
 * What links to other records of a section say of the way: from a record, the way back leads to the list that it came
 * from; from the list, to itself.
 *
 * @param path of the section's list
 */
export function useWayOn(path: string): WayBack | null {
  const { pathname, search } = useLocation();
  const back = useWayBack();
  if (back) return { ...back, depth: back.depth + 1 };
  return pathname === path ? { list: pathname + search, depth: 1 } : null;
}

/** The list that the visitor comes from; null where the page was opened by its address. */
export function useWayBack(): WayBack | null {
  const { state } = useLocation() as { state: unknown };
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null || !('list' in state) || !('depth' in state))
    return null;
  return state as WayBack;
}
