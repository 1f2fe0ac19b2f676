import type { Json } from '#engine/form/json.ts';

/** Values to try: a list, or the limits of a number, which stand for the values at and next to the limits. */
export type Values = readonly Json[] | { minimum: number; maximum: number };

/**
 * Inputs and payloads for testing a machine that does not belong to a wizard. They are not in the machine's file,
 * because machines import only XState.
 */
export interface Supply {
  /** Values by the names of the input's properties. The machine is started with every combination. */
  inputs: Readonly<Record<string, Values>>;
  /** Values by event, then by the names of the payload's properties. `*` is for every event. */
  events: Readonly<Record<string, Readonly<Record<string, Values>>>>;
}

const both = [true, false] as const;

/** The supplies by the machine's path below `machines/`. */
const supplies: Readonly<Record<string, Supply>> = {
  'order/order': {
    inputs: { kind: ['settled', 'visa', 'ride', 'goods'], isCompany: both },
    events: {
      '*': { actor: ['customer', 'operator', 'system'] },
      PAY: { covers: both, stands: both },
    },
  },
};

/** The supply of a machine; null if it has none. */
export const supplyOf = (name: string): Supply | null => supplies[name] ?? null;

/** Every combination of these values, as objects. */
export function combinations(values: Readonly<Record<string, Values>>): Record<string, Json>[] {
  return Object.entries(values).reduce<Record<string, Json>[]>(
    (all, [name, each]) => all.flatMap((one) => listOf(each).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** The values to try. Mistakes with numbers mostly occur at their limits. */
function listOf(values: Values): readonly Json[] {
  if (!('minimum' in values)) return values;
  const { minimum, maximum } = values;
  const near = [minimum, minimum + 1, maximum - 1, maximum];
  return [...new Set(near)].filter((value) => value >= minimum && value <= maximum);
}
