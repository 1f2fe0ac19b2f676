import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import { eventsOf } from './order-events.ts';
import type { Order } from './orders.ts';
import { attemptsOf } from './money/attempts.ts';
import { entriesOf } from './money/ledger.ts';
import { refundsOf } from './money/refunds.ts';
import { rmb } from '../products/prices.ts';
import { currentAnswers, currentItems } from './current-answers.ts';
import { deliveryOf } from './delivery.ts';
import { kindOf } from './known-facts.ts';
import { linesOf } from './order-lines.ts';
import { recordOf } from './order-record.ts';

type Detail = Reply<typeof orderInfo.detail>;

const DEPOSIT = 4;

/** One order in full, as its customer sees it. */
export async function detailOf(context: CallContext<'user'>, order: Order): Promise<Detail> {
  const { db, deps, translate } = context;
  const answers = currentAnswers(deps, order);
  const kind = kindOf(deps, order.child_type);
  return {
    ...recordOf(order),
    updateDate: order.updated_at.toISOString(),
    serviceType: order.service_type,
    urgentName: order.service_type === null ? '' : translate(`orders:serviceType.${order.service_type}`),
    quantity: order.quantity,
    ...(await linesOf(db, answers, kind)),
    ...(await paymentOf(context, order)),
    ...(await deliveryOf(context, order, answers)),
    rejected: currentItems(deps.flows.byChildType(order.child_type), order),
    events: (await eventsOf(db, order.id)).map((event) => ({
      createDate: event.created_at.toISOString(),
      from: event.from_status,
      to: event.to_status,
      by: byWhom(event.actor),
      reason: event.actor === 'system' ? '' : event.reason,
    })),
  };
}

type Payment = Pick<
  Detail,
  'payerId' | 'paymentMode' | 'invoiceNo' | 'discount' | 'until' | 'deposit' | 'isHeld' | 'refunded'
>;

async function paymentOf({ db }: CallContext<'user'>, order: Order): Promise<Payment> {
  const [attempts, entries, refunds] = [
    await attemptsOf(db, order.id),
    await entriesOf(db, order.id),
    await refundsOf(db, order.id),
  ];
  const paid = entries.find(({ kind, fen }) => kind === 'capture' && fen > 0);
  const receipt = attempts.findLast(({ mode }) => mode === DEPOSIT);
  // Cancelled: the order was paid otherwise meanwhile.
  const deposits = { captured: 'confirmed', open: 'pending', cancelled: 'none' } as const;
  const given = refunds.filter(({ state }) => state !== 'refused');
  return {
    payerId: paid?.ref ?? '',
    paymentMode: order.payment_mode,
    invoiceNo: order.invoice_no ?? '',
    discount: order.discount_percent,
    until: order.status === 1 ? (order.expires_at?.toISOString() ?? null) : null,
    deposit: receipt ? (deposits[receipt.state as keyof typeof deposits] ?? 'refused') : 'none',
    isHeld: order.held !== '',
    refunded: rmb(given.reduce((sum, { fen }) => sum + fen, 0)),
  };
}

/** Which operator it was is not the customer's business. */
function byWhom(actor: string): Detail['events'][number]['by'] {
  if (actor.startsWith('user')) return 'customer';
  return actor.startsWith('operator') ? 'operator' : 'system';
}
