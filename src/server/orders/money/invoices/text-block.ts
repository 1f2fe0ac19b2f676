import type { Weight } from './faces.ts';
import { breakLines } from './line-breaks.ts';
import { printable, runsOf } from './printable.ts';
import { fontName, type Sheet } from './sheet.ts';

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour: string;
}

/** Lines that fit, ready to be drawn. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly style: Style;
  readonly width: number;
  readonly height: number;
}

/** Breaks a text into lines of a width. */
export function blockOf(sheet: Sheet, text: string, style: Style, width: number): TextBlock {
  const faces = sheet.faces[style.weight ?? 'regular'];
  const lines = breakLines(printable(text, faces), width, (part) => widthOf(sheet, part, style));
  return { lines, style, width, height: lines.length * lineHeight(style) };
}

/** Draws a block with its top left corner at a place. */
export function drawBlock(
  sheet: Sheet,
  { lines, style, width }: TextBlock,
  [x, y]: readonly [number, number],
  align: 'left' | 'right' = 'left',
): void {
  lines.forEach((line, index) => {
    const shift = align === 'right' ? width - widthOf(sheet, line, style) : 0;
    // Where letters stand so that they look centred in the height of a line.
    drawLine(sheet, line, style, [x + shift, y + index * lineHeight(style) + style.size * 1.06]);
  });
}

function drawLine(sheet: Sheet, line: string, style: Style, [x, baseline]: readonly [number, number]): void {
  const { doc } = sheet;
  const weight = style.weight ?? 'regular';
  doc.fillColor(style.colour).fontSize(style.size);
  let left = x;
  for (const { text, face } of runsOf(shown(line), sheet.faces[weight])) {
    doc.font(fontName(weight, face)).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    left += doc.widthOfString(text);
  }
}

function widthOf(sheet: Sheet, text: string, style: Style): number {
  const weight = style.weight ?? 'regular';
  sheet.doc.fontSize(style.size);
  return runsOf(shown(text), sheet.faces[weight]).reduce((width, { text: part, face }) => {
    return width + sheet.doc.font(fontName(weight, face)).widthOfString(part);
  }, 0);
}

/** Once lines are broken a space is a space; copied amounts then have plain ones. */
function shown(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function lineHeight({ size }: Style): number {
  return size * 1.42;
}
