import { liveReleasesPath, type ShownReleases, shownReleasesId } from '#contract/shown-releases.ts';

let shown: ShownReleases | null = toldByPage();

function toldByPage(): ShownReleases | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(shownReleasesId)?.textContent;
  return text ? (JSON.parse(text) as ShownReleases) : null;
}

/** The releases that are live in place of flows of the build, as this page knows them; null for none. */
export const liveReleases = (): ShownReleases | null => shown;

/** Replaces what this page knows. On the server that renders pages, before each page. */
export function takeReleases(next: ShownReleases | null): void {
  shown = next;
}

/** Asks the server what is live now. @returns whether that is something else than before */
export async function refreshReleases(): Promise<boolean> {
  const reply = await fetch(liveReleasesPath);
  const now = reply.ok ? ((await reply.json()) as Partial<ShownReleases>) : {};
  const next = now.flows === undefined ? null : (now as ShownReleases);
  if (JSON.stringify(next) === JSON.stringify(shown)) return false;
  shown = next;
  return true;
}

/**
 * Something that is made of what is live; made again when that has changed.
 *
 * @example const entries = madeOfReleases((shown) => [...built, ...(shown?.flows ?? [])]);
 */
export function madeOfReleases<T>(make: (shown: ShownReleases | null) => T): () => T {
  let last: { of: ShownReleases | null; made: T } | undefined;
  return () => {
    if (last === undefined || last.of !== shown) last = { of: shown, made: make(shown) };
    return last.made;
  };
}
