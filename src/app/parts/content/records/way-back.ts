import { useLocation } from 'react-router-dom';
import { useHydrated } from '#ui/use-hydrated.ts';

/** The navigation state of a link to a record: the list that the visitor comes from. */
export interface WayBack {
  /** The address of the list that the visitor comes from, with its page and filters. */
  readonly list: string;
  /** How many pages were opened since that list. */
  readonly depth: number;
}

/**
 * The navigation state for links to records of a section. On the page of a record it keeps the list that the visitor
 * came from; on the list itself it names this list.
 *
 * @param path of the section's list
 */
export function useWayOn(path: string): WayBack | null {
  const { pathname, search } = useLocation();
  const back = useWayBack();
  if (back) return { ...back, depth: back.depth + 1 };
  return pathname === path ? { list: pathname + search, depth: 1 } : null;
}

/** The list that the visitor comes from; null if the page was opened by its address. */
export function useWayBack(): WayBack | null {
  const { state } = useLocation() as { state: unknown };
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null || !('list' in state) || !('depth' in state))
    return null;
  return state as WayBack;
}
