import { liveReleasesPath, type ShownReleases, shownReleasesId } from '#contract/shown-releases.ts';

let shown: ShownReleases | null = toldByPage();

function toldByPage(): ShownReleases | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(shownReleasesId)?.textContent;
  return text ? (JSON.parse(text) as ShownReleases) : null;
}

/** The releases that are live in place of flows of the build, as this page knows them; null for none. */
export const liveReleases = (): ShownReleases | null => shown;

/** Whether the last release of a flow was taken back, as far as this page knows: nothing of it can be begun or sent. */
export const isEnded = (id: string): boolean =>
  shown?.flows.some((flow) => flow.id === id && flow.isEnded === true) === true;

let compiled: (id: string) => unknown = () => undefined;

/**
 * Replaces what this page knows. On the server that renders pages, before each page.
 *
 * @param flowOf gives the compiled flow of a live release, on the server, which cannot import modules by their paths
 */
export function takeReleases(
  next: ShownReleases | null,
  flowOf: (id: string) => unknown = () => undefined,
): void {
  shown = next;
  compiled = flowOf;
}

/** The compiled flow of a live release, where this is the server that renders pages; undefined in the browser. */
export const compiledRelease = (id: string): unknown => compiled(id);

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
