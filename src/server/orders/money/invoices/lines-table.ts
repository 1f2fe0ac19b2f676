import type { Invoice, InvoiceLine } from './invoice.ts';
import { area, colours, type Element, group, hairline, makeRoom, type Sheet, within } from './sheet.ts';
import { blockOf, drawBlock, type Style, type TextBlock } from './text-block.ts';
import type { Wording } from './wording.ts';

const heading: Style = { size: 8.5, weight: 'bold', colour: colours.dimmed };
const text: Style = { size: 10, colour: colours.ink };
const small: Style = { size: 8.5, colour: colours.dimmed };

interface Column {
  readonly left: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const columns: readonly Column[] = [
  { left: area.left, width: 205, align: 'left' },
  { left: 265, width: 64, align: 'right' },
  { left: 333, width: 99, align: 'right' },
  { left: 436, width: area.right - 436, align: 'right' },
];

/** What was bought. The head of the table stands again on each page that it goes on to. */
export function drawLines(sheet: Sheet, invoice: Invoice, wording: Wording): void {
  const table = group(sheet, sheet.root, 'Table');
  const rows = invoice.lines.map((line) => cellsOf(sheet, line, wording));
  const head = headOf(sheet, invoice, wording);
  makeRoom(sheet, heightOf(head) + heightOf(rows[0] ?? head));
  drawRow(sheet, table, head, 'TH');
  for (const cells of rows) {
    if (makeRoom(sheet, heightOf(cells))) drawRow(sheet, table, head, 'TH');
    drawRow(sheet, table, cells, 'TD');
  }
}

/** Visas are for people; of cars and cards there is a number. */
function headOf(sheet: Sheet, { childType }: Invoice, { t }: Wording): TextBlock[][] {
  const count = childType <= 6 ? 'people' : 'quantity';
  return (['description', count, 'unitPrice', 'amount'] as const).map((name, index) => {
    return [blockOf(sheet, t(`invoice:${name}`), heading, columns[index]?.width ?? 0)];
  });
}

function cellsOf(sheet: Sheet, line: InvoiceLine, { number, euros, rmb }: Wording): TextBlock[][] {
  const cells: [string, Style][][] = [
    [[line.description, text]],
    [[number(line.quantity), text]],
    [
      [euros(line.unitEurCents), text],
      [rmb(line.unitFen), small],
    ],
    [
      [euros(line.totalEurCents), text],
      [rmb(line.totalFen), small],
    ],
  ];
  return cells.map((cell, index) => {
    return cell.map(([words, style]) => blockOf(sheet, words, style, columns[index]?.width ?? 0));
  });
}

function drawRow(sheet: Sheet, table: Element, cells: readonly TextBlock[][], type: 'TH' | 'TD'): void {
  const row = group(sheet, table, 'TR');
  cells.forEach((cell, index) => {
    const { left, align } = columns[index]!;
    within(sheet, row, type, () => {
      let y = sheet.y + 7;
      for (const block of cell) {
        drawBlock(sheet, block, [left, y], align);
        y += block.height;
      }
    });
  });
  sheet.y += heightOf(cells);
  hairline(sheet, sheet.y);
}

function heightOf(cells: readonly TextBlock[][]): number {
  const heights = cells.map((cell) => cell.reduce((sum, { height }) => sum + height, 0));
  return Math.max(...heights) + 14;
}
