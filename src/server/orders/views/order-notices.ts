import { expressionBuilder, sql } from 'kysely';
import { OrderStatus } from '#contract/order-status.ts';
import type { NoticeKinds, ShownNotice } from '../../services/notice-kinds.ts';
import { wordsOfProduct } from '../../services/flows/flows.ts';
import type { Tables } from '../../store/tables.ts';
import { figuresIn } from '../money/invoices/figures.ts';
import { orderNotices, type OrderNotice, tellOfDuePayments } from '../records/bell.ts';
import '../tables.ts';

const eb = expressionBuilder<Tables, 'notice' | 'order'>();
const until = sql<Date | null>`(${eb.ref('notice.data', '->>').key('until')})::timestamptz`;

/** What asks the customer to act is shown only as long as it can be done; the others are told for good. */
const stands: Partial<Record<OrderNotice, ReturnType<typeof eb.and>>> = {
  itemsRejected: eb.and([eb('order.status', '=', sql.lit(OrderStatus.rejected))]),
  depositRefused: eb.and([eb('order.status', '=', sql.lit(OrderStatus.unpaid))]),
  paymentFailed: eb.and([eb('order.status', '=', sql.lit(OrderStatus.unpaid))]),
  paymentDue: eb.and([
    eb('order.status', '=', sql.lit(OrderStatus.unpaid)),
    eb('order.expires_at', '=', until),
  ]),
  // A draft that was saved again is kept longer.
  draftEnding: eb.and([
    eb('order.status', '=', sql.lit(OrderStatus.draft)),
    eb('order.updated_at', '<=', eb.ref('notice.created_at')),
  ]),
};
const named = Object.keys(stands) as OrderNotice[];

/** The notices about orders: corrections, payments, refunds, messages, deadlines. */
export const orderNoticeKinds: NoticeKinds = {
  kinds: orderNotices,
  isShown: (_eb, now) =>
    eb.or([
      eb('notice.kind', 'not in', named),
      eb.exists(
        eb
          .selectFrom('order')
          .select('order.id')
          .whereRef('order.id', '=', 'notice.order_id')
          .where((of) =>
            of.or(
              Object.entries(stands).map(([kind, condition]) =>
                of.and([of('notice.kind', '=', sql.lit(kind)), condition]),
              ),
            ),
          )
          .where((of) => of.or([of('notice.kind', '<>', 'paymentDue'), of('order.expires_at', '>', now)])),
      ),
    ]),
  makeDue: tellOfDuePayments,
  async show({ db, translate, flows }, { locale }, notices) {
    const rows = await db
      .selectFrom('notice')
      .innerJoin('order', 'order.id', 'notice.order_id')
      .select(['notice.id', 'notice.kind', 'notice.data', 'order.id as order', 'order_number', 'child_type'])
      .select(['status', 'expires_at'])
      .where(
        'notice.id',
        'in',
        notices.map(({ id }) => id),
      )
      .execute();
    const { rmb } = figuresIn(locale, translate);
    return new Map(
      rows.map(({ id, kind, data, order, ...row }): [number, ShownNotice] => {
        const isUnpaid = row.status === OrderStatus.unpaid && named.includes(kind as OrderNotice);
        const end = isUnpaid ? row.expires_at : data['until'];
        const text = translate(locale, `server:notices.${kind}`, {
          product: translate(locale, wordsOfProduct({ flows }, row.child_type, 'title')),
          number: row.order_number,
          price: rmb(Number(data['fen'] ?? 0)),
        });
        return [
          id,
          {
            text,
            router: `/personalCenter?index=1&order=${order}`,
            reason: String(data['reason'] ?? ''),
            ...(end && { until: new Date(end) }),
          },
        ];
      }),
    );
  },
};
