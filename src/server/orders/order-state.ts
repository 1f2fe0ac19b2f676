import { type InputFrom, transition } from 'xstate';
import { machine } from '#machines/order/order.machine.ts';

/** What a customer may do with an order. */
export type OrderCommand = 'CONFIRM' | 'SUBMIT' | 'REOPEN' | 'CANCEL';

/** What is sold, as the order's machine tells orders apart. */
export type OrderKind = InputFrom<typeof machine>['kind'];

/** The kinds by the name that a wizard's machine gives in `meta.order`. */
const kinds: Readonly<Record<OrderKind, true>> = { settled: true, visa: true, ride: true, goods: true };

/** Whether a name that stands in a machine is a kind of order. */
export function isOrderKind(name: string | undefined): name is OrderKind {
  return name !== undefined && Object.hasOwn(kinds, name);
}

/** The wire's number of the status that a command leads to. */
export const targetOf: Readonly<Record<OrderCommand, number>> = {
  CONFIRM: 1,
  SUBMIT: 2,
  REOPEN: 0,
  CANCEL: 5,
};

/** The command behind a status that a client asks for; undefined for those that no client may set. */
export function commandFor(status: number): OrderCommand | undefined {
  return (Object.keys(targetOf) as OrderCommand[]).find((command) => targetOf[command] === status);
}

type StateName = keyof typeof machine.states;

/**
 * Asks the machine what a customer's command makes of an order.
 *
 * @returns the new status; undefined where the machine doesn't allow the command.
 */
export function statusAfter(
  order: { status: number; kind: OrderKind },
  command: OrderCommand,
): number | undefined {
  const name = stateNames().find((state) => statusOf(state) === order.status);
  if (name === undefined) return undefined;
  const before = machine.resolveState({ value: name, context: { kind: order.kind } });
  const [after] = transition(machine, before, { type: command, actor: 'customer' });
  return after.value === before.value ? undefined : statusOf(after.value);
}

function stateNames(): StateName[] {
  return Object.keys(machine.states);
}

function statusOf(name: StateName): number | undefined {
  const status: unknown = machine.states[name]?.meta?.status;
  return typeof status === 'number' ? status : undefined;
}
