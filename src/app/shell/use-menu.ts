import { useMemo } from 'react';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';
import { pathOfLink } from '#contract/section-records.ts';
import { hasPage } from './page-route.ts';

const freshForMs = 10 * 60_000;

/** The groups with those of their entries that lead somewhere. */
function shownMenu(groups: Reply<typeof site.menu>): Reply<typeof site.menu> {
  return groups.map((group) => ({
    ...group,
    children: group.children.filter(({ router }) => hasPage(router)),
  }));
}

/** The groups that have entries. */
export const filledGroups = <G extends { readonly children: readonly unknown[] }>(
  groups: readonly G[],
): G[] => groups.filter(({ children }) => children.length > 0);

/** The menu groups, requested once at the start, without the entries whose page does not exist yet. */
export function useMenu() {
  return useCall(site.menu, {}, { staleTime: freshForMs, select: shownMenu });
}

/** The paths of the sections that have no records yet, which the menu tells. */
export function useEmptySections(): ReadonlySet<string> {
  const { data } = useCall(site.menu, {}, { staleTime: freshForMs });
  return useMemo(() => new Set(data?.[0]?.empty), [data]);
}

/** Those of some links that lead to a page with something to show. */
export function useShownLinks<T extends { readonly to: string }>(links: readonly T[]): T[] {
  const empty = useEmptySections();
  return links.filter(({ to }) => hasPage(to) && !empty.has(pathOfLink(to)));
}
