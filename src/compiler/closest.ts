/** The most similar of these names, for a suggestion after a typing error; null if none is similar. */
export function closest(name: string, names: readonly string[]): string | null {
  const ranked = names
    .map((candidate) => ({ candidate, distance: distanceOf(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= Math.ceil(name.length / 3) ? best.candidate : null;
}

/** The end of an error sentence: a suggestion, or else the list of all names. */
export function insteadOf(name: string, names: readonly string[]): string {
  const meant = closest(name, names);
  return meant === null ? `write one of: ${[...names].sort().join(', ')}` : `did you mean ${meant}?`;
}

/** Levenshtein distance: the number of letters that have to be inserted, deleted or replaced. */
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
