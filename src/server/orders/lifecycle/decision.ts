import { Identity } from '#contract/roles.ts';
import { type Account, accountWithId } from '../../accounts/accounts.ts';
import { accountWithOwed } from '../../accounts/agreements/consents.ts';
import type { Card } from '../../products/cards.ts';
import type { Contact } from '../../services/contact.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import { flowOf } from '../answers/answers.ts';
import { type Given, rowsOfAll, statement } from '../../store/statement.ts';
import { type Attempt, attemptsOfOrder, isOpen } from '../money/records/attempts.ts';
import { coveredFen, entriesOfOrder, type LedgerEntry } from '../money/records/ledger.ts';
import { type Order, ownOrderLocked } from '../records/orders.ts';
import {
  type MachineDecision,
  machineDecision,
  type MachineFacts,
  type OrderEvent,
} from './order-machine.ts';

/** Who does something to an order, as its events name them: `user:12`, `operator:3` or `system`. */
type Actor = 'system' | `user:${number}` | `operator:${number}`;

type WithoutActor<Event> = Event extends unknown ? Omit<Event, 'actor'> : never;

/** An event of an order, and its actor. */
export type Happening = WithoutActor<OrderEvent> & { readonly by: Actor };

/** The rows of a locked order, as they were read when the machine was asked. */
export interface Belongings {
  readonly account: Account | undefined;
  readonly attempts: readonly Attempt[];
  readonly entries: readonly LedgerEntry[];
  /** The card that was just reserved. */
  readonly card?: Card | undefined;
  /** The company, as it was just written beside the number of the invoice. */
  readonly seller?: Contact | undefined;
  /** The company's contact details. */
  readonly contact?: Contact | undefined;
}

/** The decision of the machine. `changeOrder` carries it out; nothing else changes a status. */
export interface Decision extends MachineDecision {
  readonly by: Actor;
  /** They are handed on, so that each row is read once. */
  readonly belongings: Belongings;
}

/** A locked order with everything that the machine has to know of it. */
export interface Question {
  readonly facts: MachineFacts;
  /** The decision of the machine about an event; undefined where it does not allow the event. */
  ask(happening: Happening): Decision | undefined;
  /** The same. @throws CatalogueFault orderState where the machine does not allow the event. */
  decide(happening: Happening): Decision;
}

/**
 * Locks the account's own order, and reads what belongs to it, and whether its customer has to agree to an agreement
 * again before it is sent.
 */
export async function takeOwnOrder(
  trx: Transaction,
  accountId: number,
  orderId: number,
): Promise<{ order: Order; belongings: Belongings; owesConsent: boolean } | undefined> {
  // The others are executed when the order is locked.
  const [[order], [account], attempts, entries] = await rowsOfAll(
    trx,
    ownOrderLocked({ accountId, id: orderId }),
    accountWithOwed({ accountId }),
    attemptsOfOrder({ orderId }),
    entriesOfOrder({ orderId }),
  );
  const owesConsent = (account?.owed ?? 0) > 0;
  return order && { order, belongings: { account, attempts, entries }, owesConsent };
}

/** The account that an order belongs to. */
export const accountOfOrder = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql
    .selectFrom('account')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('order').select('account_id').where('order.id', '=', orderId)),
);

async function belongingsOf(trx: Transaction, { id: orderId, account_id: id }: Order): Promise<Belongings> {
  const [[account], attempts, entries] = await rowsOfAll(
    trx,
    accountWithId({ id }),
    attemptsOfOrder({ orderId }),
    entriesOfOrder({ orderId }),
  );
  return { account, attempts, entries };
}

/** Reads what the machine has to know of a locked order. Several events may be asked about then. */
export async function questionAbout(
  trx: Transaction,
  context: Pick<WorkContext, 'flows'>,
  order: Order,
): Promise<Question> {
  return questionWith(context, order, await belongingsOf(trx, order));
}

/** The same, where what belongs to the order has been read. */
export function questionWith(
  context: Pick<WorkContext, 'flows'>,
  order: Order,
  belongings: Belongings,
): Question {
  const facts = {
    kind: flowOf(context, order.child_type).kind,
    isCompany: belongings.account?.identity === Identity.company,
    isCovered: isCovered(order, belongings.entries),
    isPending: order.deposit_pending,
    isInFlight: belongings.attempts.some(isOpen),
  };
  const ask = ({ by, ...event }: Happening): Decision | undefined => {
    const decision = machineDecision({ status: order.status, facts }, { ...event, actor: roleOf(by) });
    return decision && { ...decision, by, belongings };
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
  context: Pick<WorkContext, 'flows'>,
  order: Order,
  happening: Happening,
): Promise<Decision> {
  return (await questionAbout(trx, context, order)).decide(happening);
}

function roleOf(by: Actor): OrderEvent['actor'] {
  if (by === 'system') return 'system';
  return by.startsWith('operator') ? 'operator' : 'customer';
}

/** Whether the ledger covers an order's price. What costs nothing is covered once it has been confirmed. */
function isCovered(order: Order, entries: Belongings['entries']): boolean {
  if (order.price_fen === 0) return order.paid_at !== null;
  return coveredFen(entries) >= order.price_fen;
}
