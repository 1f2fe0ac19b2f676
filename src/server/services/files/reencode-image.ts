import sharp, { type Sharp } from 'sharp';
import { fileLimits } from '#contract/file-limits.ts';
import { CatalogueFault } from '../fault.ts';
import { jpegScans } from './jpeg-scans.ts';
import { limitedWork } from '../limited-work.ts';

/** The types that a picture keeps. Pictures of other types become JPEG. */
const encodings: ReadonlySet<string> = new Set(['image/gif', 'image/jpeg', 'image/png']);

/** The photo of a phone has 24 million pixels, a scanned page fewer. A decompression bomb has far more. */
const MOST_PIXELS = 25_000_000;
/** The most scans of a JPEG. A progressive photo has about ten. */
const MOST_SCANS = 20;
const SECONDS = 20;

// Without a cache, decoded passports do not stay in memory.
sharp.cache(false);
// The thread pool of the process is small, and password hashing and file access use it too. Each image uses one
// thread, and at most two images are processed at once.
sharp.concurrency(1);
const limited = limitedWork({ atOnce: 2, waitingPerOwner: 3, waiting: 100 });

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
  return limited(owner, () => reencoded(bytes, type));
}

async function reencoded(bytes: Buffer, type: string): Promise<{ type: string; bytes: Buffer }> {
  try {
    const kept = encodings.has(type) ? type : 'image/jpeg';
    const same = await encoded(decode(bytes), kept);
    if (same.length <= fileLimits.maxBytes) return { type: kept, bytes: same };
    for (const edge of [4000, 2800, 2000]) {
      const smaller = decode(bytes).resize({
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

function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient();
}

async function encoded(image: Sharp, type: string): Promise<Buffer> {
  if (type === 'image/png') return image.png({ compressionLevel: 9 }).toBuffer();
  if (type === 'image/gif') return image.gif().toBuffer();
  return image.flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer();
}
