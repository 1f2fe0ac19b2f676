import { useLocalized } from '../parts/site/locale/use-localized.ts';
import { useMenu } from './use-menu.ts';

export interface MenuGroupView {
  readonly id: number;
  readonly title: string;
  readonly entries: readonly { id: number; title: string; router: string }[];
}

/**
 * The menu in the visitor's language, with only those entries whose own title or group title contains every
 * typed word.
 */
export function useFilteredMenu(typed: string) {
  const query = useMenu();
  const localized = useLocalized();
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const groups = (query.data ?? [])
    .map((group): MenuGroupView => {
      const title = localized(group.title);
      const entries = group.children.map(({ id, title: own, router }) => ({
        id,
        title: localized(own),
        router,
      }));
      const holds = (own: string) =>
        words.every((word) => `${title} ${own}`.toLocaleLowerCase().includes(word));
      return { id: group.id, title, entries: entries.filter((entry) => holds(entry.title)) };
    })
    .filter((group) => group.entries.length > 0);
  return { query, groups, count: groups.reduce((sum, group) => sum + group.entries.length, 0) };
}
