import PDFDocument from 'pdfkit';

/** The smallest valid PDF. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A PDF as programs for office work write it. */
export async function writtenPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const document = new PDFDocument(options);
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.on('end', resolve));
  if (options.autoFirstPage !== false) document.text('Invitation letter');
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

/** A PDF with a password whose objects are listed in a stream, as newer programs write it: it has no trailer. */
export function lockedPdfWithoutTrailer(): Buffer<ArrayBuffer> {
  const secret = `<${'5a'.repeat(32)}>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    `<</Filter/Standard/V 1/R 2/P -4/O ${secret}/U ${secret}>>`,
  ];
  let text = '%PDF-1.5\n';
  const entries = [Buffer.of(0, 0, 0, 0)];
  for (const [index, object] of objects.entries()) {
    entries.push(entry(text.length));
    text += `${index + 1} 0 obj${object}endobj\n`;
  }
  const start = text.length;
  const list = Buffer.concat([...entries, entry(start)]);
  const says = `/Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]/Length ${list.length}`;
  text += `5 0 obj<<${says}>>stream\n`;
  return Buffer.concat([
    Buffer.from(text, 'latin1'),
    list,
    Buffer.from(`\nendstream endobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}

/** An object in use at this place of the file. */
const entry = (place: number): Buffer<ArrayBuffer> => Buffer.of(1, place >> 8, place & 0xff, 0);
