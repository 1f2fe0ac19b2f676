import { OrderStatus } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import type { Database } from '../../store/database.ts';
import { openAnswers } from '../../orders/answers/answers.ts';
import type { Order } from '../../orders/records/orders.ts';
import type { StoredResult, Task } from '../studio/tasks.ts';

/** How many orders are read, decrypted and tried at once. */
const PART = 200;

type Tools = Pick<Call, 'vault' | 'studio'> & { readonly db: Database };

/** What is read of an order that is tried. */
export type TriedOrder = Pick<
  Order,
  | 'account_id'
  | 'request_id'
  | 'order_number'
  | 'child_type'
  | 'discount_percent'
  | 'answers'
  | 'flow_version'
>;

/** Which orders are tried: the drafts of a product, or the orders that were sent since a moment. */
export interface Wanted {
  readonly flow: string;
  readonly childType: number | undefined;
  readonly files: ReleaseContent['files'];
  /** The files of the release that is live. */
  readonly before: ReleaseContent['files'];
  readonly sentSince?: Date;
}

/**
 * What would become of the stored answers of a product with a release, a part of the orders after the other. Drafts that
 * their owners have deleted are tried, too: they may be brought back.
 */
export async function* triedOrders(
  { db, vault, studio }: Tools,
  { flow, files, before, ...wanted }: Wanted,
  asked: Extract<Task, { kind: 'stored' }>['asked'],
): AsyncGenerator<{ results: readonly StoredResult[]; orders: ReadonlyMap<number, TriedOrder> }> {
  let part = ordersAfter(db, wanted, 0);
  for (;;) {
    const rows = await part;
    const last = rows.at(-1);
    if (last === undefined) return;
    // The next orders are read while the compiler's process tries these.
    part = rows.length < PART ? Promise.resolve([]) : ordersAfter(db, wanted, last.id);
    part.catch(() => undefined);
    const answers = rows.map((row) => ({
      order: row.id,
      version: row.flow_version,
      data: openAnswers(vault, row),
    }));
    const results = await studio.compiler.ask({ kind: 'stored', id: flow, files, before, answers, asked });
    yield { results, orders: new Map(rows.map((row) => [row.id, row] as const)) };
  }
}

async function ordersAfter(
  db: Database,
  { childType, sentSince }: Pick<Wanted, 'childType' | 'sentSince'>,
  id: number,
) {
  // The answers of a form that is no product are not kept.
  if (childType === undefined) return [];
  return db
    .selectFrom('order')
    .select([
      'id',
      'order_number',
      'account_id',
      'request_id',
      'child_type',
      'discount_percent',
      'answers',
      'flow_version',
    ])
    .where('child_type', '=', childType)
    .where('id', '>', id)
    .where((eb) =>
      sentSince === undefined
        ? eb('status', '=', OrderStatus.draft)
        : eb.and([
            eb('status', '!=', OrderStatus.draft),
            eb('deleted_at', 'is', null),
            eb('created_at', '>=', sentSince),
          ]),
    )
    .orderBy('id')
    .limit(PART)
    .execute();
}

/** How many orders have each pointer among theirs. */
export function counted(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const pointer of new Set(list)) counts.set(pointer, (counts.get(pointer) ?? 0) + 1);
  return counts;
}
