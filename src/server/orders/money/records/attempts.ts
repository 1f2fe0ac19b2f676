import type { Insertable, Selectable, Updateable } from 'kysely';
import type { WorkContext } from '../../../services/context.ts';
import type { Database, Transaction } from '../../../store/database.ts';
import {
  type Given,
  rowOf,
  rowsOf,
  statement,
  statementPerColumns,
  writeLater,
} from '../../../store/statement.ts';
import type { Tables } from '../../../store/tables.ts';

/** An attempt of a customer to pay an order. */
export type Attempt = Selectable<Tables['payment_attempt']>;

/** States in which a customer may still be paying. */
const open = ['starting', 'open'] as const;

/** Whether a customer may still be paying. */
export const isOpen = ({ state }: Pick<Attempt, 'state'>): boolean => open.some((one) => one === state);

export async function insertAttempt(
  trx: Transaction,
  attempt: Insertable<Tables['payment_attempt']>,
): Promise<Attempt> {
  return trx.insertInto('payment_attempt').values(attempt).returningAll().executeTakeFirstOrThrow();
}

export async function attemptById(db: Database | Transaction, id: string): Promise<Attempt | undefined> {
  return rowOf(db, attemptWithId({ id }));
}

/** The attempt with this id. */
const attemptWithId = statement((sql, { id }: Given<{ id: string }>) =>
  sql.selectFrom('payment_attempt').selectAll().where('id', '=', id),
);

/** The attempt that a provider knows by this name. */
export async function attemptByRef(
  trx: Transaction,
  provider: Attempt['provider'],
  ref: string,
): Promise<Attempt | undefined> {
  return trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .executeTakeFirst();
}

/** The attempt that a capture in the ledger belongs to. */
export async function attemptOfCapture(
  trx: Transaction,
  provider: Attempt['provider'],
  captureRef: string,
): Promise<Attempt | undefined> {
  return trx
    .selectFrom('payment_attempt')
    .innerJoin('ledger_entry', 'ledger_entry.attempt_id', 'payment_attempt.id')
    .selectAll('payment_attempt')
    .where('ledger_entry.provider', '=', provider)
    .where('ledger_entry.kind', '=', 'capture')
    .where('ledger_entry.ref', '=', captureRef)
    .executeTakeFirst();
}

/** The attempt of the account's own order. */
export async function ownAttempt(db: Database, accountId: number, id: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('order', 'order.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .where('payment_attempt.id', '=', id)
    .where('order.account_id', '=', accountId)
    .executeTakeFirst();
}

/** The attempt that a customer's request has begun. */
export async function attemptByRequest(
  trx: Transaction,
  orderId: number,
  requestId: string,
): Promise<Attempt | undefined> {
  return trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** All attempts of an order, oldest first. */
export async function attemptsOf(db: Database | Transaction, orderId: number): Promise<Attempt[]> {
  return rowsOf(db, attemptsOfOrder({ orderId }));
}

/** All attempts of an order, oldest first. */
export const attemptsOfOrder = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id'),
);

/** The attempts by which an order may still be paid. */
export async function openAttemptsOf(db: Database | Transaction, orderId: number): Promise<Attempt[]> {
  return (await attemptsOf(db, orderId)).filter(isOpen);
}

export async function updateAttempt(
  trx: Database | Transaction,
  id: string,
  change: Updateable<Tables['payment_attempt']>,
): Promise<void> {
  await writeLater(trx, attemptChange(change, { changedId: id }));
}

const attemptChange = statementPerColumns(
  (sql, change: Given<Updateable<Tables['payment_attempt']>>, { changedId }: Given<{ changedId: string }>) =>
    sql.updateTable('payment_attempt').set(change).where('id', '=', changedId),
);

/** Ends an attempt that is still open; one that has been decided stays as it is. */
export async function endAttempt(
  trx: Transaction,
  id: string,
  state: 'failed' | 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  await writeLater(trx, attemptEnd({ id, state, now }));
}

const attemptEnd = statement(
  (sql, { id, state, now }: Given<{ id: string; state: 'failed' | 'cancelled' | 'expired'; now: Date }>) =>
    sql
      .updateTable('payment_attempt')
      .set({ state, updated_at: now })
      .where('id', '=', id)
      .where('state', 'in', open),
);

/** Ends those attempts by which an order may still be paid; a job tells each provider afterwards. */
export async function voidAttempts(
  trx: Transaction,
  { jobs, now }: Pick<WorkContext, 'jobs' | 'now'>,
  attempts: readonly Attempt[],
  state: 'cancelled' | 'expired',
): Promise<void> {
  for (const { id, ref, provider } of attempts.filter(isOpen)) {
    await endAttempt(trx, id, state, now());
    if (ref !== null && provider !== 'deposit') await jobs.enqueue(trx, 'closeAttempt', { id });
  }
}

/**
 * Open attempts that were not looked at since `before`, because their jobs may have been lost. Deposits are left out:
 * they wait for an operator.
 */
export async function forgottenAttempts(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', 'in', open)
    .where('provider', '<>', 'deposit')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
