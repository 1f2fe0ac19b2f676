import { accountById } from '../accounts/accounts.ts';
import type { Transaction } from '../store/database.ts';
import type { Order } from './orders.ts';
import { openAttemptsOf } from './money/attempts.ts';
import { coveredFen } from './money/ledger.ts';
import type { OrderDesk } from './desk.ts';
import type { OrderFactsForMachine, OrderKind } from './order-state.ts';

const COMPANY = 2;

/** How an order's product is dealt with. */
export function kindOf({ flows }: Pick<OrderDesk, 'flows'>, childType: number): OrderKind {
  const flow = flows.byChildType(childType);
  if (!flow) throw new Error(`no flow makes orders of the kind ${childType}`);
  return flow.kind;
}

/** What the machine has to know of a locked order, read from the tables that say so. */
export async function knownFacts(
  trx: Transaction,
  desk: Pick<OrderDesk, 'flows'>,
  order: Order,
): Promise<OrderFactsForMachine> {
  const account = await accountById(trx, order.account_id);
  return {
    kind: kindOf(desk, order.child_type),
    isCompany: account?.identity === COMPANY,
    isCovered: await isCovered(trx, order),
    isPending: order.deposit_pending,
    isInFlight: (await openAttemptsOf(trx, order.id)).length > 0,
  };
}

/** Whether the ledger covers an order's price. What costs nothing is covered once it has been confirmed. */
async function isCovered(trx: Transaction, order: Order): Promise<boolean> {
  if (order.price_fen === 0) return order.paid_at !== null;
  return (await coveredFen(trx, order.id)) >= order.price_fen;
}
