import { useSyncExternalStore } from 'react';
import type { Locale } from '#contract/locale.ts';

/** About how much an amount in RMB is in the visitor's currency; null where it is shown in RMB alone. */
export type Near = (rmb: number, locale: Locale) => string | null;

let near: Near = () => null;
const watchers = new Set<() => void>();

/** Writes prices in another currency, too. */
export function setNear(next: Near): void {
  near = next;
  watchers.forEach((watcher) => watcher());
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The text beside a price. Rendered pages are the same for all visitors, so they have none. */
export const useNear = (rmb: number, locale: Locale): string | null =>
  useSyncExternalStore(
    watch,
    () => near(rmb, locale),
    () => null,
  );
