import type { Summary } from './summary.ts';

/** The coverage of a machine, as parts of all: states, edges, guards both ways, and pairs of answers. */
export interface Coverage {
  states: string;
  edges: string;
  /** Empty where there is nothing to cover. */
  guards: string;
  pairs: string;
}

/** Coverage as it is printed: `8/8`. */
export function coverageOf({ states, reached, edges, taken, guards, bothWays, pairs }: Summary): Coverage {
  const all = pairs.reduce((sum, each) => sum + each.pairs, 0);
  const unmet = pairs.reduce((sum, each) => sum + each.unmet.length, 0);
  return {
    states: part(reached, states),
    edges: part(taken, edges),
    guards: part(bothWays, guards),
    pairs: part(all - unmet, all),
  };
}

const part = (some: number, all: number): string => (all === 0 ? '' : `${some}/${all}`);

/** The uncovered parts, a sentence each. */
export function uncovered({ name, pairs }: Summary): string[] {
  return pairs.flatMap(({ flow, unmet, untried }) => [
    ...unmet.map(({ pair, why }) => `${name}: no path of ${flow} has ${pair}: ${why}`),
    ...untried.map((field) => `${name}: no two values of ${field} are known, which ${flow} reads`),
  ]);
}

/** The words for the columns. */
export const legend =
  'guards: edges whose guard was seen true and false; pairs: two answers that guards and conditions read, together on a path';
