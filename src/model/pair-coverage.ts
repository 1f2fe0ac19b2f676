import type { AnyStateMachine } from 'xstate';
import { entriesIn } from '#engine/form/entry.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, valueAt } from '#engine/form/pointer.ts';
import { equal } from '#engine/form/validator-runtime.ts';
import { exampleOf } from './example-answers.ts';
import type { Pair, Tried } from './pairwise.ts';
import type { Choices } from './variants.ts';

/** A flow with its machine, and the date that examples count from. */
export interface FlowOnMachine {
  flow: Flow;
  machine: AnyStateMachine;
  today: string;
}

/** The pairs of answers that guards and conditions of a flow read, and which of them no path meets. */
export interface PairCoverage {
  flow: string;
  /** The answers that are read, by their pointers. */
  fields: string[];
  /** The fields of which no two values are known, so that no pairs are made: dates, and texts that are compared with others. */
  untried: string[];
  /** The other fields, with the values that pairs are made of. */
  tried: readonly Tried[];
  pairs: number;
  /** The pairs that no path meets, each with the reason. */
  unmet: { pair: string; why: string }[];
}

/** The pair as choices. */
export const choicesOf = ({ one, value, other, its }: Pair): Choices => ({ [one]: value, [other]: its });

/** The choices that the answers have. */
export function choicesIn(flow: Flow, answers: Answers, choices: Choices): Choices {
  const has = ([pointer, value]: [string, Json]): boolean => {
    const [list = '', ...path] = partsOf(pointer);
    const isRepeated = flow.steps.some(({ name, repeat }) => name === list && repeat !== null);
    if (!isRepeated) return equal(valueAt(answers, [list, ...path]), value);
    return entriesIn(answers[list]).some((entry) => equal(valueAt(entry, path), value));
  };
  return Object.fromEntries(Object.entries(choices).filter(has));
}

/** Why no path has two values. */
export function reasonOf({ flow, machine, today }: FlowOnMachine, pair: Pair): string {
  const choices = choicesOf(pair);
  const rest = pair.isProved ? '' : '; not all combinations with other answers were tried';
  try {
    const { answers } = exampleOf({ flow, machine, today, choices });
    const met = choicesIn(flow, answers, choices);
    const missing = Object.keys(choices).filter((pointer) => !Object.hasOwn(met, pointer));
    const [list = '', sub = ''] = partsOf(missing[0] ?? '');
    const [entry] = entriesIn(answers[list]);
    const isAsked = Object.hasOwn(answers, list) && (entry === undefined || Object.hasOwn(entry, sub));
    return isAsked
      ? `${missing.join(' and ')} is not asked then${rest}`
      : `the path does not lead over ${list} then${rest}`;
  } catch (error) {
    return `${(error as Error).message}${rest}`;
  }
}
