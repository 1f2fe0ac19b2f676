import type { Locale, LocalizedText } from '#contract/locale.ts';
import { deadlineText } from '#contract/moment.ts';
import { accountById } from '../../accounts/accounts.ts';
import type { WorkContext } from '../../services/context.ts';
import type { MailName } from '../../services/messages/compose.ts';
import { queueMessage, type SmsName } from '../../services/messages/queue-message.ts';
import { wordsOfProduct } from '../../services/flows/flows.ts';
import type { Transaction } from '../../store/database.ts';
import { figuresIn } from '../money/invoices/figures.ts';
import type { Order } from '../records/orders.ts';
import type { Belongings } from './decision.ts';
import { orderInMail } from './order-in-mail.ts';

/** Both offices are in China. */
const OFFICE_TIME = 'Asia/Shanghai';

/** A message to a customer about an order, with the values that are not stored in the order. */
export interface OrderNews {
  readonly name: MailName & SmsName;
  readonly reason?: string;
  /** A moment that the message names. */
  readonly until?: Date;
  /** The names of the rejected items, in the customer's language. */
  readonly items?: (locale: Locale) => string;
  /** The text of the operator. */
  readonly message?: LocalizedText;
  /** The bank account for a transfer, line by line. */
  readonly bank?: string;
  /** In fen, where it is not the order's price. */
  readonly fen?: number;
}

/**
 * Sends the customer a mail, or a text message if the account has only a number; in the account's language.
 *
 * @param belongings what has been read of them already.
 */
export async function tellCustomer(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  news: OrderNews,
  belongings?: Belongings,
): Promise<void> {
  const account = belongings ? belongings.account : await accountById(trx, order.account_id);
  if (!account) throw new Error('an order has an account');
  const locale = account.locale as Locale;
  const { email, phone } = account;
  const values = valuesOf(context, order, news, locale);
  const { until } = news;
  const zone = email === '' ? 'short' : 'long';
  if (until !== undefined) values['until'] = deadlineText(until, locale, OFFICE_TIME, zone);
  const written = { name: news.name, locale, values };
  if (email !== '') {
    const facts = await orderInMail(trx, context, order, { ...belongings, locale });
    await queueMessage(trx, context, email, { by: 'mail', ...written, facts });
  } else if (phone !== '') await queueMessage(trx, context, phone, { by: 'sms', ...written });
}

function valuesOf(
  { publicUrl, translate, flows }: WorkContext,
  order: Order,
  { reason = '', items, message, bank = '', fen }: OrderNews,
  locale: Locale,
): Record<string, string> {
  const { rmb } = figuresIn(locale, translate);
  return {
    number: order.order_number,
    product: translate(locale, wordsOfProduct({ flows }, order.child_type, 'title')),
    price: fen === undefined ? rmb(order.price_fen, order.quantity) : rmb(fen),
    link: `${publicUrl}/personalCenter?index=1&order=${order.id}`,
    reason,
    items: items?.(locale) ?? '',
    message: message === undefined ? '' : message[locale] || message.US,
    bank,
    ready: translate(locale, wordsOfProduct({ flows }, order.child_type, 'ready')),
  };
}
