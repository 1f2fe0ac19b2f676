import { type Insertable, sql } from 'kysely';
import { Carrier, OrderStatus } from '#contract/order-status.ts';
import type { OperatorRole } from '#contract/permissions.ts';
import { sealAnswers } from '#server/orders/answers/answers.ts';
import { listedColumns } from '#server/orders/answers/write-answers.ts';
import { paymentDue } from '#server/orders/lifecycle/payment-due.ts';
import { issueInvoice } from '#server/orders/money/records/issued-invoices.ts';
import { giveCodes, insertCodes } from '#server/products/esim-codes.ts';
import type { FilePurpose } from '#server/orders/tables.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import type { Transaction } from '#server/store/database.ts';
import type { Tables } from '#server/store/tables.ts';
import type { DeskFile } from './files.ts';
import {
  confirmedAt,
  modeOf,
  moneyOf,
  type MoneyRows,
  paidAt,
  priceOf,
  type PriceList,
  receiptAt,
} from './money.ts';
import type { Numbers } from './numbers.ts';
import type { DeskOrder } from './orders.ts';
import type { Hand } from './stories.ts';

const HOUR = 60 * 60 * 1000;

/** What the rows are written with. */
export interface Writing {
  readonly vault: Vault;
  readonly list: PriceList;
  readonly numbers: Numbers;
  readonly operators: ReadonlyMap<OperatorRole, number>;
  readonly now: Date;
}

/** An order with its row. */
interface Stored {
  readonly order: DeskOrder;
  readonly id: number;
  readonly fen: number;
  readonly place: number;
}

/** Writes orders with all that belongs to them, each table by one statement. */
export async function writeOrders(
  trx: Transaction,
  orders: readonly DeskOrder[],
  writing: Writing,
): Promise<void> {
  const rows = orders.map((order, place) => orderRow(order, place, writing));
  const inserted = await trx.insertInto('order').values(rows).returning(['id', 'request_id']).execute();
  const ids = new Map(inserted.map(({ id, request_id }) => [request_id, id]));
  const stored = orders.map((order, place): Stored => {
    return { order, place, id: ids.get(order.requestId)!, fen: rows[place]!.price_fen };
  });
  await trx
    .insertInto('order_event')
    .values(stored.flatMap((each) => eventRows(each, writing)))
    .execute();
  await trx.insertInto('order_file').values(stored.flatMap(fileRows)).execute();
  await writeMoney(
    trx,
    stored.map(({ order, ...row }) => moneyOf(order, row, writing)),
  );
  await writeInvoices(trx, stored);
  await reserve(trx, stored, writing);
  await sendCodes(trx, stored, writing);
}

function orderRow(order: DeskOrder, place: number, { vault, list, numbers, now }: Writing) {
  const { kind, flow, facts, status, customer, requestId, changes, begunAt, planned } = order;
  const sealed = sealAnswers(vault, { account_id: customer.id, request_id: requestId }, order.answers);
  const updated = changes.at(-1)?.at ?? new Date(begunAt.getTime() + HOUR);
  const [confirmed, paid] = [confirmedAt(order), paidAt(order)];
  const isByTransfer = receiptAt(order) !== undefined;
  const isSent = status === OrderStatus.completed && (kind === 'goods' || facts.sentTo.address !== '');
  // The last of those that ask for papers by post still waits for a parcel.
  const isToSend = kind === 'visa' && now.getTime() - updated.getTime() < 30 * 24 * HOUR;
  const rule = confirmed === undefined ? undefined : flow.offer?.cancellation;
  return {
    order_number: order.number,
    account_id: customer.id,
    child_type: order.childType,
    status,
    flow_version: flow.version,
    revision: 2,
    answers: sealed,
    ...listedColumns(facts),
    price_fen: priceOf(order, list),
    quantity: order.priced.quantity,
    discount_percent: customer.company?.discount_percent ?? 0,
    request_id: requestId,
    expires_at: dueAt(order, updated, now),
    cancellation: rule === undefined ? undefined : JSON.stringify(rule),
    paid_at: paid ?? null,
    payment_mode: isByTransfer || paid !== undefined ? modeOf(order, place) : null,
    deposit_pending: isByTransfer && paid === undefined,
    held: planned.held ?? '',
    rejected: JSON.stringify(order.sentBack),
    logistics: isSent && !isToSend ? numbers.pick(Object.values(Carrier)) : null,
    express_number: isSent && !isToSend ? `DEMO${numbers.whole(100_000_000, 999_999_999)}` : '',
    created_at: begunAt,
    updated_at: updated,
  };
}

/**
 * When an order must be paid. An unpaid one can be paid for another day and a half, so that the desk shows it for a
 * while; of one that has expired the answers are kept for some weeks from then on.
 */
function dueAt({ kind, facts, status, planned, answers }: DeskOrder, updated: Date, now: Date): Date | null {
  if (planned.story === 'expired') return Object.keys(answers).length === 0 ? null : updated;
  if (status !== OrderStatus.unpaid) return null;
  const due = paymentDue(kind, updated, facts.enterDate).getTime();
  return new Date(Math.max(due, now.getTime() + 36 * HOUR));
}

function actorOf(by: Hand, { customer }: DeskOrder, operators: Writing['operators']): string {
  if (by === 'customer') return `user:${customer.id}`;
  const id = by === 'system' ? undefined : operators.get(by);
  return id === undefined ? 'system' : `operator:${id}`;
}

function eventRows({ order, id }: Stored, { operators }: Writing): Insertable<Tables['order_event']>[] {
  const began = {
    order_id: id,
    from_status: null,
    to_status: OrderStatus.draft,
    actor: `user:${order.customer.id}`,
    reason: '',
    request_id: 'seed',
    created_at: order.begunAt,
  };
  const later = order.changes.map(({ to, by, at, reason = '' }, place) => ({
    order_id: id,
    from_status: order.changes[place - 1]?.to ?? OrderStatus.draft,
    to_status: to,
    actor: actorOf(by, order, operators),
    reason,
    request_id: 'seed',
    created_at: at,
  }));
  return [began, ...later];
}

function fileRows({ order, id }: Stored): { order_id: number; file_id: string; purpose: FilePurpose }[] {
  const { flow, answers, files, kind, status } = order;
  const answered = [...new Set(flow.uploads(answers).map(({ value }) => value.id))];
  const bound = (file: DeskFile | undefined, purpose: FilePurpose) =>
    file === undefined ? [] : [{ order_id: id, file_id: file.id, purpose }];
  const isVisa = kind === 'visa' || kind === 'settled';
  return [
    ...answered.map((file_id) => ({ order_id: id, file_id, purpose: 'answer' as const })),
    ...(receiptAt(order) === undefined ? [] : bound(files.get('receipt.png'), 'receipt')),
    ...(isVisa && status === OrderStatus.completed ? bound(files.get('visa.pdf'), 'document') : []),
  ];
}

async function writeMoney(trx: Transaction, rows: readonly MoneyRows[]): Promise<void> {
  await trx
    .insertInto('quote')
    .values(rows.flatMap(({ quotes }) => quotes))
    .execute();
  await sql`update "order" set quote_id = quote.id from quote where quote.order_id = "order".id`.execute(trx);
  await trx
    .insertInto('payment_attempt')
    .values(rows.flatMap(({ attempts }) => attempts))
    .execute();
  await trx
    .insertInto('ledger_entry')
    .values(rows.flatMap(({ entries }) => entries))
    .execute();
  await trx
    .insertInto('refund')
    .values(rows.flatMap(({ refunds }) => refunds))
    .execute();
  await trx
    .insertInto('sandbox_payment')
    .values(rows.flatMap(({ sandbox }) => sandbox))
    .execute();
}

/** Numbers of invoices follow each other in the order in which was paid. */
async function writeInvoices(trx: Transaction, stored: readonly Stored[]): Promise<void> {
  const paid = stored
    .flatMap(({ id, order }) => {
      const at = paidAt(order);
      return at === undefined ? [] : [{ id, at }];
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const numbers: string[] = [];
  for (const { id, at } of paid) numbers.push((await issueInvoice(trx, { id }, at)).number);
  const ids = paid.map(({ id }) => id);
  await sql`
    update "order" set invoice_no = given.number
    from unnest(${ids}::bigint[], ${numbers}::text[]) as given (own, number) where id = own`.execute(trx);
}

const holdsStock: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.unpaid,
  OrderStatus.underReview,
  OrderStatus.paid,
  OrderStatus.completed,
]);

/** Reserves cards and cars. The stock of the seed is what is left after these orders. */
async function reserve(trx: Transaction, stored: readonly Stored[], { list }: Writing): Promise<void> {
  const rows = stored.flatMap(({ id, order }): Insertable<Tables['reservation']>[] => {
    const { facts, status, flow } = order;
    if (!holdsStock.has(status)) return [];
    const { quantity, cardId, carType, enterDate } = facts;
    if (flow.offer?.stock === 'card' && cardId !== null)
      return [{ order_id: id, card_id: cardId, car_id: null, quantity, day: null }];
    const car = list.cars.find(({ car_type }) => car_type === carType);
    if (flow.offer?.stock !== 'car' || car === undefined || enterDate === null) return [];
    return [{ order_id: id, card_id: null, car_id: car.id, quantity: 1, day: enterDate }];
  });
  if (rows.length > 0) await trx.insertInto('reservation').values(rows).execute();
}

/** Gives codes to the orders of eSIMs that are done. As many are added as are given, so that the stock stays as it was. */
async function sendCodes(
  trx: Transaction,
  stored: readonly Stored[],
  { vault, numbers }: Writing,
): Promise<void> {
  for (const { id: orderId, order } of stored) {
    const { kind, status, facts, changes } = order;
    const { cardId, quantity } = facts;
    if (kind !== 'code' || status !== OrderStatus.completed || cardId === null) continue;
    const codes = Array.from(
      { length: quantity },
      () => `LPA:1$smdp.moongate.example$${numbers.letters(20)}`,
    );
    await insertCodes(trx, vault, { cardId, codes });
    await giveCodes(trx, { orderId, cardId, quantity, now: changes.at(-1)!.at });
  }
}
