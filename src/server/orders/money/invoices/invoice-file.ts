import { orderById } from '../../records/orders.ts';
import type { LinkedInvoice } from './invoice-link.ts';
import { type Invoicing, invoiceOfOrder } from './invoice-of-order.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** A file to download. */
interface InvoiceFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The invoice of an order as a PDF; undefined where the order has none. */
export async function invoiceFile(
  invoicing: Invoicing,
  { orderId, locale }: LinkedInvoice,
): Promise<InvoiceFile | undefined> {
  const order = await orderById(invoicing.db, orderId);
  const invoice = await invoiceOfOrder(invoicing, order, locale);
  if (!invoice) return undefined;
  const bytes = await invoicePdf(invoice, (key, values) => invoicing.translate(locale, key, values));
  return { name: `moongate-${invoice.invoiceNo}.pdf`, bytes };
}
