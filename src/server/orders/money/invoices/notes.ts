import type { Invoice } from './invoice.ts';
import { area, colours, group, makeRoom, type Sheet, within } from './sheet.ts';
import { blockOf, drawBlock, type Style } from './text-block.ts';
import type { Wording } from './wording.ts';

const text: Style = { size: 8.5, colour: colours.dimmed };

/** How the amounts came about, and what this paper is not. */
export function drawNotes(sheet: Sheet, invoice: Invoice, { t, rate }: Wording): void {
  const notes = [t('invoice:rate', { rate: rate(invoice.rate) })];
  if (invoice.lines.some(({ quantity }) => quantity > 1)) {
    notes.push(t(invoice.childType <= 6 ? 'invoice:roundingPeople' : 'invoice:roundingQuantity'));
  }
  if (invoice.status === 'refunded') notes.push(t('invoice:refundedNote'));
  notes.push(t('invoice:notFapiao'));
  const part = group(sheet, sheet.root, 'Sect');
  for (const note of notes) {
    const block = blockOf(sheet, note, text, area.width);
    makeRoom(sheet, block.height);
    within(sheet, part, 'P', () => drawBlock(sheet, block, [area.left, sheet.y]));
    sheet.y += block.height + 4;
  }
}
