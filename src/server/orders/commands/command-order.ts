import { OrderStatus } from '#contract/order-status.ts';
import { updateAccount } from '../../accounts/accounts.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { flowOf } from '../answers/answers.ts';
import { onItsRelease } from '../answers/own-release.ts';
import { changeOrder } from '../lifecycle/change-order.ts';
import { confirmOrder } from '../lifecycle/confirm-order.ts';
import { decide, type Decision, questionWith, takeOwnOrder } from '../lifecycle/decision.ts';
import { freezeOrder } from '../lifecycle/freeze-order.ts';
import { giveUp, reopen, withdraw } from '../lifecycle/give-up.ts';
import { type OrderCommand, targetOf } from '../lifecycle/order-machine.ts';
import { closeOpenAttempts } from '../money/close-attempt.ts';
import { lockOrder, type Order, ownOrder } from '../records/orders.ts';

/** A customer's command, and the order that it is for. */
export interface AskedCommand {
  readonly id: number;
  /** The commands that lead to the requested status; the first one that the machine allows is carried out. */
  readonly commands: readonly OrderCommand[];
  /** The order's number; where it is given and differs, the order is not found. */
  readonly number?: string;
  /** The price that the customer was shown, in RMB; the command is refused if the price is another one. */
  readonly price?: number | undefined;
  /** Of the answers that the customer was shown; answers that were saved later are refused. */
  readonly revision?: number | undefined;
}

/**
 * Carries out a customer's command in one transaction: the row is locked, the machine decides once, and effects, event
 * and status are written together. A command that was carried out before changes nothing and is no error.
 *
 * @throws CatalogueFault notFound (also for another account's order), orderState, staleDraft, paymentUnderWay,
 *   paymentAway, consentNeeded where an agreement has to be agreed to again, and what `freezeOrder` and `confirmOrder` throw.
 */
export async function commandOrder(context: Call<'user'>, asked: AskedCommand): Promise<void> {
  if (asked.commands.includes('REOPEN')) await stopPaying(context, asked);
  await inTransaction(context.db, async (trx) => {
    const taken = await takeOwnOrder(trx, context.account.id, asked.id);
    if (!taken || (asked.number !== undefined && asked.number !== taken.order.order_number)) {
      throw new CatalogueFault('notFound');
    }
    const { order } = taken;
    if (asked.commands.some((command) => order.status === targetOf[command])) return;
    const question = questionWith(context, order, taken.belongings);
    const by = `user:${context.account.id}` as const;
    const [allowed] = asked.commands.flatMap((type) => {
      const decision = question.ask({ type, by });
      return decision ? [{ type, decision }] : [];
    });
    if (allowed === undefined) {
      const isPaying = question.facts.isInFlight && asked.commands.includes('REOPEN');
      throw new CatalogueFault(isPaying ? 'paymentUnderWay' : 'orderState');
    }
    if (asked.revision !== undefined && asked.revision !== order.revision) {
      throw new CatalogueFault('staleDraft');
    }
    const isFirstSent = allowed.type === 'SUBMIT' || allowed.type === 'CONFIRM';
    if (isFirstSent && taken.owesConsent) throw new CatalogueFault('consentNeeded');
    const own = await onItsRelease(context, order);
    await perform[allowed.type]({ trx, context: own, order, asked, decision: allowed.decision });
  });
}

/**
 * Withdraws an application of the caller that was sent and not paid for.
 *
 * @throws CatalogueFault notFound, orderState
 */
export async function withdrawOwnOrder(
  context: Call<'user'>,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { db, account } = context;
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, account.id, id);
    if (!order) throw new CatalogueFault('notFound');
    const decision = await decide(trx, context, order, { type: 'WITHDRAW', by: `user:${account.id}` });
    await withdraw(trx, context, order, { decision, reason });
  });
}

interface Work {
  readonly trx: Transaction;
  readonly context: Call<'user'>;
  readonly order: Order;
  readonly asked: AskedCommand;
  readonly decision: Decision;
}

/** The effects of each command, in addition to those of `changeOrder`. */
const perform: Readonly<Record<OrderCommand, (work: Work) => Promise<void>>> = {
  async CONFIRM({ trx, context, order, asked, decision: decided }) {
    const decision = await rememberLanguage(trx, context, decided);
    const frozen = await freezeOrder(trx, context, order, asked.price);
    await confirmOrder(trx, context, frozen, decision);
  },

  async SUBMIT({ trx, context, order, asked, decision: decided }) {
    const decision = await rememberLanguage(trx, context, decided);
    const frozen = await freezeOrder(trx, context, order, asked.price);
    await changeOrder(trx, context, frozen, { decision, news: { name: 'applicationReceived' } });
  },

  async RESUBMIT({ trx, context, order, decision: decided }) {
    const decision = await rememberLanguage(trx, context, decided);
    const frozen = await freezeOrder(trx, context, order, undefined);
    const news = { name: 'correctionsReceived' } as const;
    await changeOrder(trx, context, frozen, { decision, news, columns: { rejected: '[]', also_open: '[]' } });
  },

  REOPEN: ({ trx, context, order, decision }) => reopen(trx, context, order, decision),

  CANCEL: ({ trx, context, order, decision }) => giveUp(trx, context, order, decision),
};

/** Messages to a customer are in the language in which the last order was sent. */
async function rememberLanguage(
  trx: Transaction,
  { locale }: Call<'user'>,
  decision: Decision,
): Promise<Decision> {
  const { belongings } = decision;
  if (!belongings.account || belongings.account.locale === locale) return decision;
  await updateAccount(trx, belongings.account.id, { locale });
  return { ...decision, belongings: { ...belongings, account: { ...belongings.account, locale } } };
}

/** A customer who changes the order again has left the provider's page, so payments that were begun are closed. */
async function stopPaying(context: Call<'user'>, { id }: AskedCommand): Promise<void> {
  const order = await ownOrder(context.db, context.account.id, id);
  if (order?.status !== OrderStatus.unpaid) return;
  if (flowOf(context, order.child_type).kind === 'visa') await closeOpenAttempts(context, order.id);
}
