import type { Answers } from './flow.ts';
import { isObject } from './json.ts';
import { valueAt } from './pointer.ts';

/**
 * The answers that a step looks at: those of the flow; for a sub-step those of its entry and, behind them, those of
 * the flow, so that a condition or a warning of an entry may look at what all entries share.
 *
 * @param at where the entry stands, for example `['members', '1f0c…']`; empty outside a repeated step.
 * @example answersAt({ travel: {}, members: [{ id: '1f0c…', person: {} }] }, ['members', '1f0c…'])
 *   // { travel: {}, id: '1f0c…', person: {} }
 */
export function answersAt(answers: Answers, at: readonly string[]): Answers {
  const [list] = at;
  if (list === undefined) return answers;
  const entry = valueAt(answers, at);
  return withEntryAnswers(answers, list, isObject(entry) ? entry : {});
}

/** The same for an entry that is at hand: the other entries are out of its sight. */
export function withEntryAnswers(answers: Answers, list: string, entry: Answers): Answers {
  return { ...answers, [list]: undefined, ...entry };
}
