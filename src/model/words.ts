import { inEnglish, joined, type Part, part, type Said } from '#findings/said.ts';
import type { Exploration } from './explore.ts';
import { isObject } from '#engine/form/json.ts';

/** The sentence for each event of forms. */
const said: Readonly<Record<string, (state: string, event: Record<string, unknown>) => Said>> = {
  NEXT: (state) => part('way-next', { state }),
  BACK: (state) => part('way-back', { state }),
  EDIT: (state, { step }) => part('way-edit', { step: String(step), state }),
  OPEN: (state) => part('way-open', { state }),
  SUBMIT: (state) => part('way-submit', { state }),
  SUCCEEDED: (state) => part('way-succeeded', { state }),
  FAILED: (state) => part('way-failed', { state }),
  PAID: (state) => part('way-paid', { state }),
  GO: (state, { step }) => part('way-go', { step: String(step), state }),
  STAY: (state) => part('way-stay', { state }),
};

/** Payloads that only guards read; they are left out of the words. */
const carried = new Set(['type', 'actor', 'answers', 'own']);

/**
 * A path in words, one line per step; first the input, if there is one.
 *
 * @param path numbers of steps.
 * @example pathWords(exploration, pathTo(exploration, 3)) // ['Continue on passenger', 'Back on background']
 */
export const pathWords = (exploration: Exploration, path: readonly number[]): string[] =>
  pathSaid(exploration, path).map(inEnglish);

/** The same as sentences of all languages. */
export function pathSaid(exploration: Exploration, path: readonly number[]): Said[] {
  const { steps, situations, inputs } = exploration;
  const first = path[0] === undefined ? undefined : situations[steps[path[0]]!.from];
  const input = first === undefined ? undefined : inputs[first.input];
  const begun = isObject(input) ? [part('way-begin', { facts: factsSaid(input) })] : [];
  return [...begun, ...path.map((step) => stepSaid(exploration, step))];
}

/** One step in words. */
export const stepWords = (exploration: Exploration, step: number): string =>
  inEnglish(stepSaid(exploration, step));

/** One step as a sentence of all languages. */
export function stepSaid({ steps, events, situations, leaves }: Exploration, step: number): Said {
  const { from, event: number } = steps[step]!;
  const { event, told } = events[number]!;
  const state = leaves[situations[from]!.leaf]!.key;
  const done = eventSaid(state, event);
  return told === '' ? done : part('way-with', { step: done, answers: told });
}

/** One event at a state as a sentence of all languages. */
export function eventSaid(state: string, event: Record<string, unknown>): Said {
  const type = String(event['type']);
  // If the actor is in the payload, events of the same name differ.
  if (event['actor'] === undefined && Object.hasOwn(said, type)) return said[type]!(state, event);
  const facts = Object.fromEntries(Object.entries(event).filter(([name]) => !carried.has(name)));
  const hasFacts = Object.keys(facts).length > 0;
  const details = hasFacts ? part('way-details', { facts: factsSaid(facts) }) : '';
  const { actor } = event;
  return typeof actor === 'string'
    ? part('way-event-by', { event: type, actor, state, details })
    : part('way-event', { event: type, state, details });
}

/** Facts in words: true ones by their name, false ones with `not`, others with name and value. */
const factsSaid = (values: Readonly<Record<string, unknown>>): Part =>
  joined(
    'comma',
    Object.entries(values).map(([name, value]) =>
      value === true ? name : value === false ? part('fact-not', { name }) : `${name} ${String(value)}`,
    ),
  );

/** Steps as one numbered line: `1. Continue on passenger  2. Back on background`. */
export const numbered = (words: readonly string[]): string =>
  words.map((word, index) => `${index + 1}. ${word}`).join('  ');
