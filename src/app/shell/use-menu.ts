import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';
import { hasPage } from './page-route.ts';

const freshForMs = 10 * 60_000;

/** The groups with those of their entries that lead somewhere. */
function shownMenu(groups: Reply<typeof site.menu>): Reply<typeof site.menu> {
  return groups.map((group) => ({
    ...group,
    children: group.children.filter(({ router }) => hasPage(router)),
  }));
}

/** The menu groups, requested once at the start, without the entries whose page does not exist yet. */
export function useMenu() {
  return useCall(site.menu, {}, { staleTime: freshForMs, select: shownMenu });
}
