import type { Locale, LocalizedText } from '#contract/locale.ts';
import { deadlineText } from '#contract/moment.ts';
import { clockOf } from '../../accounts/clock.ts';
import { type Account, accountById } from '../../accounts/accounts.ts';
import type { WorkContext } from '../../services/context.ts';
import { composeMail, type MailName } from '../../services/messages/compose.ts';
import { type Message, queueMessage, type SmsName } from '../../services/messages/queue-message.ts';
import { wordsOfProduct } from '../../services/flows/flows.ts';
import type { Transaction } from '../../store/database.ts';
import { backBy } from '../money/back/money-back.ts';
import { figuresIn } from '../money/invoices/figures.ts';
import { isToldByBell, tellByBell } from '../records/bell.ts';
import type { Money } from '../money/provider.ts';
import type { Order } from '../records/orders.ts';
import type { Belongings } from './decision.ts';
import { orderInMail } from './order-in-mail.ts';

/** A message to a customer about an order, with the values that are not stored in the order. */
export interface OrderNews {
  readonly name: MailName & SmsName;
  /** Only the bell tells it: another message, which follows at once, tells the same. */
  readonly isByBellAlone?: boolean;
  readonly reason?: string;
  /** A moment that the message names. */
  readonly until?: Date;
  /** The moment counts by China's clocks, too: those of a bank, or of a pick-up. */
  readonly isInChina?: boolean;
  /** The names of the rejected items, in the customer's language. */
  readonly items?: (locale: Locale) => string;
  /** The text of the operator. */
  readonly message?: LocalizedText;
  /** The bank account for a transfer, line by line. */
  readonly bank?: string;
  /** What is to be paid or comes back, in the currency of the payment. */
  readonly charged?: Money;
  /** In fen, where it is not the order's price. */
  readonly fen?: number;
  /** The part of the price that does not come back, in fen. */
  readonly keptFen?: number;
}

/**
 * Sends the customer a mail, or a text message if the account has only a number; in the account's language. What somebody
 * else has done is told by the bell, too.
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
  const { name, reason, fen } = news;
  // An order that costs nothing was not paid.
  if (isToldByBell(name) && !(name === 'orderPaid' && order.price_fen === 0)) {
    const bell = { name, fen: fen ?? order.price_fen, ...(reason !== undefined && { reason }) };
    await tellByBell(trx, context, order, { ...bell, until: news.until });
  }
  if (news.isByBellAlone === true) return;
  const { email, phone } = account;
  const message = await messageAbout(trx, context, order, { news, account, belongings });
  if (message.by === 'mail') await queueMessage(trx, context, email, message);
  else if (phone !== '') await queueMessage(trx, context, phone, message);
}

/** The message about an order: a mail, or a text message if the account has only a number. */
async function messageAbout(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  { news, account, belongings }: { news: OrderNews; account: Account; belongings?: Belongings | undefined },
): Promise<Message> {
  const locale = account.locale as Locale;
  const { email } = account;
  const values = valuesOf(context, order, news, locale);
  const { until } = news;
  if (until !== undefined) {
    const how = email === '' ? { detail: 'short' as const } : { china: news.isInChina === true };
    values['until'] = deadlineText(until, clockOf(context, account), { now: context.now(), ...how });
  }
  const written = { name: news.name, locale, values };
  if (email === '') return { by: 'sms', ...written };
  const shown = await orderInMail(trx, context, order, { ...belongings, locale });
  return { by: 'mail', ...written, ...shown };
}

/** A message as its customer would read it. */
export interface ShownMessage {
  readonly by: 'mail' | 'sms';
  readonly locale: Locale;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
}

/** The message that a customer would be sent. Nothing is sent. */
export async function previewOf(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  news: OrderNews,
): Promise<ShownMessage> {
  const account = await accountById(trx, order.account_id);
  if (!account) throw new Error('an order has an account');
  const message = await messageAbout(trx, context, order, { news, account });
  const { by, locale, values } = message;
  const { translate } = context;
  if (by === 'sms') {
    return { by, locale, subject: '', text: translate(locale, `server:sms.${message.name}`, values) };
  }
  const { subject, text } = composeMail(translate, locale, message.name, values, message);
  return { by, locale, subject, text };
}

/** The page of an order in its customer's account. */
export const linkToOrder = (
  { publicUrl }: Pick<WorkContext, 'publicUrl'>,
  { id }: Pick<Order, 'id'>,
): string => `${publicUrl}/personalCenter?index=1&order=${id}`;

function valuesOf(
  { publicUrl, translate, flows, now }: WorkContext,
  order: Order,
  { reason = '', items, message, bank = '', fen, keptFen = 0, charged }: OrderNews,
  locale: Locale,
): Record<string, string> {
  const { rmb, money, date } = figuresIn(locale, translate);
  const price = fen === undefined ? rmb(order.price_fen, order.quantity) : rmb(fen);
  const amount = charged === undefined ? price : money(charged);
  return {
    number: order.order_number,
    product: translate(locale, wordsOfProduct({ flows }, order.child_type, 'title')),
    price,
    link: linkToOrder({ publicUrl }, order),
    reason,
    items: items?.(locale) ?? '',
    message: message === undefined ? '' : message[locale] || message.US,
    bank,
    amount,
    back:
      charged === undefined || charged.currency === 'CNY'
        ? price
        : translate(locale, 'orders:back.amount', { amount, price }),
    kept: keptFen === 0 ? '' : translate(locale, 'orders:back.kept', { amount: rmb(keptFen) }),
    way: translate(locale, 'orders:back.way', { date: date(backBy(now())) }),
    ready: translate(locale, wordsOfProduct({ flows }, order.child_type, 'ready')),
  };
}
