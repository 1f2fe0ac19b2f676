import type { Sharp } from 'sharp';
import { fileLimits } from '#contract/file-limits.ts';
import { CatalogueFault } from '../fault.ts';
import { bareJpeg, jpegScans } from './bare-jpeg.ts';
import { barePng } from './bare-png.ts';
import { limitedImages, openImage } from './image-work.ts';
import { illegible, type Illegible } from './legible.ts';

/** The types that a picture keeps. Pictures of other types become JPEG. */
const encodings: ReadonlySet<string> = new Set(['image/gif', 'image/jpeg', 'image/png']);

/** Takes the metadata out of a file and leaves the picture as it is. */
const barePictures: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
};

/** Colours that every browser and program shows. Those for printing are changed. */
const usualColours: ReadonlySet<string> = new Set(['srgb', 'b-w', 'rgb16', 'grey16']);

/** The most scans of a JPEG. A progressive photo has about ten. */
const MOST_SCANS = 20;

interface CleanImage {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * A picture without metadata and without data appended to it. A JPEG or PNG stays as it was sent, so that what the
 * customer has checked is what is stored. It is decoded and encoded anew only if it is not upright, has colours for
 * printing or another type, or has no proper end. Only the first frame of an animation is kept. If a picture that was
 * encoded anew is larger than the limit of an upload, it is written as a smaller JPEG.
 *
 * @param owner the account that sent it; accounts take turns.
 * @param isDocument whether it must be possible to read something in it.
 * @throws CatalogueFault fileUnreadable, pictureBlank, pictureDark or pictureBlurred; unavailable if too many images
 * are waiting already.
 */
export async function cleanImage(
  owner: number,
  bytes: Buffer,
  type: string,
  isDocument: boolean,
): Promise<CleanImage> {
  if (type === 'image/jpeg' && jpegScans(bytes) > MOST_SCANS) throw new CatalogueFault('fileUnreadable');
  const work = async (): Promise<CleanImage | Illegible | undefined> =>
    (await illegible(openImage(bytes), isDocument)) ??
    (await asSent(bytes, type)) ??
    encodedAnew(bytes, type);
  // The file is damaged, truncated or has too many pixels. The library's message would not help a customer.
  const clean = await limitedImages(owner, () => work().catch(() => undefined));
  if (clean === undefined) throw new CatalogueFault('fileUnreadable');
  if (typeof clean === 'string') throw new CatalogueFault(clean);
  return clean;
}

async function asSent(bytes: Buffer, type: string): Promise<CleanImage | undefined> {
  const { orientation = 1, space } = await openImage(bytes).metadata();
  if (orientation > 1 || !usualColours.has(space)) return undefined;
  const bare = barePictures[type]?.(bytes);
  return bare && { type, bytes: bare };
}

async function encodedAnew(bytes: Buffer, type: string): Promise<CleanImage | undefined> {
  const kept = encodings.has(type) ? type : 'image/jpeg';
  const same = await encoded(openImage(bytes), kept);
  if (same.length <= fileLimits.maxBytes) return { type: kept, bytes: same };
  for (const edge of [4000, 2800, 2000]) {
    const smaller = openImage(bytes).resize({
      width: edge,
      height: edge,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const jpeg = await encoded(smaller, 'image/jpeg');
    if (jpeg.length <= fileLimits.maxBytes) return { type: 'image/jpeg', bytes: jpeg };
  }
  return undefined;
}

async function encoded(image: Sharp, type: string): Promise<Buffer> {
  if (type === 'image/png') return image.png({ compressionLevel: 9 }).toBuffer();
  if (type === 'image/gif') return image.gif().toBuffer();
  return image.flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer();
}
