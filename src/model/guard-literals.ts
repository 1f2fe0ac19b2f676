import type { AnyStateMachine } from 'xstate';
import type { Json } from '#engine/form/json.ts';
import { below } from './graph.ts';
import { guardParts } from './guard-words.ts';

/**
 * The texts and numbers that stand in a machine's guards, with the numbers beside those: what a guard compares an
 * answer with has to be among the answers that it is tried with.
 */
export function guardLiterals(machine: AnyStateMachine): Json[] {
  const inline = [machine.root, ...below(machine.root)]
    .flatMap(({ transitions }) => [...transitions.values()].flat())
    .flatMap(({ guard }) => guardParts(guard));
  const guards = [...Object.values(machine.implementations.guards), ...inline];
  const source = guards
    .filter((guard) => typeof guard === 'function')
    .map(String)
    .join('\n');
  const texts = [...source.matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const numbers = [...source.matchAll(/(?<![\w.$])\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  return [...new Set<Json>([...texts, ...numbers.flatMap((number) => [number - 1, number, number + 1])])];
}
