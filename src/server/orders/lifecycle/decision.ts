import { Identity } from '#contract/roles.ts';
import { accountById } from '../../accounts/accounts.ts';
import type { Desk } from '../../services/desk.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import { flowOf } from '../answers/answers.ts';
import { openAttemptsOf } from '../money/records/attempts.ts';
import { coveredFen } from '../money/records/ledger.ts';
import type { Order } from '../records/orders.ts';
import {
  type MachineDecision,
  machineDecision,
  type MachineFacts,
  type OrderEvent,
} from './order-machine.ts';

/** Who does something to an order, as its events name them: `user:12`, `operator:3` or `system`. */
export type Actor = 'system' | `user:${number}` | `operator:${number}`;

type WithoutActor<Event> = Event extends unknown ? Omit<Event, 'actor'> : never;

/** What happens to an order, and who does it. */
export type Happening = WithoutActor<OrderEvent> & { readonly by: Actor };

/** What the machine has decided. `changeOrder` carries it out; nothing else changes a status. */
export interface Decision extends MachineDecision {
  readonly by: Actor;
}

/** A locked order with everything that the machine has to know of it. */
export interface Question {
  readonly facts: MachineFacts;
  /** What the machine makes of an event; undefined where it does not allow the event. */
  ask(happening: Happening): Decision | undefined;
  /** The same. @throws CatalogueFault orderState where the machine does not allow the event. */
  decide(happening: Happening): Decision;
}

/** Reads what the machine has to know of a locked order. Several events may be asked about then. */
export async function questionAbout(
  trx: Transaction,
  desk: Pick<Desk, 'flows'>,
  order: Order,
): Promise<Question> {
  const account = await accountById(trx, order.account_id);
  const facts = {
    kind: flowOf(desk, order.child_type).kind,
    isCompany: account?.identity === Identity.company,
    isCovered: await isCovered(trx, order),
    isPending: order.deposit_pending,
    isInFlight: (await openAttemptsOf(trx, order.id)).length > 0,
  };
  const ask = ({ by, ...event }: Happening): Decision | undefined => {
    const decision = machineDecision({ status: order.status, facts }, { ...event, actor: roleOf(by) });
    return decision && { ...decision, by };
  };
  return {
    facts,
    ask,
    decide(happening) {
      const decision = ask(happening);
      if (!decision) throw new CatalogueFault('orderState');
      return decision;
    },
  };
}

/**
 * Asks the machine about one event of a locked order.
 *
 * @throws CatalogueFault orderState where the machine does not allow the event.
 */
export async function decide(
  trx: Transaction,
  desk: Pick<Desk, 'flows'>,
  order: Order,
  happening: Happening,
): Promise<Decision> {
  return (await questionAbout(trx, desk, order)).decide(happening);
}

function roleOf(by: Actor): OrderEvent['actor'] {
  if (by === 'system') return 'system';
  return by.startsWith('operator') ? 'operator' : 'customer';
}

/** Whether the ledger covers an order's price. What costs nothing is covered once it has been confirmed. */
async function isCovered(trx: Transaction, order: Order): Promise<boolean> {
  if (order.price_fen === 0) return order.paid_at !== null;
  return (await coveredFen(trx, order.id)) >= order.price_fen;
}
