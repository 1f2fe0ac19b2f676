import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../store/database.ts';
import { type Given, rowOf, statement, writeLater } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import type { RejectedItem } from '../tables.ts';
import type { Order } from './orders.ts';

/** The answers of an application as they were when it was sent back last. */
type OrderVersion = Selectable<Tables['order_version']>;

/** Keeps the answers of an application that is sent back, in place of those that were kept before. */
export async function keepVersion(
  trx: Transaction,
  { id, answers, flow_version, revision }: Order,
  items: readonly RejectedItem[],
  now: Date,
): Promise<void> {
  const kept = { id, answers, flow_version, revision, items: JSON.stringify(items), now };
  await writeLater(trx, keptVersion(kept));
}

interface Kept extends Pick<Order, 'id' | 'answers' | 'flow_version' | 'revision'> {
  readonly items: string;
  readonly now: Date;
}

const keptVersion = statement((sql, { id, answers, flow_version, revision, items, now }: Given<Kept>) =>
  sql
    .insertInto('order_version')
    .values({ order_id: id, answers, flow_version, revision, items, sent_back_at: now })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ answers, flow_version, revision, items, sent_back_at: now }),
    ),
);

/** The answers of an application before its last correction; undefined where it was never sent back. */
export async function versionOf(
  db: Database | Transaction,
  orderId: number,
): Promise<OrderVersion | undefined> {
  return rowOf(db, versionOfOrder({ orderId }));
}

const versionOfOrder = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql.selectFrom('order_version').selectAll().where('order_id', '=', orderId),
);
