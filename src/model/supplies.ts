import type { Json } from '#engine/form/json.ts';

/** The values that are tried: these, or those at the bounds of a number and beside them. */
export type Values = readonly Json[] | { minimum: number; maximum: number };

/** What a machine that is no wizard's is tried with. Machines can't say it themselves: they import XState alone. */
export interface Supply {
  /** By the names of the input's properties: the machine is begun with every combination. */
  inputs: Readonly<Record<string, Values>>;
  /** By event, then by the names of what it carries; under `*` what every event carries. */
  events: Readonly<Record<string, Readonly<Record<string, Values>>>>;
}

const both = [true, false] as const;

/** By the machine's path below `machines/`. */
const supplies: Readonly<Record<string, Supply>> = {
  'order/order': {
    inputs: { kind: ['settled', 'visa', 'ride', 'goods'], isCompany: both },
    events: {
      '*': { actor: ['customer', 'operator', 'system'] },
      PAY: { covers: both, stands: both },
    },
  },
};

/** What a machine is tried with; nothing where nothing is written down for it. */
export const supplyOf = (name: string): Supply | null => supplies[name] ?? null;

/** Every combination of these values, as objects. */
export function combinations(values: Readonly<Record<string, Values>>): Record<string, Json>[] {
  return Object.entries(values).reduce<Record<string, Json>[]>(
    (all, [name, each]) => all.flatMap((one) => listOf(each).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** What is wrong about a number is wrong at its bounds. */
function listOf(values: Values): readonly Json[] {
  if (!('minimum' in values)) return values;
  const { minimum, maximum } = values;
  const near = [minimum, minimum + 1, maximum - 1, maximum];
  return [...new Set(near)].filter((value) => value >= minimum && value <= maximum);
}
