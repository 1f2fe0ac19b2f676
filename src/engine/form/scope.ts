import type { Answers } from './flow.ts';
import { isObject } from './json.ts';
import { valueAt } from './pointer.ts';

/**
 * The answers that a step's conditions and validators are called with: those of the flow. For a sub-step, the
 * answers of its entry are added, so that a condition or a warning of an entry can also read answers that all
 * entries share.
 *
 * @param at the path of the entry, for example `['members', '1f0c…']`; empty outside a repeated step.
 * @example answersAt({ travel: {}, members: [{ id: '1f0c…', person: {} }] }, ['members', '1f0c…']) // { travel: {},
 * id: '1f0c…', person: {} }
 */
export function answersAt(answers: Answers, at: readonly string[]): Answers {
  const [list] = at;
  if (list === undefined) return answers;
  const entry = valueAt(answers, at);
  return withEntryAnswers(answers, list, isObject(entry) ? entry : {});
}

/**
 * The same as `answersAt`, for an entry that the caller already has. The list of entries itself is removed from the
 * result.
 */
export function withEntryAnswers(answers: Answers, list: string, entry: Answers): Answers {
  return { ...answers, [list]: undefined, ...entry };
}
