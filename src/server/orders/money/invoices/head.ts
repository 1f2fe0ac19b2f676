import type { Invoice } from './invoice.ts';
import { area, colours, decorate, group, hairline, type Sheet, within } from './sheet.ts';
import { blockOf, drawBlock, type Style } from './text-block.ts';
import type { Wording } from './wording.ts';

const label: Style = { size: 8.5, colour: colours.dimmed };
const value: Style = { size: 10, colour: colours.ink };
const strong: Style = { ...value, weight: 'bold' };
const facts = { left: 318, label: 98, gap: 10, value: 113 } as const;

/** Who sells, what this paper is, to whom it goes, and the facts beside it. */
export function drawHead(sheet: Sheet, invoice: Invoice, wording: Wording): void {
  drawSeller(sheet, invoice, wording);
  hairline(sheet, sheet.y);
  sheet.y += 22;
  const top = sheet.y;
  const factsEnd = drawFacts(sheet, invoice, wording, top);
  sheet.y = Math.max(drawCustomer(sheet, invoice, wording, top), factsEnd) + 26;
}

function drawSeller(sheet: Sheet, { seller }: Invoice, { t }: Wording): void {
  const part = group(sheet, sheet.root, 'Sect');
  const title = blockOf(sheet, t('invoice:title'), { size: 24, weight: 'bold', colour: colours.ink }, 220);
  within(sheet, part, 'H1', () => drawBlock(sheet, title, [area.right - 220, area.top - 6], 'right'));
  decorate(sheet, (doc) => drawMoonGate(doc.translate(area.left, area.top - 4)));
  const name: Style = { size: 14, weight: 'bold', colour: colours.jade };
  let { y } = sheet;
  for (const [text, style] of [
    [seller.name, name] as const,
    ...seller.lines.map((line) => [line, label] as const),
  ]) {
    const block = blockOf(sheet, text, style, 210);
    within(sheet, part, 'P', () => drawBlock(sheet, block, [area.left + 40, y - 4]));
    y += block.height;
  }
  sheet.y = Math.max(y, area.top + 32) + 14;
}

/** The sign of the site, as its icon has it. */
function drawMoonGate(doc: PDFKit.PDFDocument): void {
  doc
    .roundedRect(0, 0, 30, 30, 7.5)
    .fill(colours.jade)
    .scale(30 / 32);
  doc.path('M11.2 24.6a10 10 0 1 1 9.6 0M7.5 24.6h5.2M19.3 24.6h5.2');
  doc.lineWidth(2.6).lineCap('round').stroke('#fff').circle(16, 16, 3.2).fill('#cfe8dd');
}

function drawCustomer(sheet: Sheet, { customer }: Invoice, { t }: Wording, top: number): number {
  const part = group(sheet, sheet.root, 'Sect');
  const rows: (readonly [string, Style])[] = [
    [t('invoice:customer'), label],
    [customer.name, { ...strong, size: 11 }],
    ...[...customer.lines, customer.email].map((line) => [line, value] as const),
  ];
  let y = top;
  // Who registered by phone has no mail address, and who was erased no name.
  for (const [text, style] of rows.filter(([words]) => words !== '')) {
    const block = blockOf(sheet, text, style, facts.left - area.left - 28);
    within(sheet, part, 'P', () => drawBlock(sheet, block, [area.left, y]));
    y += block.height + (style === label ? 3 : 0);
  }
  return y;
}

function drawFacts(sheet: Sheet, invoice: Invoice, { t, date }: Wording, top: number): number {
  const { invoiceNo, orderNumber, issuedOn, paidOn, paymentMode, status } = invoice;
  const statusStyle: Style = { ...strong, colour: status === 'notPaid' ? colours.error : colours.jade };
  const rows: (readonly [string, string, Style])[] = [
    [t('invoice:number'), invoiceNo, strong],
    [t('invoice:orderNumber'), orderNumber, value],
    [t('invoice:issuedOn'), date(issuedOn), value],
    [t('invoice:statusLabel'), t(`invoice:status.${status}`), statusStyle],
  ];
  if (paidOn !== null) rows.push([t('invoice:paidOn'), date(paidOn), value]);
  if (paymentMode !== null) {
    rows.push([t('invoice:paymentModeLabel'), t(`invoice:paymentMode.${paymentMode}`), value]);
  }
  const table = group(sheet, sheet.root, 'Table');
  let y = top;
  for (const [name, text, style] of rows) {
    const row = group(sheet, table, 'TR');
    const left = blockOf(sheet, name, label, facts.label);
    const right = blockOf(sheet, text, style, facts.value);
    within(sheet, row, 'TH', () => drawBlock(sheet, left, [facts.left, y + 1.3]));
    within(sheet, row, 'TD', () => drawBlock(sheet, right, [facts.left + facts.label + facts.gap, y]));
    y += Math.max(left.height, right.height) + 3;
  }
  return y;
}
