import { type Locale, locales } from '#contract/locale.ts';
import { isSigned, signedQuery, type SignedLink } from '../../../services/files/signed-link.ts';

const PURPOSE = 'invoice-files';

/** The id of a link to an invoice: the order and the language, for example `12.DE`. */
export const invoiceIdPattern = `^[1-9][0-9]{0,15}\\.(${locales.join('|')})$`;

/** The order whose invoice is meant, and the invoice's language. */
export interface LinkedInvoice {
  readonly orderId: number;
  readonly locale: Locale;
}

/** A link to the PDF of an order's invoice that anyone may follow for ten minutes: it is the permission. */
export function invoiceLink(dataKey: Buffer, { orderId, locale }: LinkedInvoice, now: Date): string {
  const id = `${orderId}.${locale}`;
  return `/files/invoices/${id}?${signedQuery(dataKey, PURPOSE, id, now)}`;
}

/** The order and language for which a link was signed; undefined where the link is wrong or old. */
export function invoiceOfLink(dataKey: Buffer, link: SignedLink, now: Date): LinkedInvoice | undefined {
  if (!isSigned(dataKey, PURPOSE, link, now)) return undefined;
  const [orderId, locale] = link.id.split('.');
  return { orderId: Number(orderId), locale: locale as Locale };
}
