import type { Exploration } from './explore.ts';

/** The indexes of the steps of a shortest path that ends with this step. */
export function pathTo({ situations, steps }: Exploration, step: number): number[] {
  const path: number[] = [];
  for (let at = step; at >= 0; at = situations[steps[at]!.from]!.by) path.push(at);
  return path.reverse();
}

/** The indexes of the steps of a shortest path to a situation; empty if the machine starts there. */
export function pathToSituation(exploration: Exploration, situation: number): number[] {
  const { by } = exploration.situations[situation]!;
  return by < 0 ? [] : pathTo(exploration, by);
}

/** The last steps of shortest paths that together take every edge that can be taken. */
export function coveringSteps(exploration: Exploration): number[] {
  const { steps } = exploration;
  const first = new Map<number, number>();
  for (const [index, { edge }] of steps.entries()) if (!first.has(edge)) first.set(edge, index);
  return withoutBeginnings(exploration, [...first.values()]);
}

/** Removes paths that are the beginning of another path in the list. A path is given by its last step. */
export function withoutBeginnings({ situations, steps }: Exploration, ends: readonly number[]): number[] {
  const passed = new Set<number>();
  for (const end of ends) {
    // Stop at a marked step: the steps before it are marked already.
    for (let at = situations[steps[end]!.from]!.by; at >= 0 && !passed.has(at);) {
      passed.add(at);
      at = situations[steps[at]!.from]!.by;
    }
  }
  return ends.filter((end) => !passed.has(end));
}
