import type { Insertable, Selectable } from 'kysely';
import type { Vault } from '../../../services/vault/vault.ts';
import type { Database, Transaction } from '../../../store/database.ts';
import { type Given, rowOf, statement, statementPerColumns, writeLater } from '../../../store/statement.ts';
import type { Tables } from '../../../store/tables.ts';
import type { PaymentNews, ProviderName } from '../provider.ts';

/** A notification whose signature was right. */
export type Notification = Selectable<Tables['payment_inbox']>;

/** Keeps a notification, once. @returns false where the same event has been kept before */
export async function keepNotification(
  trx: Transaction,
  vault: Vault,
  notification: {
    id: string;
    provider: ProviderName;
    eventId: string;
    news: PaymentNews;
    body: Buffer;
    now: Date;
  },
): Promise<boolean> {
  const { id, provider, eventId, news, body, now } = notification;
  const row = {
    id,
    provider,
    event_id: eventId,
    news: JSON.stringify(news),
    body: vault.seal(body, `payment-inbox:${id}`),
    received_at: now,
  };
  return (await rowOf(trx, newNotification(row, {}))) !== undefined;
}

const newNotification = statementPerColumns((sql, row: Given<Insertable<Tables['payment_inbox']>>) =>
  sql
    .insertInto('payment_inbox')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id'),
);

/** A notification, locked until the transaction ends, so that it is worked on once. */
export async function lockNotification(trx: Transaction, id: string): Promise<Notification | undefined> {
  return rowOf(trx, notificationLocked({ id }));
}

const notificationLocked = statement((sql, { id }: Given<{ id: string }>) =>
  sql.selectFrom('payment_inbox').selectAll().where('id', '=', id).forUpdate(),
);

export async function markDone(trx: Transaction, id: string, outcome: string, now: Date): Promise<void> {
  await writeLater(trx, notificationDone({ id, outcome, now }));
}

const notificationDone = statement((sql, given: Given<{ id: string; outcome: string; now: Date }>) =>
  sql
    .updateTable('payment_inbox')
    .set({ done_at: given.now, outcome: given.outcome })
    .where('id', '=', given.id),
);

/** Notifications that came before `before` and were not worked on, because their jobs may have been lost. */
export async function waitingNotifications(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_inbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the bodies of notifications that were worked on before `before`, since they name the payer. */
export async function forgetBodies(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('payment_inbox')
    .set({ body: Buffer.alloc(0) })
    .where('done_at', '<', before)
    .where('body', '<>', Buffer.alloc(0))
    .execute();
}
