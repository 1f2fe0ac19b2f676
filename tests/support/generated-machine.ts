import { type AnyStateMachine, createMachine } from 'xstate';

/** The events of a generated machine: from each state to two later ones, and back. */
export const generatedEvents = ['LEFT', 'RIGHT', 'BACK'] as const;

/** A machine with this number of states: a binary tree. Edges past the last state start again at the first. */
export function generatedMachine(count: number): AnyStateMachine {
  const name = (index: number): string => `state${index}`;
  const states = Array.from({ length: count }, (_, index) => {
    const on = {
      LEFT: name((2 * index + 1) % count),
      RIGHT: name((2 * index + 2) % count),
      BACK: name(Math.max(0, Math.floor((index - 1) / 2))),
    };
    return [name(index), { on }] as const;
  });
  return createMachine({ id: 'generated', initial: name(0), states: Object.fromEntries(states) });
}
