import { OrderStatus } from '#contract/order-status.ts';
import type { Locale } from '#contract/locale.ts';
import { currentAnswers } from '../../answers/answers.ts';
import { travellersOf } from '../../answers/order-facts.ts';
import type { Desk } from '../../../services/desk.ts';
import { chinaDay } from '../../../services/china-day.ts';
import type { Order } from '../../records/orders.ts';
import { type FrozenQuote, quoteById } from '../records/quotes.ts';
import { customerOf } from './customer.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { unitPrice } from './sums.ts';

/** What an invoice is made of. */
export type Invoicing = Pick<Desk, 'db' | 'flows' | 'vault' | 'translate'>;

/** The invoice of an order in a language; undefined until the order is paid. */
export async function invoiceOfOrder(
  desk: Invoicing,
  order: Order,
  locale: Locale,
): Promise<Invoice | undefined> {
  const { invoice_no: invoiceNo, paid_at: paidAt, quote_id: quoteId } = order;
  if (invoiceNo === null || paidAt === null || quoteId === null) return undefined;
  const { db, translate } = desk;
  const quote = await quoteById(db, quoteId);
  const paidOn = chinaDay(paidAt);
  const t: Words = (key, values) => translate(locale, key, values);
  return {
    invoiceNo,
    orderNumber: order.order_number,
    // The number is given in the moment of payment.
    issuedOn: paidOn,
    paidOn,
    childType: order.child_type,
    locale,
    customer: await customerOf({ db, translate }, order.account_id, locale),
    lines: [lineOf(order, quote, t)],
    discountPercent: order.discount_percent,
    totalFen: quote.price_fen,
    totalEurCents: quote.eur_cents,
    rate: rateOf(quote),
    travellers: travellersOf(currentAnswers(desk, order)).map(({ englishName, surname }) =>
      t('orders:fullName', { englishName, surname }).trim(),
    ),
    paymentMode: order.payment_mode as Invoice['paymentMode'],
    status: order.status === OrderStatus.refunded ? 'refunded' : 'paid',
    seller: { name: t('invoice:seller.name'), lines: t('invoice:seller.lines').split('\n') },
  };
}

type Words = (key: `${string}:${string}`, values?: Record<string, string>) => string;

/** One product for several people, or several cards. */
function lineOf(order: Order, quote: FrozenQuote, t: Words): InvoiceLine {
  const { child_type, service_type, quantity } = order;
  const product = t(`orders:childType.${child_type}`);
  const service = service_type === null ? null : t(`orders:serviceType.${service_type}`);
  return {
    description: service === null ? product : t('invoice:withService', { product, service }),
    quantity,
    unitEurCents: unitPrice(quote.eur_cents, quantity),
    unitFen: unitPrice(quote.price_fen, quantity),
    totalFen: quote.price_fen,
    totalEurCents: quote.eur_cents,
  };
}

/** The database keeps 8 digits; at least 4 are shown, as rates are usually given. */
function rateOf({ rate }: FrozenQuote): string {
  return rate.replace(/(\.\d{4}\d*?)0+$/, '$1');
}
