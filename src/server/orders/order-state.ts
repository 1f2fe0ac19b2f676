import { transition } from 'xstate';
import { machine } from '#machines/order/order.machine.ts';

/** What may be done with an order. */
export type OrderCommand = 'SUBMIT' | 'CANCEL';

/** The wire's number of the status that a command leads to. */
export const targetOf: Readonly<Record<OrderCommand, number>> = { SUBMIT: 2, CANCEL: 5 };

/** The command behind a status that a client asks for; undefined for those that no client may set. */
export function commandFor(status: number): OrderCommand | undefined {
  if (status === targetOf.SUBMIT) return 'SUBMIT';
  return status === targetOf.CANCEL ? 'CANCEL' : undefined;
}

type StateName = keyof typeof machine.states;

/**
 * Asks the machine what a customer's command makes of an order.
 *
 * @returns the new status; undefined where the machine doesn't allow the command.
 */
export function statusAfter(
  order: { status: number; childType: number },
  command: OrderCommand,
): number | undefined {
  const name = stateNames().find((state) => statusOf(state) === order.status);
  if (name === undefined) return undefined;
  const before = machine.resolveState({ value: name, context: { childType: order.childType } });
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
