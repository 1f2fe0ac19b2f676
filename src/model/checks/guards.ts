import type { AnyStateMachine } from 'xstate';
import { explore } from '../explore.ts';
import type { Subject, Told } from '../finding.ts';

/**
 * Reports named guards with the same result everywhere. An edge with several guards may hide that one of them has no
 * effect.
 */
export function namedGuards({ exploration }: Subject, known: readonly Told[]): Told[] {
  const { machine, events, inputs } = exploration;
  const answers = new Map<string, Set<boolean>>();
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => {
    const ask = guard as unknown as (...parts: unknown[]) => boolean;
    // Guards made of others are checked through these.
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
        message: `the guard ${name} is ${answer === true ? 'never false' : 'never true'} in every case; correct it, or take it out`,
        steps: [],
      },
    ];
  });
}
