import { languageTags, type Locale } from '#contract/locale.ts';
import type { MailName } from '../services/messages/compose.ts';
import { queueMessage, type SmsName } from '../services/messages/queue-message.ts';
import { accountById } from '../accounts/accounts.ts';
import type { Transaction } from '../store/database.ts';
import type { Order } from './orders.ts';
import { rmb } from '../products/prices.ts';
import type { OrderDesk } from './desk.ts';

/** What a customer is told about an order, and what only the one who tells it knows. */
export interface OrderNews {
  readonly name: MailName & SmsName;
  readonly reason?: string;
  /** yyyy-MM-dd or a moment. */
  readonly until?: Date;
  /** What was sent back, in the customer's language. */
  readonly items?: (locale: Locale) => string;
  /** In fen, where it is not the order's price. */
  readonly fen?: number;
}

/** Tells the customer by mail, or by text message who registered with a number; in the language of the account. */
export async function tellCustomer(
  trx: Transaction,
  desk: OrderDesk,
  order: Order,
  news: OrderNews,
): Promise<void> {
  const account = await accountById(trx, order.account_id);
  if (!account) throw new Error('an order has an account');
  const locale = account.locale as Locale;
  const written = { name: news.name, locale, values: valuesOf(desk, order, news, locale) };
  const { email, phone } = account;
  if (email !== '') await queueMessage(trx, desk, email, { by: 'mail', ...written });
  else if (phone !== '') await queueMessage(trx, desk, phone, { by: 'sms', ...written });
}

function valuesOf(
  { publicUrl, translate }: OrderDesk,
  order: Order,
  { reason = '', until, items, fen }: OrderNews,
  locale: Locale,
): Record<string, string> {
  const money = { style: 'currency', currency: 'CNY' } as const;
  return {
    number: order.order_number,
    product: translate(locale, `orders:childType.${order.child_type}`),
    price: new Intl.NumberFormat(languageTags[locale], money).format(rmb(fen ?? order.price_fen)),
    link: `${publicUrl}/personalCenter?index=1&order=${order.id}`,
    reason,
    until: until === undefined ? '' : momentIn(locale, until),
    items: items?.(locale) ?? '',
  };
}

/** Both offices and what is sold are in China, so its time is named. */
function momentIn(locale: Locale, moment: Date): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(moment);
}
