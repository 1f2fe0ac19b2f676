import type { AnyStateMachine } from 'xstate';
import type { Condition, Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { below } from './graph.ts';
import { guardParts } from './guard-words.ts';

/**
 * The texts and numbers in the guards of a machine, and the numbers next to these: the tried answers must contain the
 * values that guards compare with.
 */
export function guardLiterals(machine: AnyStateMachine): Json[] {
  const inline = [machine.root, ...below(machine.root)]
    .flatMap(({ transitions }) => [...transitions.values()].flat())
    .flatMap(({ guard }) => guardParts(guard));
  const guards = [...Object.values(machine.implementations.guards), ...inline];
  return literalsIn(
    guards
      .filter((guard) => typeof guard === 'function')
      .map(String)
      .join('\n'),
  );
}

/** The texts and numbers in a source, and the numbers next to these. */
export function literalsIn(source: string): Json[] {
  const texts = [...source.matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  // The text that a pattern begins with.
  const patterns = [...source.matchAll(/\/\^?([\w .-]{2,})[^/\n]*\/[a-z]*\.test/g)].map(([, text]) => text!);
  const numbers = [...source.matchAll(/(?<![\w.$])\d[\d_]*(?:\.\d+)?(?:e\d+)?/g)].map(([text]) =>
    Number(text.replaceAll('_', '')),
  );
  return withNeighbours([...texts, ...patterns], numbers);
}

/** The texts and numbers in the compiled conditions that decide which fields and steps a flow requires. */
export function conditionLiterals({ required, steps }: Flow): Json[] {
  const all: { conditions: readonly Pick<Condition, 'holds'>[] }[] = [
    required,
    ...steps.flatMap(({ repeat }) => repeat?.required ?? []),
    ...steps.flatMap((step) => [step, ...(step.repeat?.steps ?? [])]),
  ];
  const source = all.flatMap(({ conditions }) => conditions.map(({ holds }) => String(holds))).join('\n');
  const texts = [...source.matchAll(/"([^"\\\n]*)" !== data|data\w* === "([^"\\\n]*)"/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const numbers = [
    ...source.matchAll(/(-?\d+(?:\.\d+)?) !== data|data\w* (?:===|[<>]=?) (-?\d+(?:\.\d+)?)/g),
  ].map(([, one, other]) => Number(one ?? other));
  return withNeighbours(texts, numbers);
}

const withNeighbours = (texts: readonly string[], numbers: readonly number[]): Json[] => [
  ...new Set<Json>([...texts, ...numbers.flatMap((number) => [number - 1, number, number + 1])]),
];
