import type { Flow } from '#engine/form/flow.ts';

/** The names outside of it that a machine of a form may use: calls, sections of drafts, and kinds of orders. */
export interface Surroundings {
  /** Whether the machine of a flow must say which section keeps its drafts, and which kind of order it makes. */
  makesOrders(flow: Flow): boolean;
  /** The calls of the contract, as `section.operation`. */
  calls: Readonly<Record<string, CallShape>>;
  /** The sections whose calls store drafts. */
  drafts: readonly string[];
  /** The kinds of orders, by their names. */
  orders: Readonly<Record<string, OrderShape>>;
}

/** The step whose fields are parameters, the step of each field, or `*` for the answers of all steps. */
export type CallForm = string | Readonly<Record<string, string>>;

/** The parameters that a call accepts. */
export interface CallShape {
  /** The parameters that it needs and those that it may have; null where the server alone knows them. */
  takes: { needed: readonly string[]; known: readonly string[] } | null;
  /** The answers of a form that are parameters: as in the contract. */
  form: CallForm | null;
  /** The names of the parameters that the call does not know, or whose value it refuses. */
  refused(params: Readonly<Record<string, unknown>>): string[];
}

/** The rules of the machine of orders for one kind. */
export interface OrderShape {
  /** Every status that there is. */
  known: readonly number[];
  /** The statuses that an order of this kind can come to, without that of a draft. */
  reached: readonly number[];
  /** The statuses to which the customer can send a draft. */
  sent: readonly number[];
  /** The statuses to which a payment leads that the customer has begun. */
  paid: readonly number[];
}
