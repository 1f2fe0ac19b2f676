/** The value of a fact. */
export type Value = string | number | boolean;

/** Values of facts: those of the context before the event, or of the event's payload. */
export type FactValues = Readonly<Record<string, readonly Value[]>>;

/** The inputs and payloads that a machine is tried with. It cannot declare them: it imports only XState. */
export interface Supply {
  /** By the properties of the input: every combination is a start. */
  readonly inputs: FactValues;
  /** By event, then by the properties of its payload; `*` is every event. */
  readonly events: Readonly<Record<string, FactValues>>;
}

/** A change from one state to another: by whom, and only while the facts have these values. */
export interface ChangeRule {
  /** The event; by default any. */
  readonly on?: string;
  readonly from: readonly string[];
  readonly to: string | readonly string[];
  readonly by: readonly string[];
  readonly when?: FactValues;
  /** The facts afterwards. */
  readonly then?: Readonly<Record<string, Value>>;
}

/** An event that changes no state. */
export interface StayRule {
  readonly on: string;
  readonly in: readonly string[];
  readonly by: readonly string[];
  readonly when?: FactValues;
}

/** The facts that hold in states. */
interface StateRule {
  readonly in: readonly string[];
  readonly when?: FactValues;
  readonly facts: Readonly<Record<string, Value>>;
  /** The rule as a sentence. */
  readonly says: string;
}

/** A fact takes a value only on the way into these states, or only by these actors. */
interface TurnRule {
  readonly fact: string;
  readonly to: Value;
  readonly into?: readonly string[];
  readonly by?: readonly string[];
  /** The rule as a sentence. */
  readonly says: string;
}

/** What the edges of an event say in their `meta`: the first rule that fits decides. */
interface ToldRules {
  readonly on: string;
  readonly key: string;
  readonly is: readonly {
    readonly in: readonly string[];
    readonly when?: FactValues;
    readonly value: Value;
  }[];
}

/**
 * The rules of a machine that is not a form, for example of the life of an order. They stand beside the machine, in
 * `<name>.rules.ts`. Every step that the machine allows needs a rule, and every rule a step.
 */
export interface Rules extends Supply {
  /** The states in which it may stay; every other one needs a way to one of these. */
  readonly ends: readonly string[];
  /** The `meta` of each state. */
  readonly meta: Readonly<Record<string, Readonly<Record<string, Value>>>>;
  readonly changes: readonly ChangeRule[];
  readonly stays: readonly StayRule[];
  readonly always?: readonly StateRule[];
  readonly turns?: readonly TurnRule[];
  readonly told?: ToldRules;
}

/** Every combination of these values, as objects. */
export function combinations(values: FactValues): Record<string, Value>[] {
  return Object.entries(values).reduce<Record<string, Value>[]>(
    (all, [name, each]) => all.flatMap((one) => each.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
