import { drawHead } from './head.ts';
import type { Invoice, InvoiceTranslate } from './invoice.ts';
import { drawLines } from './lines-table.ts';
import { drawNotes } from './notes.ts';
import { drawPageFeet } from './page-feet.ts';
import { closeSheet, openSheet } from './sheet.ts';
import { drawTotals } from './totals.ts';
import { drawTravellers } from './travellers.ts';
import { wordingOf } from './wording.ts';

/**
 * An invoice as a PDF: A4, in its own language, with real and tagged text, and only those letters of the fonts that
 * it needs. The same invoice gives the same bytes.
 *
 * @param translate words in the invoice's language, `(key, values) => app.translate(invoice.locale, key, values)`.
 */
export async function invoicePdf(invoice: Invoice, translate: InvoiceTranslate): Promise<Buffer> {
  const wording = wordingOf(invoice, translate);
  const sheet = await openSheet({
    title: translate('invoice:documentTitle', { number: invoice.invoiceNo }),
    author: invoice.seller.name,
    languageTag: wording.languageTag,
    issuedOn: invoice.issuedOn,
  });
  drawHead(sheet, invoice, wording);
  drawLines(sheet, invoice, wording);
  drawTotals(sheet, invoice, wording);
  drawTravellers(sheet, invoice, wording);
  drawNotes(sheet, invoice, wording);
  drawPageFeet(sheet, invoice, wording);
  return closeSheet(sheet);
}
