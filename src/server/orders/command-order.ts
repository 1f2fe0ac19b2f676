import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault } from '../services/fault.ts';
import { closeOpenAttempts } from './money/close-attempt.ts';
import { updateAccount } from '../accounts/accounts.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { lockOrder, type Order, ownOrder } from './orders.ts';
import { type Actor, changeOrder } from './change-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { deskOf } from './desk.ts';
import { freezeOrder } from './freeze-order.ts';
import { giveUp, reopen } from './give-up.ts';
import { kindOf, knownFacts } from './known-facts.ts';
import { type OrderCommand, statusAfter, targetOf } from './order-state.ts';

/** What is asked of which order. */
export interface AskedCommand {
  readonly id: number;
  /** What leads to the status that is asked for; the first that the order allows is done. */
  readonly commands: readonly OrderCommand[];
  /** Where given, it has to be the order's, too. */
  readonly number?: string;
  /** What the customer was shown, in RMB; another price is refused. */
  readonly price?: number | undefined;
  /** Of the answers that the customer was shown; what was saved later is refused. */
  readonly revision?: number | undefined;
  /** Only a draft: a page that does not know what has become of it must not give up more. */
  readonly isDraft?: boolean;
}

/**
 * Does what a customer asks of an order, as one change: the row is locked, the machine decides, the effects and the
 * event are written with the status or not at all. What has been done already is done: no change and no error.
 *
 * @throws CatalogueFault notFound (also for somebody else's order), orderState, staleDraft, paymentUnderWay,
 * paymentAway, and whatever `freezeOrder` and `reserve` throw.
 */
export async function commandOrder(context: CallContext<'user'>, asked: AskedCommand): Promise<void> {
  const desk = deskOf(context);
  if (asked.commands.includes('REOPEN')) await stopPaying(context, asked);
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, context.account.id, asked.id);
    if (!order || (asked.number !== undefined && asked.number !== order.order_number)) {
      throw new CatalogueFault('notFound');
    }
    if (asked.commands.some((command) => order.status === targetOf[command])) return;
    const facts = await knownFacts(trx, desk, order);
    const actor: Actor = `user:${context.account.id}`;
    const command = asked.commands.find(
      (type) => statusAfter({ status: order.status, facts }, { type, actor: 'customer' }) !== undefined,
    );
    const isTooFar = asked.isDraft === true && order.status !== 0;
    if (command === undefined || isTooFar) {
      const isPaying = facts.isInFlight && asked.commands.includes('REOPEN');
      throw new CatalogueFault(isPaying ? 'paymentUnderWay' : 'orderState');
    }
    if (asked.revision !== undefined && asked.revision !== order.revision) {
      throw new CatalogueFault('staleDraft');
    }
    await obey[command]({ trx, context, order, asked, actor });
  });
}

interface Obeyed {
  readonly trx: Transaction;
  readonly context: CallContext<'user'>;
  readonly order: Order;
  readonly asked: AskedCommand;
  readonly actor: Actor;
}

/** What each command does besides what `changeOrder` does for all. */
const obey: Readonly<Record<OrderCommand, (obeyed: Obeyed) => Promise<void>>> = {
  async CONFIRM({ trx, context, order, asked, actor }) {
    await speakTheirLanguage(trx, context);
    const facts = await freezeOrder(trx, context, order, asked.price);
    await confirmOrder(trx, deskOf(context), order.id, { facts, actor });
  },

  async SUBMIT({ trx, context, order, asked, actor }) {
    await speakTheirLanguage(trx, context);
    await freezeOrder(trx, context, order, asked.price);
    const event = { type: 'SUBMIT', actor: 'customer' } as const;
    const news = { name: 'applicationReceived' } as const;
    await changeOrder(trx, deskOf(context), order, { event, actor, news });
  },

  async RESUBMIT({ trx, context, order, actor }) {
    await speakTheirLanguage(trx, context);
    await freezeOrder(trx, context, order, undefined);
    const event = { type: 'RESUBMIT', actor: 'customer' } as const;
    const news = { name: 'correctionsReceived' } as const;
    const columns = { rejected: '[]', also_open: '[]' };
    await changeOrder(trx, deskOf(context), order, { event, actor, news, columns });
  },

  REOPEN: ({ trx, context, order, actor }) => reopen(trx, deskOf(context), order, actor),

  CANCEL: ({ trx, context, order, actor }) => giveUp(trx, deskOf(context), order, actor),
};

/** What is written to customers is in the language in which they ordered last. */
async function speakTheirLanguage(trx: Transaction, { account, locale }: CallContext<'user'>): Promise<void> {
  await updateAccount(trx, account.id, { locale });
}

/** Who wants to change an order again is not at a provider's page any more, whatever the provider thinks. */
async function stopPaying(context: CallContext<'user'>, { id }: AskedCommand): Promise<void> {
  const order = await ownOrder(context.db, context.account.id, id);
  const isVisa = order?.status === 1 && kindOf(context.deps, order.child_type) === 'visa';
  if (isVisa) await closeOpenAttempts(deskOf(context), order.id);
}
