import { part, type Said } from '#findings/said.ts';

/** The most similar of these names; null where none is similar. */
export const closest = (name: string, names: readonly string[]): string | null =>
  similar(name, names)[0]?.candidate ?? null;

/** The similar names, with the number of different characters, the fewest first. */
function similar(name: string, names: readonly string[]): { candidate: string; distance: number }[] {
  return names
    .map((candidate) => ({ candidate, distance: distanceOf(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.ceil(name.length / 3))
    .sort((a, b) => a.distance - b.distance);
}

/** The name that was surely meant: every other one differs in two characters more. */
export function surelyMeant(name: string, names: readonly string[]): string | null {
  const [best, next] = similar(name, names);
  return best === undefined || (next !== undefined && next.distance < best.distance + 2)
    ? null
    : best.candidate;
}

/** The end of a message: the proposed name, or all names. */
export function instead(name: string, names: readonly string[]): Said {
  const meant = closest(name, names);
  return meant === null
    ? part('write-one-of', { names: [...names].sort().join(', ') })
    : part('did-you-mean', { name: meant });
}

/** The same, for names that are not written here. */
export function thereIs(name: string, names: readonly string[]): Said {
  const meant = closest(name, names);
  return meant === null
    ? part('there-is', { names: names.join(', ') })
    : part('did-you-mean', { name: meant });
}

/** The Levenshtein distance: the number of characters to insert, delete or replace. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= b.length; at++) {
      const changed = row[at - 1]! + (b[at - 1] === letter ? 0 : 1);
      next.push(Math.min(row[at]! + 1, next[at - 1]! + 1, changed));
    }
    row = next;
  }
  return row.at(-1)!;
}
