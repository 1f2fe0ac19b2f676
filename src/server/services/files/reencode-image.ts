import type { Sharp } from 'sharp';
import { fileLimits } from '#contract/file-limits.ts';
import { CatalogueFault } from '../fault.ts';
import { limitedImages, openImage } from './image-work.ts';
import { jpegScans } from './jpeg-scans.ts';

/** The types that a picture keeps. Pictures of other types become JPEG. */
const encodings: ReadonlySet<string> = new Set(['image/gif', 'image/jpeg', 'image/png']);

/** The most scans of a JPEG. A progressive photo has about ten. */
const MOST_SCANS = 20;

/**
 * Decodes an image and encodes it again: upright, without metadata and without data appended to it. Only the first
 * frame of an animation is kept. If the result is larger than the limit of an upload, it is written as a smaller
 * JPEG.
 *
 * @param owner the account that sent it; accounts take turns.
 * @throws CatalogueFault fileUnreadable; unavailable if too many images are waiting already.
 */
export async function reencodeImage(
  owner: number,
  bytes: Buffer,
  type: string,
): Promise<{ type: string; bytes: Buffer }> {
  if (type === 'image/jpeg' && jpegScans(bytes) > MOST_SCANS) throw new CatalogueFault('fileUnreadable');
  return limitedImages(owner, () => reencoded(bytes, type));
}

async function reencoded(bytes: Buffer, type: string): Promise<{ type: string; bytes: Buffer }> {
  try {
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
  } catch {
    // The file is damaged, truncated or has too many pixels. The library's message would not help a customer.
  }
  throw new CatalogueFault('fileUnreadable');
}

async function encoded(image: Sharp, type: string): Promise<Buffer> {
  if (type === 'image/png') return image.png({ compressionLevel: 9 }).toBuffer();
  if (type === 'image/gif') return image.gif().toBuffer();
  return image.flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer();
}
