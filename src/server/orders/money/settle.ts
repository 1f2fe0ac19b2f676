import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import { acceptPayment, revive } from '../lifecycle/accept-payment.ts';
import { changeOrder } from '../lifecycle/change-order.ts';
import { type Belongings, type Decision, questionWith } from '../lifecycle/decision.ts';
import type { MoneyDecision } from '../lifecycle/order-machine.ts';
import { tellCustomer } from '../lifecycle/tell-customer.ts';
import type { Order } from '../records/orders.ts';
import { askRefunds } from './ask-refund.ts';
import { hold } from './hold.ts';
import type { Attempt } from './records/attempts.ts';
import { quoteById } from './records/quotes.ts';

/** The payment that has just been written into the ledger. */
interface Arrived {
  readonly attempt: Attempt;
  readonly captureRef: string;
  /** The rows that belong to the order, with the payment. */
  readonly belongings: Belongings;
}

interface Work extends Arrived {
  readonly trx: Transaction;
  readonly context: WorkContext;
  readonly order: Order;
  readonly decision: Decision;
}

/**
 * Uses arrived money as the machine decides: it pays the locked order, is refunded, or waits for an operator.
 *
 * @returns what was done, in a few words, for the inbox and the log.
 */
export async function settle(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  arrived: Arrived,
): Promise<string> {
  const question = questionWith(context, order, arrived.belongings);
  const pay = { type: 'PAY', by: 'system', covers: arrived.attempt.quote_id === order.quote_id } as const;
  const hoped = question.decide({ ...pay, stands: true });
  // Whether a cancelled order can be had is known only once what it needs has been reserved again.
  const isGone = hoped.money === 'payLate' && !(await revive(trx, context, order));
  const decision = isGone ? question.decide({ ...pay, stands: false }) : hoped;
  if (decision.money === undefined) throw new Error('the machine does not say what becomes of money');
  return carryOut[decision.money]({ ...arrived, trx, context, order, decision });
}

const carryOut: Readonly<Record<MoneyDecision, (work: Work) => Promise<string>>> = {
  async pay({ trx, context, order, decision, attempt }) {
    await acceptPayment(trx, context, order, { decision, mode: attempt.mode });
    return 'paid';
  },

  async payLate({ trx, context, order, decision, attempt }) {
    await acceptPayment(trx, context, order, { decision, mode: attempt.mode });
    return 'paid late';
  },

  async refund({ trx, context, order, decision, attempt }) {
    const reason = 'paid after it was cancelled';
    await changeOrder(trx, context, order, {
      decision,
      reason,
      columns: { payment_mode: attempt.mode },
      news: { name: 'orderRefunded', reason: '' },
    });
    await askRefunds(trx, context, order, { reason });
    return 'refunded';
  },

  async returnExtra({ trx, context, order, attempt, captureRef }) {
    const { price_fen: fen } = await quoteById(trx, attempt.quote_id);
    await askRefunds(trx, context, order, { reason: 'paid twice', attemptId: attempt.id, captureRef });
    await tellCustomer(trx, context, order, { name: 'paidTwice', fen });
    return 'paid twice';
  },

  hold: ({ trx, context, order }) => hold(trx, context, order, 'oldQuote'),
};
