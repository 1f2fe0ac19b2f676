import { waysWith } from './checks/ways.ts';
import type { Exploration } from './explore.ts';

/**
 * The numbers of the steps of a shortest path that one customer can go, whose answers stay the same; null where none
 * ends so.
 *
 * @param count how many different answers events carry.
 * @param isEnd whether the path may end with a step, by its number.
 */
export function steadyPath(
  exploration: Exploration,
  count: number,
  isEnd: (step: number) => boolean,
): number[] | null {
  const paths = (count === 0 ? [null] : [...Array.from({ length: count }).keys()])
    .map((answers) => pathWith(exploration, answers, isEnd))
    .filter((path) => path !== null);
  return paths.reduce<number[] | null>(
    (best, path) => (best === null || path.length < best.length ? path : best),
    null,
  );
}

function pathWith(
  exploration: Exploration,
  answers: number | null,
  isEnd: (step: number) => boolean,
): number[] | null {
  const { from } = waysWith(exploration, answers);
  const { situations } = exploration;
  const paths = new Map<number, number[]>(
    [...situations.keys()].filter((at) => situations[at]!.by < 0).map((at) => [at, []]),
  );
  // A map is gone through in the order in which its keys were added, also those that are added meanwhile.
  for (const [at, path] of paths) {
    for (const { to, step } of from(at)) {
      if (isEnd(step)) return [...path, step];
      if (!paths.has(to)) paths.set(to, [...path, step]);
    }
  }
  return null;
}
