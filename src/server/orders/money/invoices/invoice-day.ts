import type { Locale } from '#contract/locale.ts';
import { dayIn } from '#contract/moment.ts';
import { type Contact, contactOf } from '../../../services/contact.ts';
import type { WorkContext } from '../../../services/context.ts';
import type { Database, Transaction } from '../../../store/database.ts';
import type { Order } from '../../records/orders.ts';
import { sellerOfInvoice } from '../records/issued-invoices.ts';
import { issuedText, zoneOfSeller } from './invoice.ts';

/**
 * The day of an order's invoice as the invoice says it; empty until the order is paid.
 *
 * @param known the company that issued it, where the caller has it already
 */
export async function invoiceDay(
  { db, translate }: Pick<WorkContext, 'translate'> & { readonly db: Database | Transaction },
  { id, invoice_no, paid_at }: Pick<Order, 'id' | 'invoice_no' | 'paid_at'>,
  locale: Locale,
  known?: Contact,
): Promise<string> {
  if (invoice_no === null || paid_at === null) return '';
  const seller = known ?? (await sellerOfOrder(db, id));
  return issuedText(dayIn(paid_at, zoneOfSeller(seller)), seller, { locale, translate });
}

/** The company that issued the invoice of an order; that of today where it was not kept. */
export const sellerOfOrder = async (
  db: Database | Transaction,
  orderId: number,
): Promise<Contact | undefined> => (await sellerOfInvoice(db, orderId)) ?? (await contactOf(db));
