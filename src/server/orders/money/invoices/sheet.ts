import PDFDocument from 'pdfkit';
import { type Faces, openFaces, type Weight } from './faces.ts';

export type Element = PDFKit.PDFStructureElement;

/** The document that is being drawn, in points from the top left, and how far down it has come. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly faces: Faces;
  /** What all elements stand in, for screen readers. */
  readonly root: Element;
  y: number;
}

/** A4 and its margins. Below `bottom` stands the foot of the page. */
export const area = { left: 56, right: 539, width: 483, top: 56, bottom: 758, foot: 786 } as const;

/** The colours of the app's theme. */
export const colours = {
  jade: '#0b6b57',
  ink: '#1b211f',
  dimmed: '#68645c',
  hairline: '#dedad1',
  deepPaper: '#f4f2ed',
  error: '#ad2e24',
} as const;

/** Opens a document. It is dated by the day of issue, so that the same invoice is the same file. */
export async function openSheet(about: {
  readonly title: string;
  readonly author: string;
  readonly languageTag: string;
  readonly issuedOn: string;
}): Promise<Sheet> {
  const faces = await openFaces();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: about.languageTag,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: markupFree(about.title),
      Author: markupFree(about.author),
      Creator: markupFree(about.author),
      CreationDate: new Date(`${about.issuedOn}T00:00:00Z`),
    },
  });
  for (const weight of ['regular', 'bold'] as const) {
    faces[weight].forEach((face, place) => {
      // pdfkit takes opened fonts too, which its types do not say.
      doc.registerFont(fontName(weight, place), face as unknown as PDFKit.Mixins.PDFFontSource);
    });
  }
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, faces, root, y: area.top };
}

/** The name of a face within the document. */
export function fontName(weight: Weight, place: number): string {
  return `${weight} ${place}`;
}

/** Draws into a new element of a parent: `P` a paragraph, `TD` a cell, as PDF names them. */
export function within(sheet: Sheet, parent: Element, type: string, draw: () => void): void {
  parent.add(sheet.doc.struct(type, {}, draw));
}

/** A new element that others are to stand in. */
export function group(sheet: Sheet, parent: Element, type: string): Element {
  const element = sheet.doc.struct(type);
  parent.add(element);
  return element;
}

/** Draws what says nothing, such as lines: screen readers pass over it. */
export function decorate(sheet: Sheet, draw: (doc: PDFKit.PDFDocument) => void): void {
  const { doc } = sheet;
  doc.markContent('Artifact', { type: 'Layout' });
  draw(doc.save());
  doc.restore().endMarkedContent();
}

export function hairline(sheet: Sheet, y: number): void {
  decorate(sheet, (doc) => {
    doc.moveTo(area.left, y).lineTo(area.right, y).lineWidth(0.6).stroke(colours.hairline);
  });
}

/** Goes on to a new page where this height does not fit any more. @returns whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= area.bottom) return false;
  sheet.doc.addPage();
  sheet.y = area.top;
  return true;
}

/** The finished file. */
export async function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  root.end();
  doc.end();
  return finished;
}

/** pdfkit also writes these words into XML, as they are. */
function markupFree(text: string): string {
  return text.replaceAll('&', '+').replace(/[<>\p{Cc}\p{Cs}]/gu, '');
}
