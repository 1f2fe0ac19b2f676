import PDFDocument from 'pdfkit';
import { type Faces, openFaces, type Weight } from './faces.ts';
import { breakLines } from './line-breaks.ts';
import { printable, runsOf } from './printable.ts';

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour: string;
}

/** Texts below one another in a column of the page. */
export interface Cell {
  /** What the cell is to screen readers, as PDF names it: `P` a paragraph, `TD` a cell of a table. */
  readonly tag: string;
  readonly column: Column;
  readonly texts: readonly (readonly [text: string, style: Style])[];
}

/** Where a column begins and how wide it is, in points. */
type Column = readonly [left: number, width: number, align?: 'right'];

type Element = PDFKit.PDFStructureElement;

/** A document of A4 pages that is written from the top down; lengths are in points. */
export class Sheet {
  /** Margins. Below `bottom` is the foot of the page. */
  static readonly area = { left: 56, right: 539, width: 483, top: 56, bottom: 758, foot: 786 } as const;

  /** How far down the page the document has come. */
  y: number = Sheet.area.top;

  /** The element that holds all others. */
  readonly root: Element;

  private constructor(
    readonly doc: PDFKit.PDFDocument,
    private readonly faces: Faces,
  ) {
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  /** Opens a document. It is dated by the day of issue, so that the same invoice is the same file. */
  static async open(about: {
    title: string;
    author: string;
    lang: string;
    issuedOn: string;
  }): Promise<Sheet> {
    const faces = await openFaces();
    const [Title, Author] = [markupFree(about.title), markupFree(about.author)];
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: about.lang,
      displayTitle: true,
      bufferPages: true,
      info: { Title, Author, Creator: Author, CreationDate: new Date(`${about.issuedOn}T00:00:00Z`) },
    });
    for (const weight of ['regular', 'bold'] as const) {
      faces[weight].forEach((face, place) => {
        // pdfkit takes opened fonts too, which its types do not say.
        doc.registerFont(fontName(weight, place), face as unknown as PDFKit.Mixins.PDFFontSource);
      });
    }
    return new Sheet(doc, faces);
  }

  /** The finished file. */
  async close(): Promise<Buffer> {
    this.root.end();
    this.doc.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.doc) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** A new element that others are to stand in. */
  group(tag: string, parent = this.root): Element {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Draws cells side by side, their first lines on one base line, and goes on `gap` below them. */
  row(cells: readonly Cell[], { parent = this.root, gap = 0 } = {}): void {
    const height = this.heightOf(cells);
    this.makeRoom(height);
    const size = Math.max(...cells.map(firstSize));
    for (const cell of cells) {
      const draw = () => this.draw(cell, this.y + BASELINE * (size - firstSize(cell)));
      parent.add(this.doc.struct(cell.tag, {}, draw));
    }
    this.y += height + gap;
  }

  /** How much room cells side by side take. */
  heightOf(cells: readonly Cell[]): number {
    const heights = cells.map(({ texts, column }) =>
      texts.reduce(
        (sum, [text, style]) => sum + this.linesOf(text, style, column[1]).length * leading(style),
        0,
      ),
    );
    return Math.max(...heights);
  }

  /** Goes on to a new page where this height does not fit any more. @returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= Sheet.area.bottom) return false;
    this.doc.addPage();
    this.y = Sheet.area.top;
    return true;
  }

  /** Draws what screen readers pass over, such as lines and page numbers. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw(this.doc.save());
    this.doc.restore().endMarkedContent();
  }

  /** Draws a cell from a height on, without its tag. */
  draw({ texts, column: [left, width, align] }: Cell, top: number): void {
    let y = top;
    for (const [text, style] of texts) {
      for (const line of this.linesOf(text, style, width)) {
        let x = align === 'right' ? left + width - this.widthOf(line, style) : left;
        for (const part of this.partsOf(line, style)) {
          this.doc.fillColor(style.colour).font(part.font);
          this.doc.text(part.text, x, y + style.size * BASELINE, {
            lineBreak: false,
            baseline: 'alphabetic',
          });
          x += this.doc.widthOfString(part.text);
        }
        y += leading(style);
      }
    }
  }

  private linesOf(text: string, style: Style, width: number): string[] {
    const shown = printable(text, this.faces[style.weight ?? 'regular']);
    return breakLines(shown, width, (part) => this.widthOf(part, style));
  }

  private widthOf(line: string, style: Style): number {
    const widths = this.partsOf(line, style).map(({ font, text }) => this.doc.font(font).widthOfString(text));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** A line by font. Once lines are broken a space is a space; copied amounts then have plain ones. */
  private partsOf(line: string, { size, weight = 'regular' }: Style): { font: string; text: string }[] {
    this.doc.fontSize(size);
    const runs = runsOf(line.replaceAll('\u00a0', ' '), this.faces[weight]);
    return runs.map(({ text, face }) => ({ text, font: fontName(weight, face) }));
  }
}

/** How far below the top of a line its letters stand, in sizes, so that they look centred in its height. */
const BASELINE = 1.06;

const leading = ({ size }: Style): number => size * 1.42;

const firstSize = ({ texts }: Cell): number => texts[0]?.[1].size ?? 0;

/** The name of a face within the document. */
const fontName = (weight: Weight, place: number): string => `${weight} ${place}`;

/** pdfkit also writes these words into XML, as they are. */
const markupFree = (text: string): string => text.replaceAll('&', '+').replace(/[<>\p{Cc}\p{Cs}]/gu, '');
