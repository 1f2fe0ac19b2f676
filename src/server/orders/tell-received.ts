import type { CallContext } from '../call-context.ts';
import { queueMessage } from '../mails/queue-message.ts';
import { accountById } from '../store/accounts.ts';
import type { Transaction } from '../store/database.ts';
import type { Order } from '../store/orders.ts';

/** Tells the customer that an application has arrived: by mail, or by text message to who registered with a number. */
export async function tellReceived(
  trx: Transaction,
  context: CallContext<'user'>,
  order: Order,
): Promise<void> {
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
