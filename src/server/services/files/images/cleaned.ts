import type { Sharp } from 'sharp';
import { fileLimits } from '#contract/file-limits.ts';
import { bareJpeg } from '../bare-jpeg.ts';
import { barePng } from '../bare-png.ts';
import { bufferOf } from './buffer-of.ts';
import { illegible, type Illegible } from './legible.ts';
import { openImage } from './open-image.ts';

/** The types that a picture keeps. Pictures of other types become JPEG. */
const encodings: ReadonlySet<string> = new Set(['image/gif', 'image/jpeg', 'image/png']);

/** Takes the metadata out of a file and leaves the picture as it is. */
const barePictures: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
};

/** Colours that every browser and program shows. Those for printing are changed. */
const usualColours: ReadonlySet<string> = new Set(['srgb', 'b-w', 'rgb16', 'grey16']);

/** Pixels of the longer side. A photo with a longer one is hardly ever within the limit of bytes, and slow to encode. */
const LARGE = 4000;

/** A picture without metadata and without data appended to it. */
export interface CleanImage {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A picture as it was uploaded. */
export interface SentImage {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Whether it must be possible to read something in it. */
  readonly isDocument: boolean;
}

/**
 * The picture without metadata; why nothing can be read in it; or undefined where it is damaged, truncated, or has too
 * many pixels.
 */
export async function cleaned(sent: SentImage): Promise<CleanImage | Illegible | undefined> {
  const { type, isDocument } = sent;
  const bytes = bufferOf(sent.bytes);
  try {
    return (
      (await illegible(openImage(bytes), isDocument)) ??
      (await asSent(bytes, type)) ??
      (await encodedAnew(bytes, type))
    );
  } catch {
    // The library's message would not help a customer.
    return undefined;
  }
}

async function asSent(bytes: Buffer, type: string): Promise<CleanImage | undefined> {
  const { orientation = 1, space } = await openImage(bytes).metadata();
  if (orientation > 1 || !usualColours.has(space)) return undefined;
  const bare = barePictures[type]?.(bytes);
  return bare && { type, bytes: bare };
}

async function encodedAnew(bytes: Buffer, type: string): Promise<CleanImage | undefined> {
  const kept = encodings.has(type) ? type : 'image/jpeg';
  const { width, height } = await openImage(bytes).metadata();
  if (Math.max(width, height) <= LARGE) {
    const same = await encoded(openImage(bytes), kept);
    if (same.length <= fileLimits.maxBytes) return { type: kept, bytes: same };
  }
  for (const edge of [2800, 2000]) {
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
