import { type ContextFrom, type EventFrom, transition } from 'xstate';
import { machine } from '#machines/order/order.machine.ts';

/** What can happen to an order. */
export type OrderEvent = EventFrom<typeof machine>;

/** What is known of an order besides its status. */
export type OrderFactsForMachine = ContextFrom<typeof machine>;

/** What a customer may do with an order by its status. */
export type OrderCommand = 'CONFIRM' | 'SUBMIT' | 'REOPEN' | 'CANCEL' | 'RESUBMIT';

/** The wire's number of the status that a command leads to. */
export const targetOf: Readonly<Record<OrderCommand, number>> = {
  CONFIRM: 1,
  SUBMIT: 2,
  REOPEN: 0,
  CANCEL: 5,
  RESUBMIT: 2,
};

/** The commands behind a status that a client asks for; none for those that no client may set. */
export function commandsFor(status: number): OrderCommand[] {
  return (Object.keys(targetOf) as OrderCommand[]).filter((command) => targetOf[command] === status);
}

type StateName = keyof typeof machine.states;

/**
 * Asks the machine what an event makes of an order.
 *
 * @returns the new status, which is the old one where the event changes only what is known beside it; undefined where
 * the machine doesn't allow the event.
 */
export function statusAfter(
  order: { status: number; facts: OrderFactsForMachine },
  event: OrderEvent,
): number | undefined {
  const name = stateNames().find((state) => statusOf(state) === order.status);
  if (name === undefined) return undefined;
  const before = machine.resolveState({ value: name, context: order.facts });
  if (!before.can(event)) return undefined;
  const [after] = transition(machine, before, event);
  return statusOf(after.value);
}

function stateNames(): StateName[] {
  return Object.keys(machine.states);
}

function statusOf(name: StateName): number | undefined {
  const status: unknown = machine.states[name]?.meta?.status;
  return typeof status === 'number' ? status : undefined;
}
