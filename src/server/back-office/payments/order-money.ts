import type { Reply } from '#contract/define.ts';
import type { deskPayments } from '#contract/desk-payments.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { operatorFileLink } from '../../services/files/file-link.ts';
import { inTransaction } from '../../store/database.ts';
import { onItsRelease } from '../../orders/answers/own-release.ts';
import { questionAbout } from '../../orders/lifecycle/decision.ts';
import { cancelledNow } from '../../orders/money/back/cancellation.ts';
import { amountOf } from '../../orders/money/provider.ts';
import { eventsOf } from '../../orders/records/order-events.ts';
import { filesBoundTo, openedFiles } from '../../orders/records/order-files.ts';
import { orderVersion } from '../../orders/records/order-version.ts';
import type { Order } from '../../orders/records/orders.ts';
import { rowsOf } from '../../store/statement.ts';
import { type MoneyOf, moneyOf, valueOf, worthOf } from './money-of.ts';
import { proposalOf } from './waiting.ts';

type Shown = Reply<typeof deskPayments.money>;

/**
 * The money of one order, with what can be given back of it.
 *
 * @throws CatalogueFault notFound
 */
export async function orderMoney(live: Call<'operator'>, id: number): Promise<Shown> {
  const { db, account } = live;
  const order = await db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .selectAll('order')
    .select(['account.login_name', orderVersion.as('version')])
    .where('order.id', '=', id)
    .executeTakeFirst();
  if (!order) throw new CatalogueFault('notFound');
  const context = await onItsRelease(live, order);
  const money = await moneyOf(db, order);
  const by = `operator:${account.id}` as const;
  const question = await inTransaction(db, (trx) => questionAbout(trx, context, order));
  const mayEnd = question.ask({ type: 'REFUND', by }) !== undefined;
  const byRule = mayEnd ? cancelledNow(context, order, money)?.fen : undefined;
  return {
    order: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
    version: order.version,
    customer: order.login_name,
    price: rmb(order.price_fen),
    invoiceNo: order.invoice_no ?? '',
    createDate: order.created_at.toISOString(),
    paidDate: order.paid_at?.toISOString() ?? null,
    held: order.held,
    isPending: order.deposit_pending,
    isTransferOwed: isTransferOwed(money),
    attempts: await attemptsOf(context, order, money),
    ledger: money.entries.map((entry) => ({
      kind: entry.kind,
      provider: entry.provider,
      currency: entry.currency,
      amount: amountOf(entry.minor),
      rmb: rmb(valueOf(entry, money.rate)),
      reference: entry.ref,
      createDate: entry.created_at.toISOString(),
    })),
    refunds: money.refunds.map((refund) => ({
      currency: refund.currency,
      amount: amountOf(refund.minor),
      rmb: rmb(valueOf(refund, money.rate)),
      state: refund.state,
      reason: refund.reason,
      createDate: refund.created_at.toISOString(),
    })),
    proposals: money.proposals.map((proposal) => proposalOf(proposal, account.id)),
    canGiveBack: money.leftFen > 0 && (mayEnd || order.status === OrderStatus.refunded),
    left: rmb(money.leftFen),
    byRule: byRule === undefined || byRule === 0 ? null : rmb(byRule),
    alone: rmb(Math.max(0, context.operatorRules.refundAloneFen - money.givenFen)),
    events: (await eventsOf(db, id)).map(({ created_at, from_status, to_status, actor, reason }) => ({
      createDate: created_at.toISOString(),
      from: from_status,
      to: to_status,
      actor,
      reason,
    })),
  };
}

/** A refund of a bank transfer waits until an operator has made the transfer. */
const isTransferOwed = ({ refunds, attempts }: MoneyOf): boolean =>
  refunds.some(
    ({ state, attempt_id }) =>
      state === 'asked' && attempts.some(({ id, provider }) => id === attempt_id && provider === 'deposit'),
  );

async function attemptsOf(
  { db, vault, dataKey, now, account }: Call<'operator'>,
  order: Order,
  money: MoneyOf,
): Promise<Shown['attempts']> {
  const files = openedFiles(vault, await rowsOf(db, filesBoundTo({ orderId: order.id })));
  return money.attempts.map((attempt) => {
    const receipt = files.find(({ id }) => id === attempt.file_id);
    const left = money.left.filter(({ capture }) => capture.attempt_id === attempt.id);
    return {
      id: attempt.id,
      mode: attempt.mode,
      provider: attempt.provider,
      currency: left[0]?.capture.currency ?? attempt.currency,
      amount: amountOf(attempt.minor),
      state: attempt.state,
      createDate: attempt.created_at.toISOString(),
      left: amountOf(left.reduce((sum, { minor }) => sum + minor, 0)),
      leftRmb: rmb(worthOf(money, attempt.id)),
      receipt: receipt
        ? {
            name: receipt.name,
            type: receipt.type,
            url: operatorFileLink(dataKey, receipt.id, now(), account.id),
          }
        : null,
    };
  });
}
