import type { Exploration } from '../explore.ts';

/** One event that leads out of a situation, with the index of its step. */
interface Way {
  type: string;
  to: number;
  step: number;
}

/** What a machine can do while the answers do not change. */
export interface Ways {
  /** The situations that can be reached. */
  reached: ReadonlySet<number>;
  from: (situation: number) => readonly Way[];
}

/**
 * What a machine can do with certain answers.
 *
 * @param answers the index of the answers; null if events carry no answers.
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
