import type { Invoice } from './invoice.ts';
import { area, colours, group, makeRoom, type Sheet, within } from './sheet.ts';
import { blockOf, drawBlock, type Style } from './text-block.ts';
import type { Wording } from './wording.ts';

const text: Style = { size: 10, colour: colours.ink };
const place: Style = { ...text, colour: colours.dimmed };
const indent = 24;

/** For whom it was, numbered; the heading never stays behind on its own. */
export function drawTravellers(sheet: Sheet, { travellers }: Invoice, { t, number }: Wording): void {
  if (travellers.length === 0) return;
  const style: Style = { size: 11, weight: 'bold', colour: colours.ink };
  const heading = blockOf(sheet, t('invoice:travellers'), style, area.width);
  const names = travellers.map((name) => blockOf(sheet, name, text, area.width - indent));
  makeRoom(sheet, heading.height + 4 + (names[0]?.height ?? 0));
  within(sheet, sheet.root, 'H2', () => drawBlock(sheet, heading, [area.left, sheet.y]));
  sheet.y += heading.height + 4;
  const list = group(sheet, sheet.root, 'L');
  names.forEach((name, index) => {
    makeRoom(sheet, name.height);
    const item = group(sheet, list, 'LI');
    const count = blockOf(sheet, `${number(index + 1)}.`, place, indent);
    within(sheet, item, 'Lbl', () => drawBlock(sheet, count, [area.left, sheet.y]));
    within(sheet, item, 'LBody', () => drawBlock(sheet, name, [area.left + indent, sheet.y]));
    sheet.y += name.height + 2;
  });
  sheet.y += 20;
}
