import type { Exploration } from '../explore.ts';

/** One event in one situation, with the number of its step. */
interface Way {
  type: string;
  to: number;
  step: number;
}

/** The part of an exploration with fixed answers. */
export interface Ways {
  /** The reachable situations. */
  reached: ReadonlySet<number>;
  from: (situation: number) => readonly Way[];
}

/**
 * The part of an exploration with certain answers.
 *
 * @param answers their number; null where events have none.
 */
export function waysWith({ situations, steps, events }: Exploration, answers: number | null): Ways {
  const out = situations.map((): Way[] => []);
  for (const [step, { from, to, event }] of steps.entries()) {
    const { event: sent, answers: carried } = events[event]!;
    if (carried === null || carried === answers) out[from]!.push({ type: sent.type, to, step });
  }
  const reached = new Set([...situations.keys()].filter((index) => situations[index]!.by < 0));
  for (const at of reached) for (const { to } of out[at]!) reached.add(to);
  return { reached, from: (situation) => out[situation]! };
}
