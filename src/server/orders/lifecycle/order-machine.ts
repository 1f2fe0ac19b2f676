import { type ContextFrom, type EventFrom, transition } from 'xstate';
import { OrderStatus } from '#contract/order-status.ts';
import { machine } from '#machines/order/order.machine.ts';

/** The events of an order. */
export type OrderEvent = EventFrom<typeof machine>;

/** The facts of an order that the machine needs besides its status. */
export type MachineFacts = ContextFrom<typeof machine>;

/** The effects of arriving money on an order; the machine says what each word means. */
export type MoneyDecision = NonNullable<
  NonNullable<ReturnType<typeof machine.getTransitionData>[number]['meta']>['money']
>;

/** The result of an event. */
export interface MachineDecision {
  /** The new status; the old one where the event changes only what is known beside it. */
  readonly to: OrderStatus;
  /** The effect on the money; only where the event is `PAY`. */
  readonly money: MoneyDecision | undefined;
}

/** The actions by which a customer may ask for another status. */
export type OrderCommand = 'CONFIRM' | 'SUBMIT' | 'REOPEN' | 'CANCEL' | 'RESUBMIT';

/** The status that each command leads to. */
export const targetOf: Readonly<Record<OrderCommand, OrderStatus>> = {
  CONFIRM: OrderStatus.unpaid,
  SUBMIT: OrderStatus.underReview,
  REOPEN: OrderStatus.draft,
  CANCEL: OrderStatus.cancelled,
  RESUBMIT: OrderStatus.underReview,
};

/** The commands that lead to a status; none for a status that no client may set. */
export function commandsFor(status: number): OrderCommand[] {
  return (Object.keys(targetOf) as OrderCommand[]).filter((command) => targetOf[command] === status);
}

/** The result of an event for an order; undefined where the machine does not allow the event. */
export function machineDecision(
  order: { status: number; facts: MachineFacts },
  event: OrderEvent,
): MachineDecision | undefined {
  const state = stateNames().find((name) => OrderStatus[name] === order.status);
  if (state === undefined) return undefined;
  const before = machine.resolveState({ value: state, context: order.facts });
  if (!before.can(event)) return undefined;
  const [after] = transition(machine, before, event);
  const [taken] = machine.getTransitionData(before, event);
  return { to: OrderStatus[after.value], money: taken?.meta?.money };
}

function stateNames(): (keyof typeof OrderStatus)[] {
  return Object.keys(OrderStatus) as (keyof typeof OrderStatus)[];
}
