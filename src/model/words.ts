import type { Exploration } from './explore.ts';
import { isObject } from '#engine/form/json.ts';

/** What the customer does, or what happens, in words for each event of a wizard. */
const said: Readonly<Record<string, (state: string, event: Record<string, unknown>) => string>> = {
  NEXT: (state) => `Continue on ${state}`,
  BACK: (state) => `Back on ${state}`,
  EDIT: (state, { step }) => `Change ${String(step)} on ${state}`,
  OPEN: (state) => `Open an entry on ${state}`,
  SUBMIT: (state) => `Agree and send on ${state}`,
  SUCCEEDED: (state) => `The server accepts (${state})`,
  FAILED: (state) => `The server refuses (${state})`,
  PAID: (state) => `Comes back paid (${state})`,
};

/** Properties of events that are left out of the words: only guards need them. */
const carried = new Set(['type', 'actor', 'answers', 'own']);

/**
 * A path in words: one text for each step, and before them the input of the machine, if it has any.
 *
 * @param path the indexes of the steps, in order.
 * @example pathWords(exploration, pathTo(exploration, 3)) // ['Continue on passenger', 'Back on background']
 */
export function pathWords(exploration: Exploration, path: readonly number[]): string[] {
  const { steps, situations, inputs } = exploration;
  const first = path[0] === undefined ? undefined : situations[steps[path[0]]!.from];
  const input = first === undefined ? undefined : inputs[first.input];
  const begun = isObject(input) ? [`Begin with ${valuesText(input)}`] : [];
  return [...begun, ...path.map((step) => stepWords(exploration, step))];
}

/** One step in words. */
export function stepWords({ steps, events, situations, leaves }: Exploration, step: number): string {
  const { from, event: number } = steps[step]!;
  const { event, told } = events[number]!;
  const state = leaves[situations[from]!.leaf]!.key;
  return eventWords(state, event) + (told === '' ? '' : `, with ${told}`);
}

function eventWords(state: string, event: Record<string, unknown>): string {
  const type = String(event['type']);
  // An event with an actor is not an event of a wizard, even if it has the same name.
  if (event['actor'] === undefined && Object.hasOwn(said, type)) return said[type]!(state, event);
  const facts = Object.fromEntries(Object.entries(event).filter(([name]) => !carried.has(name)));
  const actor = typeof event['actor'] === 'string' ? ` by ${event['actor']}` : '';
  const details = Object.keys(facts).length === 0 ? '' : `, ${valuesText(facts)}`;
  return `${type}${actor} on ${state}${details}`;
}

/** Values in words: `true` as the name, `false` as `not` and the name, other values as the name and the value. */
export function valuesText(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === true ? name : value === false ? `not ${name}` : `${name} ${String(value)}`,
    )
    .join(', ');
}

/** Steps as a numbered line: `1. Continue on passenger  2. Back on background`. */
export const numbered = (words: readonly string[]): string =>
  words.map((word, index) => `${index + 1}. ${word}`).join('  ');
