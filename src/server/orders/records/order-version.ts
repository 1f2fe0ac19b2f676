import { sql } from 'kysely';
import { inEachLocale } from '#contract/locale.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import type { Order } from './orders.ts';

/**
 * What operators have seen of an order when they decide: its changes and the movements of its money. Another text means
 * that something has happened since. It is a column of a statement that has the table `order`.
 */
export const orderVersion = sql<string>`concat_ws('.',
  (select coalesce(max(id), 0) from order_event where order_id = "order".id),
  (select count(*) from ledger_entry where order_id = "order".id),
  (select count(*) from refund where order_id = "order".id and state <> 'asked'),
  (select count(*) + count(decided_at) from refund_proposal where order_id = "order".id),
  "order".held)`;

/**
 * Returns if nothing has happened to a locked order since an operator has seen it.
 *
 * @throws CatalogueFault orderMoved, with who has changed what
 */
export async function checkVersion(
  trx: Transaction,
  { translate }: Pick<WorkContext, 'translate'>,
  { id }: Pick<Order, 'id'>,
  seen: string,
): Promise<void> {
  const { version } = await trx
    .selectFrom('order')
    .select(orderVersion.as('version'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (version === seen) return;
  const last = await trx
    .selectFrom('order_event')
    .select(['actor', 'to_status', 'created_at', 'reason'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const operator = /^operator:(\d+)$/.exec(last?.actor ?? '')?.[1];
  const account = operator
    ? await trx
        .selectFrom('account')
        .select('login_name')
        .where('id', '=', Number(operator))
        .executeTakeFirst()
    : undefined;
  const actor = last?.actor.split(':')[0] ?? 'system';
  const reason = inEachLocale((locale) =>
    translate(locale, 'back-office:moved.last', {
      status: translate(locale, `orders:status.${last?.to_status ?? 0}`),
      who: account?.login_name ?? translate(locale, `back-office:moved.actor.${actor}`),
      why: last?.reason ? ` (${last.reason})` : '',
    }),
  );
  const key = 'back-office:moved.says';
  throw new CatalogueFault('orderMoved', {
    errors: [{ pointer: '/version', keyword: 'const', key, reason }],
  });
}
