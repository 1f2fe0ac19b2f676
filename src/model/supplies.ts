import type { Json } from '#engine/form/json.ts';

/** The values to try: a list, or a number with its limits and the numbers next to these. */
export type Values = readonly Json[] | { minimum: number; maximum: number };

/** Inputs and payloads of a machine that is not a form. The machine cannot declare them: it imports only XState. */
export interface Supply {
  /** By the properties of the input: every combination is a start. */
  inputs: Readonly<Record<string, Values>>;
  /** By event, then by the properties of its payload; `*` is every event. */
  events: Readonly<Record<string, Readonly<Record<string, Values>>>>;
}

const both = [true, false] as const;

/** By the path below `machines/`. */
const supplies: Readonly<Record<string, Supply>> = {
  'order/order': {
    inputs: { kind: ['settled', 'visa', 'ride', 'goods', 'code'], isCompany: both },
    events: {
      '*': { actor: ['customer', 'operator', 'system'] },
      PAY: { covers: both, stands: both },
    },
  },
  'community/post': {
    inputs: {},
    events: {
      '*': { actor: ['owner', 'operator', 'system'] },
      EDIT: { holds: both },
    },
  },
};

/** The inputs and payloads of a machine; null where none are listed. */
export const supplyOf = (name: string): Supply | null => supplies[name] ?? null;

/** Every combination of these values, as objects. */
export function combinations(values: Readonly<Record<string, Values>>): Record<string, Json>[] {
  return Object.entries(values).reduce<Record<string, Json>[]>(
    (all, [name, each]) => all.flatMap((one) => listOf(each).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Mistakes with a number appear at its limits. */
function listOf(values: Values): readonly Json[] {
  if (!('minimum' in values)) return values;
  const { minimum, maximum } = values;
  const near = [minimum, minimum + 1, maximum - 1, maximum];
  return [...new Set(near)].filter((value) => value >= minimum && value <= maximum);
}
