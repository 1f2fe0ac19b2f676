import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { acceptUpload, type UploadKind } from '#server/services/files/accept-upload.ts';
import { lockedPdfWithoutTrailer, smallPdf, writtenPdf } from '#tests/support/pdf-files.ts';
import { picture } from '#tests/support/study-answers.ts';

const accepted = (bytes: Buffer, kind: UploadKind = 'document') =>
  acceptUpload(1, { name: 'scan', bytes }, kind);

/** The name of the error with which a file is refused; undefined where it is accepted. */
const refusal = (bytes: Buffer, kind?: UploadKind): Promise<string | undefined> =>
  accepted(bytes, kind).then(
    () => undefined,
    (error: { fault: string }) => error.fault,
  );

/** A page with lines of print. */
async function page(change: (page: Sharp) => Sharp = (same) => same): Promise<Buffer> {
  const row = (at: number): string => `<rect x="90" y="${at}" width="820" height="9"/>`;
  const words = Array.from({ length: 30 }, (_, index) => row(100 + 40 * index)).join('');
  const svg = `<svg width="1000" height="1400"><rect width="1000" height="1400" fill="#fff"/>${words}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
  return change(sharp(drawn)).jpeg().toBuffer();
}

const even = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A JPEG with a segment behind its first one. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const at = 4 + jpeg.readUInt16BE(4);
  const length = data.length + 2;
  const segment = Buffer.concat([Buffer.of(0xff, marker, length >> 8, length & 0xff), data]);
  return Buffer.concat([jpeg.subarray(0, at), segment, jpeg.subarray(at)]);
};

/** A PNG with a chunk before its end. */
const withChunk = (png: Buffer, type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const chunk = Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
};

describe('a picture with nothing to remove is stored byte for byte as it was sent', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG', () => page()],
    ['a progressive JPEG', () => page((drawn) => drawn.jpeg({ progressive: true }))],
    [
      'an ID photo that is filled up with an empty comment',
      async () => withSegment(await page(), 0xfe, Buffer.alloc(30_000)),
    ],
    ['a JPEG with a colour profile', () => page((drawn) => drawn.withIccProfile('p3'))],
    ['a PNG', () => picture()],
  ])('%s', async (_name, make) => {
    const sent = await make();
    expect((await accepted(sent, 'image')).bytes.equals(sent)).toBe(true);
  });
});

describe('what a picture says of its maker is cut out of the file', () => {
  const secret = Buffer.from('a secret place\0');
  it.each<[string, () => Promise<Buffer>, (sent: Buffer) => Buffer]>([
    ['EXIF of a JPEG', () => page(), (jpeg) => withSegment(jpeg, 0xe1, secret)],
    ['a comment of a JPEG', () => page(), (jpeg) => withSegment(jpeg, 0xfe, secret)],
    ['the small picture in a JPEG', () => page(), (jpeg) => withSegment(jpeg, 0xe0, secret)],
    ['what follows a JPEG', () => page(), (jpeg) => Buffer.concat([jpeg, secret])],
    ['EXIF of a PNG', () => picture(), (png) => withChunk(png, 'eXIf', secret)],
    ['a text of a PNG', () => picture(), (png) => withChunk(png, 'tEXt', secret)],
    ['what follows a PNG', () => picture(), (png) => Buffer.concat([png, secret])],
  ])('%s, and nothing else', async (_name, make, add) => {
    const bare = await make();
    expect((await accepted(add(bare), 'image')).bytes.equals(bare)).toBe(true);
  });
});

describe('a PDF is', () => {
  it.each<[string, string | undefined, () => Promise<Buffer> | Buffer]>([
    ['accepted', undefined, () => writtenPdf()],
    ['accepted if it only forbids printing', undefined, () => writtenPdf({ ownerPassword: 'owner' })],
    ['refused with an old password', 'pdfPassword', () => writtenPdf({ userPassword: 'secret' })],
    [
      'refused with a new password',
      'pdfPassword',
      () => writtenPdf({ userPassword: 'secret', pdfVersion: '1.7ext3' }),
    ],
    ['refused with a password and no trailer', 'pdfPassword', lockedPdfWithoutTrailer],
    ['refused without pages', 'pdfWithoutPages', () => writtenPdf({ autoFirstPage: false })],
    ['refused if it was cut off', 'pdfDamaged', async () => (await writtenPdf()).subarray(0, 700)],
    ['refused if it is a beginning and an end only', 'pdfDamaged', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
  ])('%s', async (_name, fault, make) => {
    expect(await refusal(await make())).toBe(fault);
  });

  it('stored byte for byte as it was sent', async () => {
    expect((await accepted(smallPdf)).bytes.equals(smallPdf)).toBe(true);
  });
});

describe('a document is', () => {
  it.each<[string, string | undefined, () => Promise<Buffer>]>([
    ['accepted in focus', undefined, () => page()],
    ['accepted a little soft', undefined, () => page((drawn) => drawn.blur(1.5))],
    ['accepted in bad light', undefined, () => page((drawn) => drawn.linear(0.25, 0))],
    ['accepted with faint print', undefined, () => page((drawn) => drawn.linear(0.15, 200))],
    [
      'accepted with one short line',
      undefined,
      () =>
        page((drawn) =>
          drawn
            .extract({ left: 0, top: 90, width: 1000, height: 25 })
            .extend({ top: 600, bottom: 700, background: '#fff' }),
        ),
    ],
    ['refused if it is an even area', 'pictureBlank', () => even('#fff')],
    ['refused if it is black', 'pictureDark', () => even('#060606')],
    ['refused if it is far too dark', 'pictureDark', () => page((drawn) => drawn.linear(0.08, 0))],
    ['refused if it is far too blurred', 'pictureBlurred', () => page((drawn) => drawn.blur(14))],
  ])('%s', async (_name, fault, make) => {
    expect(await refusal(await make())).toBe(fault);
  });

  it('no picture of a post, which may be dark or soft on purpose', async () => {
    expect(await refusal(await page((drawn) => drawn.linear(0.08, 0)), 'image')).toBeUndefined();
    expect(await refusal(await even('#fff'), 'image')).toBe('pictureBlank');
  });
});
