import type { Json } from '#engine/form/json.ts';
import { equal } from '#engine/form/validator-runtime.ts';
import type { Checked } from './check.ts';
import { guardText } from './guard-words.ts';

/** One way that a guard can turn out: where its event leads then. */
export interface GuardWay {
  /** The names of the states. */
  readonly to: readonly string[];
  /** The number of the last step of a shortest path with it. */
  readonly step: number;
  /** The values of each answer that only this way has, by the pointers of the answers. */
  readonly values: Readonly<Record<string, readonly Json[]>>;
}

/** A guard of an edge both ways. */
export interface GuardBothWays {
  /** The number of the edge in the exploration. */
  readonly edge: number;
  readonly event: string;
  readonly guard: string;
  /** Null where no path has this result. */
  readonly holds: GuardWay | null;
  readonly fails: GuardWay | null;
}

/** The guards of the edges out of a state both ways: with which answers and after which paths they hold, and do not. */
export function guardsOf(
  { exploration, carried }: Pick<Checked, 'exploration' | 'carried'>,
  state: string,
): GuardBothWays[] {
  if (exploration === null) return [];
  const { edges, steps, events, leaves, situations } = exploration;
  return edges.flatMap(({ from, event, transition }, edge) => {
    const guard = guardText(transition.guard);
    if (from.id !== state || guard === null) return [];
    const rivals = new Set(
      [...edges.keys()].filter((other) => {
        const { from: its, event: type } = edges[other]!;
        return other > edge && its === from && type === event;
      }),
    );
    const tried = [...steps.entries()].filter(([, step]) => leaves[situations[step.from]!.leaf] === from);
    // Without a rival the machine ignores the event where the guard does not hold, so that no step shows it.
    const holding = tried.filter(([, step]) => step.edge === edge);
    const failing = tried.filter(([, step]) => rivals.has(step.edge));
    const choices = (list: typeof tried): ReadonlyMap<string, readonly Json[]> => {
      const found = new Map<string, Json[]>();
      for (const [, step] of list) {
        const own = events[step.event]!.answers;
        for (const [pointer, value] of Object.entries(
          (own === null ? {} : carried[own]!.made.choices) ?? {},
        )) {
          const known = found.get(pointer) ?? [];
          if (!known.some((each) => equal(each, value))) known.push(value);
          found.set(pointer, known);
        }
      }
      return found;
    };
    const wayOf = (list: typeof tried, rest: typeof tried): GuardWay | null => {
      const [own, other] = [choices(list), choices(rest)];
      const [first] = list;
      if (first === undefined) return null;
      const only = [...own].map(([pointer, values]) => {
        const others = other.get(pointer) ?? [];
        return [pointer, values.filter((value) => !others.some((each) => equal(each, value)))] as const;
      });
      const to = new Set(list.map(([, step]) => leaves[situations[step.to]!.leaf]!.key));
      return {
        to: [...to],
        step: first[0],
        // Where there is no other way, each value is one of this way alone, and says nothing.
        values: rest.length === 0 ? {} : Object.fromEntries(only.filter(([, values]) => values.length > 0)),
      };
    };
    return [{ edge, event, guard, holds: wayOf(holding, failing), fails: wayOf(failing, holding) }];
  });
}
