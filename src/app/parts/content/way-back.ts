import { useLocation } from 'react-router-dom';
import { useHydrated } from '#ui/use-hydrated.ts';

/** What a link to a record says of the way to it. */
export interface WayBack {
  /** The address of the list that the visitor comes from, with its page and filters. */
  readonly list: string;
  /** How many pages were opened since. */
  readonly depth: number;
}

/** The list that the visitor comes from; null where the page was opened by its address. */
export function useWayBack(): WayBack | null {
  const { state } = useLocation() as { state: unknown };
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null || !('list' in state) || !('depth' in state))
    return null;
  return state as WayBack;
}
