import { townLine } from '#contract/address-text.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { Locale } from '#contract/locale.ts';
import { dayIn } from '#contract/moment.ts';
import { type Invoice, type InvoiceFacts, invoiceOf, zoneOfSeller } from '../money/invoices/invoice.ts';
import type { WorkContext } from '../../services/context.ts';
import { countryName } from '../../services/country-name.ts';
import { accountById } from '../../accounts/accounts.ts';
import { companyById } from '../../accounts/companies.ts';
import type { Database } from '../../store/database.ts';
import type { Order } from '../records/orders.ts';
import { sellerOfOrder } from '../money/invoices/invoice-day.ts';
import { moneyBack } from '../money/back/money-back.ts';
import { refundsOf } from '../money/records/refunds.ts';
import { quoteById } from '../money/records/quotes.ts';
import { wordsOfProduct } from '../../services/flows/flows.ts';
import { factsOfOrder } from '../answers/order-facts.ts';
import { onItsRelease } from '../answers/own-release.ts';

/** The invoice of an order in a language; undefined until the order is paid. */
export async function invoiceOfOrder(
  live: Pick<WorkContext, 'db' | 'flows' | 'releases' | 'vault' | 'translate'>,
  order: Order,
  locale: Locale,
): Promise<Invoice | undefined> {
  const context = await onItsRelease(live, order);
  const { invoice_no: invoiceNo, paid_at: paidAt, quote_id: quoteId } = order;
  if (invoiceNo === null || paidAt === null || quoteId === null) return undefined;
  const { db, translate } = context;
  const quote = await quoteById(db, quoteId);
  const seller = await sellerOfOrder(db, order.id);
  const facts: InvoiceFacts = {
    invoiceNo,
    seller,
    orderNumber: order.order_number,
    paidOn: dayIn(paidAt, zoneOfSeller(seller)),
    refunded: order.status === OrderStatus.refunded ? await refundedOf(context, order) : null,
    paymentMode: order.payment_mode,
    customer: await customerOf(db, order.account_id, locale),
    product: wordsOfProduct(context, order.child_type, 'title'),
    isForPeople: context.flows.byChildType(order.child_type)?.offer?.per === 'traveller',
    serviceType: order.service_type,
    quantity: order.quantity,
    travellers: factsOfOrder(context, order).travellers,
    totalFen: quote.price_fen,
    totalEurCents: quote.eur_cents,
    discountPercent: order.discount_percent,
    rate: quote.rate,
  };
  return invoiceOf(facts, locale, translate);
}

async function refundedOf(
  { db }: Pick<WorkContext, 'db'>,
  { id, price_fen: fen }: Order,
): Promise<InvoiceFacts['refunded']> {
  // The day by which it arrives is not on an invoice.
  return moneyBack(await refundsOf(db, id), new Date(0)) ?? { fen, money: null };
}

/** To whom an invoice goes: the company, or the person; nobody where the account was erased. */
async function customerOf(db: Database, id: number, locale: Locale): Promise<InvoiceFacts['customer']> {
  const [account, company] = [await accountById(db, id), await companyById(db, id)];
  const contact = account?.email || account?.phone || '';
  if (!company) {
    return { name: account?.real_name || account?.nick_name || '', address: [], taxNumber: '', contact };
  }
  const { name, address, postcode, city, country, tax_number: taxNumber } = company;
  const place = townLine(postcode, city);
  const land = country === '' ? '' : countryName(locale, country);
  return { name, address: [address, place, land].filter((line) => line !== ''), taxNumber, contact };
}
