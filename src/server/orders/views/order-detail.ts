import { addressText, townLine } from '#contract/address-text.ts';
import type { Reply } from '#contract/define.ts';
import { OrderStatus, PaymentMode } from '#contract/order-status.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { countryName } from '../../services/country-name.ts';
import { fileLink } from '../../services/files/file-link.ts';
import { flowOf } from '../answers/answers.ts';
import { factsOfOrder, type OrderFacts } from '../answers/order-facts.ts';
import { onItsRelease } from '../answers/own-release.ts';
import { currentItems } from '../answers/sent-back.ts';
import { questionWith } from '../lifecycle/decision.ts';
import { cancelledNow, ruleOf } from '../money/back/cancellation.ts';
import { backBy, type MoneyBack, moneyBack } from '../money/back/money-back.ts';
import { isPaymentHeld } from '../money/records/hold-reason.ts';
import { amountOf } from '../money/provider.ts';
import { rowsOfAll } from '../../store/statement.ts';
import { type Attempt, attemptsOfOrder } from '../money/records/attempts.ts';
import { entriesOfOrder, type LedgerEntry } from '../money/records/ledger.ts';
import { type Refund, refundsOfOrder } from '../money/records/refunds.ts';
import { type Event, eventsOfOrder } from '../records/order-events.ts';
import { filesBoundTo, openedFiles } from '../records/order-files.ts';
import { type Order, ownOrderWithId } from '../records/orders.ts';
import { invoiceDay } from '../money/invoices/invoice-day.ts';
import { linesOf } from './order-lines.ts';
import { recordOf } from './order-record.ts';

type Detail = Reply<typeof orderInfo.detail>;

/** The rows from which an order's detail is made. */
interface Rows {
  readonly order: Order;
  readonly attempts: readonly Attempt[];
  readonly entries: readonly LedgerEntry[];
  readonly refunds: readonly Refund[];
  readonly files: ReturnType<typeof openedFiles>;
  readonly events: readonly Event[];
}

/** One order of the caller in full; undefined also for another account's order. */
export async function orderDetail(context: Call<'user'>, orderId: number): Promise<Detail | undefined> {
  const { db, account, vault } = context;
  // All are read at once; the rows of another account's order are dropped unread.
  const [[order], attempts, entries, refunds, files, events] = await rowsOfAll(
    db,
    ownOrderWithId({ accountId: account.id, id: orderId }),
    attemptsOfOrder({ orderId }),
    entriesOfOrder({ orderId }),
    refundsOfOrder({ orderId }),
    filesBoundTo({ orderId }),
    eventsOfOrder({ orderId }),
  );
  if (!order) return undefined;
  return detailOf(context, { order, attempts, entries, refunds, files: openedFiles(vault, files), events });
}

async function detailOf(live: Call<'user'>, rows: Rows): Promise<Detail> {
  const { order } = rows;
  const context = await onItsRelease(live, order);
  const { db, translate, locale } = context;
  const facts = factsOfOrder(context, order);
  const flow = flowOf(context, order.child_type);
  return {
    ...recordOf(order),
    updateDate: order.updated_at.toISOString(),
    serviceType: order.service_type,
    urgentName:
      order.service_type === null ? '' : translate(locale, `orders:serviceType.${order.service_type}`),
    quantity: order.quantity,
    ...(await linesOf(db, facts, flow.kind)),
    ...paymentOf(context, rows),
    invoiceDate: await invoiceDay(context, order, locale),
    ...deliveryOf(context, rows, facts.sentTo),
    rejected: currentItems(flow, order),
    events: rows.events.map((event) => ({
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
  | 'payerId'
  | 'paymentMode'
  | 'invoiceNo'
  | 'discount'
  | 'until'
  | 'deposit'
  | 'isHeld'
  | 'isAwaitingCode'
  | 'refunded'
  | 'charged'
  | 'cancellation'
  | 'cancelNow'
  | 'back'
>;

function paymentOf(context: Call<'user'>, { order, attempts, entries, refunds }: Rows): Payment {
  const paid = entries.find(({ kind, fen }) => kind === 'capture' && fen > 0);
  const receipt = attempts.findLast(({ mode }) => mode === PaymentMode.deposit);
  // A deposit is cancelled where the order was paid in another way meanwhile.
  const deposits = { captured: 'confirmed', open: 'pending', cancelled: 'none' } as const;
  const given = refunds.filter(({ state }) => state !== 'refused');
  return {
    payerId: paid?.ref ?? '',
    paymentMode: order.payment_mode,
    invoiceNo: order.invoice_no ?? '',
    discount: order.discount_percent,
    until: order.status === OrderStatus.unpaid ? (order.expires_at?.toISOString() ?? null) : null,
    deposit: receipt ? (deposits[receipt.state as keyof typeof deposits] ?? 'refused') : 'none',
    isHeld: isPaymentHeld(order),
    isAwaitingCode: order.status === OrderStatus.paid && order.code_awaited_at !== null,
    refunded: rmb(given.reduce((sum, { fen }) => sum + fen, 0)),
    cancellation: ruleOf(context, order),
    cancelNow: cancelNowOf(context, { order, attempts, entries, refunds }),
    back: backOf(refunds, context.now()),
    charged: paid === undefined ? null : { currency: paid.currency, amount: amountOf(paid.minor) },
  };
}

/** What would come back now, if the machine lets the customer cancel. */
function cancelNowOf(
  context: Call<'user'>,
  { order, attempts, entries, refunds }: Omit<Rows, 'files' | 'events'>,
): Detail['cancelNow'] {
  const question = questionWith(context, order, { account: undefined, attempts, entries });
  if (!question.ask({ type: 'REFUND', by: `user:${context.account.id}` })) return null;
  const now = cancelledNow(context, order, { entries, refunds });
  return now === undefined ? null : { ...amountsOf(now), expectedOn: backBy(context.now()) };
}

function backOf(refunds: readonly Refund[], now: Date): Detail['back'] {
  const back = moneyBack(refunds, now);
  if (back === undefined) return null;
  return { ...amountsOf(back), expectedOn: back.expectedOn, isDone: back.isDone };
}

function amountsOf({ fen, money }: Pick<MoneyBack, 'fen' | 'money'>) {
  const { currency, minor } = money ?? { currency: 'CNY', minor: fen };
  return { rmb: rmb(fen), currency, amount: amountOf(minor) };
}

/** The role alone, because customers are not told which operator it was. */
function byWhom(actor: string): Detail['events'][number]['by'] {
  if (actor.startsWith('user')) return 'customer';
  return actor.startsWith('operator') ? 'operator' : 'system';
}

type Delivery = Pick<
  Reply<typeof orderInfo.detail>,
  'receiveUser' | 'receivePhone' | 'receiveAddress' | 'expressNumber' | 'logistics' | 'documents' | 'manual'
>;

/** How the customer gets what was ordered: the address, the carrier, and the files to download. */
function deliveryOf(
  { dataKey, now, locale }: Call<'user'>,
  { order, files }: Rows,
  to: OrderFacts['sentTo'],
): Delivery {
  const linked = (purpose: string) =>
    files
      .filter((file) => file.purpose === purpose)
      .map(({ id, name }) => ({ name, url: fileLink(dataKey, id, now()) }));
  return {
    receiveUser: to.name,
    receivePhone: to.phone,
    receiveAddress: addressText([to.address, townLine(to.post, to.city), countryName(locale, to.country)]),
    expressNumber: order.express_number,
    logistics: order.logistics,
    documents: linked('document'),
    manual: linked('manual'),
  };
}
