import sharp, { type Sharp } from 'sharp';
import { CatalogueFault } from '../fault.ts';
import { jpegScans } from './jpeg-scans.ts';
import { limitedWork } from './limited-work.ts';
import { MAX_FILE_BYTES } from './received-file.ts';

const imageTypes = ['image/gif', 'image/jpeg', 'image/png'] as const;

/** The pictures that are taken. */
export type ImageType = (typeof imageTypes)[number];

/** A telephone's photo has 24 million, a scanned page fewer; a bomb unfolds to far more. */
const MOST_PIXELS = 25_000_000;
/** A progressive photo has about ten. */
const MOST_SCANS = 20;
const SECONDS = 20;

// A cache would keep passports in memory.
sharp.cache(false);
// Pictures share the process's few threads with sign-ins and files: each takes one, and two take turns.
sharp.concurrency(1);
const limited = limitedWork({ atOnce: 2, waiting: 20 });

/** Whether a media type is one of ours. */
export function isImageType(type: string | undefined): type is ImageType {
  return imageTypes.some((known) => known === type);
}

/**
 * Decodes a picture and writes it anew: upright, without metadata, without anything hidden behind it.
 * Only the first picture of an animation is kept. Where the result would be larger than an upload may be, it becomes
 * a smaller JPEG.
 *
 * @throws CatalogueFault fileUnreadable; unavailable where too many pictures wait already.
 */
export async function reencodeImage(
  bytes: Buffer,
  type: ImageType,
): Promise<{ type: ImageType; bytes: Buffer }> {
  if (type === 'image/jpeg' && jpegScans(bytes) > MOST_SCANS) throw new CatalogueFault('fileUnreadable');
  return limited(() => reencoded(bytes, type));
}

async function reencoded(bytes: Buffer, type: ImageType): Promise<{ type: ImageType; bytes: Buffer }> {
  try {
    const same = await encoded(decode(bytes), type);
    if (same.length <= MAX_FILE_BYTES) return { type, bytes: same };
    for (const edge of [4000, 2800, 2000]) {
      const smaller = decode(bytes).resize({
        width: edge,
        height: edge,
        fit: 'inside',
        withoutEnlargement: true,
      });
      const jpeg = await encoded(smaller, 'image/jpeg');
      if (jpeg.length <= MAX_FILE_BYTES) return { type: 'image/jpeg', bytes: jpeg };
    }
  } catch {
    // Broken, cut off, or unfolding to more pixels than allowed: the library's words say nothing to a customer.
  }
  throw new CatalogueFault('fileUnreadable');
}

function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient();
}

async function encoded(image: Sharp, type: ImageType): Promise<Buffer> {
  if (type === 'image/png') return image.png({ compressionLevel: 9 }).toBuffer();
  if (type === 'image/gif') return image.gif().toBuffer();
  return image.flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer();
}
