import type { Exploration } from './explore.ts';

/** The numbers of the steps of a shortest path that ends with this step. */
export function pathTo({ situations, steps }: Exploration, step: number): number[] {
  const path: number[] = [];
  for (let at = step; at >= 0; at = situations[steps[at]!.from]!.by) path.push(at);
  return path.reverse();
}

/** The numbers of the steps of a shortest path to a situation; none for the start. */
export function pathToSituation(exploration: Exploration, situation: number): number[] {
  const { by } = exploration.situations[situation]!;
  return by < 0 ? [] : pathTo(exploration, by);
}

/** The last steps of shortest paths that together use every reachable edge. */
export function coveringSteps(exploration: Exploration): number[] {
  const { steps } = exploration;
  const first = new Map<number, number>();
  for (const [index, { edge }] of steps.entries()) if (!first.has(edge)) first.set(edge, index);
  return withoutBeginnings(exploration, [...first.values()]);
}

/** The last steps of paths, without those that are the beginning of another path. */
function withoutBeginnings({ situations, steps }: Exploration, ends: readonly number[]): number[] {
  const passed = new Set<number>();
  for (const end of ends) {
    // Stops where another path was already followed back.
    for (let at = situations[steps[end]!.from]!.by; at >= 0 && !passed.has(at);) {
      passed.add(at);
      at = situations[steps[at]!.from]!.by;
    }
  }
  return ends.filter((end) => !passed.has(end));
}
