import type { TFunction } from 'i18next';
import { type HitGroup, pageOfHit } from '../parts/site/search/hit-page.ts';
import type { MenuGroupView } from './use-filtered-menu.ts';

type Pieces = HitGroup['hits'][number]['title'];

/** One line of the list below the field. */
export interface Choice {
  readonly key: string;
  readonly to: string;
  readonly title: Pieces;
  readonly lang?: string;
  readonly excerpt?: Pieces;
  readonly picture?: string;
}

/** Lines under their own heading. */
export interface ChoiceGroup {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** The choices for a typed text: menu entries, hits, and the page with all results. */
export function groupsToChoose(
  menu: readonly MenuGroupView[],
  found: readonly HitGroup[],
  typed: string,
  t: TFunction,
): ChoiceGroup[] {
  const query = typed.trim();
  const menuGroups = menu.map(({ id, title, entries }) => ({
    key: `menu-${id}`,
    title,
    choices: entries.map((entry) => ({
      key: `menu-${entry.id}`,
      to: entry.router,
      title: [{ text: entry.title, hit: false }],
    })),
  }));
  const foundGroups = found.map((group) => ({
    key: group.kind,
    title: group.title,
    choices: group.hits.map((hit) => ({
      ...hit,
      key: `${group.kind}-${hit.id}`,
      to: pageOfHit(group.kind, hit)!,
    })),
  }));
  if (query === '') return menuGroups;
  const all = {
    key: 'all',
    to: `/search?${new URLSearchParams({ q: query }).toString()}`,
    title: [{ text: t('search:all', { query }), hit: false }],
  };
  return [...menuGroups, ...foundGroups, { key: 'all', title: t('search:title'), choices: [all] }];
}
