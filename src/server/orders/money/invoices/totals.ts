import type { Invoice } from './invoice.ts';
import { area, colours, decorate, group, makeRoom, type Sheet, within } from './sheet.ts';
import { blockOf, drawBlock, type Style } from './text-block.ts';
import type { Wording } from './wording.ts';

const box = { left: 318, width: area.right - 318, padding: 14 } as const;
const inner = box.width - 2 * box.padding;
const small: Style = { size: 8.5, colour: colours.dimmed };

/** The total in EUR, in RMB beneath it, and the discount that it holds. */
export function drawTotals(sheet: Sheet, invoice: Invoice, { t, euros, rmb, percent }: Wording): void {
  const { totalEurCents, totalFen, discountPercent } = invoice;
  const label = blockOf(sheet, t('invoice:total'), { size: 11, weight: 'bold', colour: colours.ink }, 72);
  const sumStyle: Style = { size: 16, weight: 'bold', colour: colours.jade };
  const sum = blockOf(sheet, euros(totalEurCents), sumStyle, inner - 72);
  const below = [rmb(totalFen)];
  if (discountPercent > 0) below.push(t('invoice:discount', { percent: percent(discountPercent) }));
  const details = below.map((line) => blockOf(sheet, line, small, inner));
  const height = sum.height + details.reduce((all, block) => all + block.height, 0) + 2 * box.padding;
  sheet.y += 14;
  makeRoom(sheet, height);
  const { y: top } = sheet;
  decorate(sheet, (doc) => doc.roundedRect(box.left, top, box.width, height, 8).fill(colours.deepPaper));
  const part = group(sheet, sheet.root, 'Sect');
  const left = box.left + box.padding;
  within(sheet, part, 'P', () => {
    drawBlock(sheet, label, [left, top + box.padding + 4.5]);
    drawBlock(sheet, sum, [left + 72, top + box.padding], 'right');
  });
  let y = top + box.padding + sum.height;
  for (const block of details) {
    within(sheet, part, 'P', () => drawBlock(sheet, block, [left, y], 'right'));
    y += block.height;
  }
  sheet.y = top + height + 26;
}
