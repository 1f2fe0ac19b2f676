import type { Invoice } from './invoice.ts';
import { area, colours, hairline, type Sheet } from './sheet.ts';
import { blockOf, drawBlock, type Style } from './text-block.ts';
import type { Wording } from './wording.ts';

const text: Style = { size: 8, colour: colours.dimmed };

/** Whose invoice it is, and which page of how many: known once all else has been drawn. */
export function drawPageFeet(sheet: Sheet, { invoiceNo, seller }: Invoice, { t, number }: Wording): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    hairline(sheet, area.foot - 8);
    const about = `${seller.name} · ${t('invoice:documentTitle', { number: invoiceNo })}`;
    const pages = t('invoice:page', { page: number(page + 1), pages: number(count) });
    doc.markContent('Artifact', { type: 'Pagination' });
    drawBlock(sheet, blockOf(sheet, about, text, 340), [area.left, area.foot]);
    drawBlock(sheet, blockOf(sheet, pages, text, 130), [area.right - 130, area.foot], 'right');
    doc.endMarkedContent();
  }
}
