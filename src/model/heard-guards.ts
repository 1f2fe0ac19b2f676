import { guardText } from './guard-words.ts';
import { and, type AnyEventObject, type AnyStateMachine, createMachine, not, or } from 'xstate';

/** A guard that has thrown an error instead of an answer. */
interface Thrown {
  /** Its name as in findings. */
  guard: string;
  /** The message of the error. */
  message: string;
  /** The event that it was asked about. */
  event: AnyEventObject;
}

/** A machine that behaves as another one, and tells what its guards answer. */
export interface Heard {
  machine: AnyStateMachine;
  /** What each named guard has answered. */
  answered: ReadonlyMap<string, ReadonlySet<boolean>>;
  /** The first error of each guard. */
  thrown: readonly Thrown[];
  /** Forgets both. */
  forget(): void;
}

type Guard = (...parts: [{ event: AnyEventObject }, unknown]) => boolean;
/** What `and`, `or` and `not` make. */
type Joined = Guard & { check: unknown; guards?: unknown[] };

const joiners: Readonly<Record<string, (guards: never[]) => unknown>> = {
  and,
  or,
  not: ([one]) => not(one!),
};

/**
 * A machine of which no guard throws: one that fails is false, so that answers with which it fails are kept, and can be
 * shown.
 */
export function heardGuards(machine: AnyStateMachine): Heard {
  const answered = new Map<string, Set<boolean>>();
  const thrown = new Map<string, Thrown>();
  const listen = (name: string, ask: Guard): Guard => {
    const asked: Guard = (...parts) => {
      try {
        const answer = ask(...parts);
        if (!answered.get(name)?.has(answer)) answered.set(name, new Set(answered.get(name)).add(answer));
        return answer;
      } catch (error) {
        const [{ event }] = parts;
        if (!thrown.has(name)) thrown.set(name, { guard: name, message: (error as Error).message, event });
        return false;
      }
    };
    // Findings name a guard that is written into an edge, and read from its text which values it compares with.
    return Object.assign(Object.defineProperty(asked, 'name', { value: ask.name }), {
      toString: () => String(ask),
    });
  };
  const inside = (guard: unknown, name: string): unknown => {
    if (typeof guard !== 'function') return guard;
    if (!('check' in guard)) return listen(name, guard as Guard);
    const { guards = [], name: kind } = guard as Joined;
    const parts = guards.map((part) => inside(part, guardText(part) ?? ''));
    return joiners[kind]?.(parts as never[]) ?? guard;
  };
  const { guards, ...others } = machine.implementations;
  const named = Object.entries(guards).map(([name, guard]) => [name, inside(guard, name)]);
  const implementations = { ...others, guards: Object.fromEntries(named) as object };
  const config = withGuards(machine.config as StateConfig, ({ guard }) =>
    inside(guard, guardText(guard) ?? ''),
  );
  return {
    machine: createMachine(config as never, implementations as never) as AnyStateMachine,
    answered,
    get thrown() {
      return [...thrown.values()];
    },
    forget() {
      answered.clear();
      thrown.clear();
    },
  };
}

/** The same machine, in which the guard of one edge always holds: by the path of its state, its event and its number. */
export function withOpenEdge(machine: AnyStateMachine, edge: Omit<EdgePlace, 'guard'>): AnyStateMachine {
  const wanted = [...edge.path, edge.event, edge.number].join(' ');
  const config = withGuards(machine.config as StateConfig, ({ path, event, number, guard }) =>
    [...path, event, number].join(' ') === wanted ? () => true : guard,
  );
  return createMachine(config as never, machine.implementations as never) as AnyStateMachine;
}

interface EdgePlace {
  /** The names of the states, from the outermost one to that of the edge. */
  path: readonly string[];
  event: string;
  /** The number among the edges of this event. */
  number: number;
  guard: unknown;
}

interface StateConfig {
  on?: Readonly<Record<string, unknown>> | undefined;
  states?: Readonly<Record<string, StateConfig>> | undefined;
}

/** A configuration with other guards. */
function withGuards(
  config: StateConfig,
  change: (edge: EdgePlace) => unknown,
  path: readonly string[] = [],
): StateConfig {
  const edges = ([event, written]: [string, unknown]): [string, unknown] => [
    event,
    [written].flat().map((edge: unknown, number) => {
      if (typeof edge !== 'object' || edge === null || !('guard' in edge)) return edge;
      return { ...edge, guard: change({ path, event, number, guard: edge.guard }) };
    }),
  ];
  const { on, states } = config;
  return {
    ...config,
    ...(on && { on: Object.fromEntries(Object.entries(on).map(edges)) }),
    ...(states && {
      states: Object.fromEntries(
        Object.entries(states).map(([name, state]) => [name, withGuards(state, change, [...path, name])]),
      ),
    }),
  };
}
