import type { AnyStateMachine } from 'xstate';
import type { Json } from '#engine/form/json.ts';
import { below } from './graph.ts';
import { guardParts } from './guard-words.ts';

/**
 * The texts and numbers in the source of a machine's guards, and the numbers next to these numbers. A guard is
 * tested with them, because they are the values it compares answers with.
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
