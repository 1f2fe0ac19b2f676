import { useTranslation } from 'react-i18next';
import { useLocalized } from '../parts/site/locale/use-localized.ts';
import { siteLinks } from './site-links.ts';
import { useMenu, useShownLinks } from './use-menu.ts';

/** What visitors have to do, in the order of a journey. */
const tasks = ['before', 'arrive', 'live', 'mine'] as const;

type Task = (typeof tasks)[number];

/** A group of the menu: what leads to the pages for one task. */
export interface TaskGroup {
  readonly task: Task;
  readonly title: string;
  readonly entries: readonly { readonly title: string; readonly router: string }[];
}

/** The task of the groups that operators keep, by their type: tours, visas, Wi-Fi cards. */
const taskOfType: Readonly<Record<number, Task>> = { 1: 'live', 2: 'before', 3: 'arrive' };

/** Entries of these groups that are for another task. */
const taskOfRouter: Readonly<Record<string, Task>> = { '/vipAirportPickUp': 'arrive' };

/** The one menu of the site: the entries of operators and the links of the site, by task. Each title and each address stands in it once. */
export function useTaskMenu() {
  const { t } = useTranslation('shell');
  const localized = useLocalized();
  const query = useMenu();
  const links = useShownLinks<(typeof siteLinks)[number]>(siteLinks);
  const kept = (query.data ?? []).flatMap(({ type, children }) =>
    children.map(({ title, router }) => ({
      title: localized(title),
      router,
      task: taskOfRouter[router] ?? taskOfType[type] ?? 'before',
    })),
  );
  const known = new Set(kept.flatMap(({ title, router }) => [title, router]));
  const own = links
    .map(({ to, text, task }) => ({ title: t(text), router: to, task }))
    .filter(({ title, router }) => !known.has(router) && !known.has(title));
  const all = [...kept, ...own];
  const groups = tasks.map((task): TaskGroup => ({
    task,
    title: t(`tasks.${task}`),
    entries: all.filter((entry) => entry.task === task),
  }));
  return { ...query, groups };
}
