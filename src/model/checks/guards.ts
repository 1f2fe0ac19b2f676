import type { AnyStateMachine } from 'xstate';
import { explore } from '../explore.ts';
import type { Subject, Told } from '../finding.ts';

/**
 * Finds named guards that give the same result in every situation. The check of edges misses such a guard if an
 * edge combines it with others.
 */
export function namedGuards({ exploration }: Subject, known: readonly Told[]): Told[] {
  const { machine, events, inputs } = exploration;
  const answers = new Map<string, Set<boolean>>();
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => {
    const ask = guard as unknown as (...parts: unknown[]) => boolean;
    // A guard that joins others (`and`, `or`, `not`) is skipped: its parts are recorded when it calls them.
    if (typeof guard !== 'function' || 'check' in guard) return [name, guard] as const;
    const listened = (...parts: unknown[]): boolean => {
      const answer = ask(...parts);
      answers.set(name, (answers.get(name) ?? new Set()).add(answer));
      return answer;
    };
    return [name, listened] as const;
  });
  if (guards.length === 0) return [];
  const listening = machine.provide({ guards: Object.fromEntries(guards) as never }) as AnyStateMachine;
  explore({ machine: listening, events, inputs });
  const isTold = (name: string): boolean =>
    known.some(({ code, message }) => code.startsWith('guard-') && message.includes(name));
  return [...answers].flatMap(([name, given]): Told[] => {
    if (given.size > 1 || isTold(name)) return [];
    const [answer] = given;
    return [
      {
        code: answer === true ? 'guard-never-false' : 'guard-never-true',
        pointer: '',
        message: `the guard ${name} is ${answer === true ? 'never false' : 'never true'} wherever it is asked; mend it, or take it out`,
        steps: [],
      },
    ];
  });
}
