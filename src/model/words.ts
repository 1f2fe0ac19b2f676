import type { Exploration } from './explore.ts';
import { isObject } from '#engine/form/json.ts';

/** The words for each event of forms. */
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

/** Payloads that only guards read; they are left out of the words. */
const carried = new Set(['type', 'actor', 'answers', 'own']);

/**
 * A path in words, one line per step; first the input, if there is one.
 *
 * @param path numbers of steps.
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
  // If the actor is in the payload, events of the same name differ.
  if (event['actor'] === undefined && Object.hasOwn(said, type)) return said[type]!(state, event);
  const facts = Object.fromEntries(Object.entries(event).filter(([name]) => !carried.has(name)));
  const actor = typeof event['actor'] === 'string' ? ` by ${event['actor']}` : '';
  const details = Object.keys(facts).length === 0 ? '' : `, ${valuesText(facts)}`;
  return `${type}${actor} on ${state}${details}`;
}

/** Facts in words: true ones by their name, false ones with `not`, others with name and value. */
function valuesText(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === true ? name : value === false ? `not ${name}` : `${name} ${String(value)}`,
    )
    .join(', ');
}

/** Steps as one numbered line: `1. Continue on passenger  2. Back on background`. */
export const numbered = (words: readonly string[]): string =>
  words.map((word, index) => `${index + 1}. ${word}`).join('  ');
