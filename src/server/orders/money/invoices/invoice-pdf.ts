import { languageTags, type Locale } from '#contract/locale.ts';
import type { Translate } from '../../../services/translation.ts';
import type { Invoice } from './invoice.ts';
import { type Cell, Sheet, type Style } from './sheet.ts';

/** The colours of the app's theme. */
const [jade, ink, dimmed, error] = ['#0b6b57', '#1b211f', '#68645c', '#ad2e24'] as const;
const [hairlines, deepPaper] = ['#dedad1', '#f4f2ed'] as const;

const plain: Style = { size: 10, colour: ink };
const strong: Style = { ...plain, weight: 'bold' };
const heading: Style = { ...strong, size: 11 };
const small: Style = { size: 8.5, colour: dimmed };
const smallBold: Style = { ...small, weight: 'bold' };

const { area } = Sheet;
const full = [area.left, area.width] as const;
/** The right part of the page, where the facts and the total are. */
const aside = { left: 318, width: area.right - 318 } as const;

/**
 * An invoice as a PDF: A4, with real and tagged text, and only those letters of the fonts that it needs. The same
 * invoice gives the same bytes.
 */
export async function invoicePdf(invoice: Invoice, locale: Locale, translate: Translate): Promise<Buffer> {
  const { title, seller, issuedOn } = invoice;
  const sheet = await Sheet.open({ title, author: seller.name, lang: languageTags[locale], issuedOn });
  drawSeller(sheet, invoice);
  drawParties(sheet, invoice);
  drawLines(sheet, invoice);
  drawTotal(sheet, invoice);
  drawTravellers(sheet, invoice);
  for (const note of invoice.notes) sheet.row([cell('P', full, [note, small])], { gap: 4 });
  drawFeet(sheet, `${seller.name} · ${title}`, (page, pages) =>
    translate(locale, 'invoice:page', { page, pages }),
  );
  return sheet.close();
}

const cell = (tag: string, column: Cell['column'], ...texts: Cell['texts']): Cell => ({ tag, column, texts });

function drawSeller(sheet: Sheet, { seller, heading: title }: Invoice): void {
  sheet.y = area.top - 6;
  sheet.row([cell('H1', [area.right - 220, 220, 'right'], [title, { ...strong, size: 24 }])]);
  sheet.decorate((doc) => drawMoonGate(doc.translate(area.left, area.top - 4)));
  sheet.y = area.top - 4;
  const beside = [area.left + 40, 210] as const;
  sheet.row([cell('P', beside, [seller.name, { size: 14, weight: 'bold', colour: jade }])]);
  for (const line of seller.lines) sheet.row([cell('P', beside, [line, small])]);
  sheet.y = Math.max(sheet.y + 4, area.top + 32) + 14;
  hairline(sheet, sheet.y);
  sheet.y += 22;
}

/** The sign of the site, as its icon has it. */
function drawMoonGate(doc: PDFKit.PDFDocument): void {
  doc.roundedRect(0, 0, 30, 30, 7.5).fill(jade);
  doc.scale(30 / 32).path('M11.2 24.6a10 10 0 1 1 9.6 0M7.5 24.6h5.2M19.3 24.6h5.2');
  doc.lineWidth(2.6).lineCap('round').stroke('#fff').circle(16, 16, 3.2).fill('#cfe8dd');
}

/** The customer, and beside it the facts of the invoice. */
function drawParties(sheet: Sheet, { customer, facts, status }: Invoice): void {
  const top = sheet.y;
  const left = [area.left, aside.left - area.left - 28] as const;
  sheet.row([cell('P', left, [customer.label, small])], { gap: 3 });
  // An account that was erased has no name.
  if (customer.name !== '') sheet.row([cell('P', left, [customer.name, heading])]);
  for (const line of customer.lines) sheet.row([cell('P', left, [line, plain])]);
  const end = sheet.y;
  sheet.y = top;
  const table = sheet.group('Table');
  const fact = ({ label, text }: Invoice['total'], style: Style): void => {
    const cells = [
      cell('TH', [aside.left, 98], [label, small]),
      cell('TD', [aside.left + 108, aside.width - 108], [text, style]),
    ];
    sheet.row(cells, { parent: sheet.group('TR', table), gap: 3 });
  };
  facts.forEach((each, index) => fact(each, index === 0 ? strong : plain));
  fact(status, { ...strong, colour: status.code === 'paid' ? jade : error });
  sheet.y = Math.max(sheet.y, end) + 26;
}

/** The lines of the order. The head of the table stands again on each page that it goes on to. */
function drawLines(sheet: Sheet, { columns, lines }: Invoice): void {
  const table = sheet.group('Table');
  const padding = 7;
  const heightOf = (cells: Cell[]): number => sheet.heightOf(cells) + 2 * padding;
  const draw = (cells: Cell[]): void => {
    sheet.y += padding;
    sheet.row(cells, { parent: sheet.group('TR', table), gap: padding });
    hairline(sheet, sheet.y);
  };
  const { description, quantity, unitPrice, amount } = columns;
  const head = line(
    'TH',
    [description, quantity, unitPrice, amount].map((word) => [[word, smallBold]]),
  );
  const rows = lines.map((each) => {
    const amounts = [each.unitPrice, each.amount].map(
      ({ eur, rmb }) =>
        [
          [eur, plain],
          [rmb, small],
        ] as const,
    );
    return line('TD', [[[each.description, plain]], [[each.quantity, plain]], ...amounts]);
  });
  sheet.makeRoom(heightOf(head) + heightOf(rows[0] ?? head));
  draw(head);
  for (const row of rows) {
    if (sheet.makeRoom(heightOf(row))) draw(head);
    draw(row);
  }
}

const lineColumns = [
  [area.left, 205],
  [265, 64, 'right'],
  [333, 99, 'right'],
  [436, 103, 'right'],
] as const;

const line = (tag: string, texts: readonly Cell['texts'][]): Cell[] =>
  lineColumns.map((column, place) => cell(tag, column, ...(texts[place] ?? [])));

/** The total in EUR, in RMB beneath it. */
function drawTotal(sheet: Sheet, { total, totalRmb }: Invoice): void {
  const padding = 14;
  const [left, width] = [aside.left + padding, aside.width - 2 * padding];
  const sum = { size: 16, weight: 'bold', colour: jade } as const;
  const rows = [
    [
      cell('P', [left, 72], [total.label, heading]),
      cell('P', [left + 72, width - 72, 'right'], [total.text, sum]),
    ],
    [
      cell('P', [left, 90], [totalRmb.label, small]),
      cell('P', [left + 90, width - 90, 'right'], [totalRmb.text, small]),
    ],
  ];
  const height = rows.reduce((all, cells) => all + sheet.heightOf(cells), 2 * padding);
  sheet.y += 14;
  sheet.makeRoom(height);
  sheet.decorate((doc) => doc.roundedRect(aside.left, sheet.y, aside.width, height, 8).fill(deepPaper));
  sheet.y += padding;
  for (const cells of rows) sheet.row(cells);
  sheet.y += padding + 26;
}

/** For whom it was, numbered; the heading is never alone at the end of a page. */
function drawTravellers(sheet: Sheet, { travellers: { label, names } }: Invoice): void {
  if (names.length === 0) return;
  const indent = 24;
  const items = names.map((name, index) => [
    cell('Lbl', [area.left, indent], [`${index + 1}.`, { ...plain, colour: dimmed }]),
    cell('LBody', [area.left + indent, area.width - indent], [name, plain]),
  ]);
  const title = [cell('H2', full, [label, heading])];
  sheet.makeRoom(sheet.heightOf(title) + 4 + sheet.heightOf(items[0] ?? []));
  sheet.row(title, { gap: 4 });
  const list = sheet.group('L');
  for (const item of items) sheet.row(item, { parent: sheet.group('LI', list), gap: 2 });
  sheet.y += 20;
}

/** Whose invoice it is, and which page of how many: known once all else has been drawn. */
function drawFeet(sheet: Sheet, about: string, pageOf: (page: string, pages: string) => string): void {
  const style: Style = { size: 8, colour: dimmed };
  const { count } = sheet.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page);
    hairline(sheet, area.foot - 8);
    const place = pageOf(`${page + 1}`, `${count}`);
    sheet.decorate(() => {
      sheet.draw(cell('P', [area.left, 340], [about, style]), area.foot);
      sheet.draw(cell('P', [area.right - 130, 130, 'right'], [place, style]), area.foot);
    }, 'Pagination');
  }
}

function hairline(sheet: Sheet, y: number): void {
  sheet.decorate((doc) => {
    doc.moveTo(area.left, y).lineTo(area.right, y).lineWidth(0.6).stroke(hairlines);
  });
}
