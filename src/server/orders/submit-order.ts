import type { CallContext } from '../call-context.ts';
import { CatalogueFault } from '../fault.ts';
import { queueMessage } from '../mails/queue-message.ts';
import { accountById } from '../store/accounts.ts';
import type { Transaction } from '../store/database.ts';
import { bindFiles } from '../store/order-files.ts';
import { type Order, updateOrder } from '../store/orders.ts';
import { openAnswers, sealAnswers } from './answers.ts';
import { factsOf } from './order-facts.ts';
import { flowOf } from './order-flow.ts';
import { quote } from './quote.ts';
import { withRealUploads } from './real-uploads.ts';

/**
 * What submitting does besides the new status: the whole application is checked as if nobody had checked it before,
 * answers that are hidden under the others are dropped, the price is quoted for the last time, the customer is told.
 *
 * @throws CatalogueFault incompleteApplication with every error.
 */
export async function submitOrder(
  trx: Transaction,
  context: CallContext<'user'>,
  order: Order,
): Promise<void> {
  const flow = flowOf(context, order.child_type);
  const { vault } = context.deps;
  const visible = flow.pruneHidden(openAnswers(vault, order));
  const real = await withRealUploads(trx, vault, flow, context.account.id, visible);
  const errors = [...real.errors, ...flow.check(real.answers)];
  if (errors.length > 0) throw new CatalogueFault('incompleteApplication', { errors });

  const facts = factsOf(real.answers);
  await updateOrder(trx, order.id, {
    answers: sealAnswers(vault, order, real.answers),
    flow_version: flow.version,
    enter_date: facts.enterDate,
    leave_date: facts.leaveDate,
    service_type: facts.serviceType,
    price_fen: await quote(trx, order.child_type, facts.serviceType),
  });
  await bindFiles(trx, order.id, real.fileIds);
  await confirm(trx, context, order);
}

/** By mail, or by text message to who has registered with a number. */
async function confirm(trx: Transaction, context: CallContext<'user'>, order: Order): Promise<void> {
  const account = await accountById(trx, order.account_id);
  if (!account) throw new Error('an order has an account');
  const { locale, deps } = context;
  const link = `${deps.config.publicUrl}/personalCenter?index=1`;
  const written = {
    name: 'applicationReceived',
    locale,
    values: { number: order.order_number, link },
  } as const;
  const { email, phone } = account;
  if (email !== '') await queueMessage(trx, context, email, { by: 'mail', ...written });
  else if (phone !== '') await queueMessage(trx, context, phone, { by: 'sms', ...written });
}
