import { useCall } from '#client/query.ts';
import { site } from '#contract/site.contract.ts';

const freshForMs = 10 * 60_000;

/** The menu groups, requested once at the start. */
export function useMenu() {
  return useCall(site.menu, {}, { staleTime: freshForMs });
}
