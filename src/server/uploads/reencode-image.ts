import sharp, { type Sharp } from 'sharp';
import { CatalogueFault } from '../fault.ts';
import { MAX_FILE_BYTES } from '../plugins/multipart.ts';

const imageTypes = ['image/gif', 'image/jpeg', 'image/png'] as const;

/** The pictures that are taken. */
export type ImageType = (typeof imageTypes)[number];

/** Far more than a scanned page needs, far less than a bomb unfolds to. */
const MOST_PIXELS = 40_000_000;
const SECONDS = 20;

// A cache would keep passports in memory.
sharp.cache(false);

/** Whether a media type is one of ours. */
export function isImageType(type: string | undefined): type is ImageType {
  return imageTypes.some((known) => known === type);
}

/**
 * Decodes a picture and writes it anew: upright, without metadata, without anything hidden behind it.
 * Only the first picture of an animation is kept. Where the result would be larger than an upload may be, it becomes
 * a smaller JPEG.
 */
export async function reencodeImage(
  bytes: Buffer,
  type: ImageType,
): Promise<{ type: ImageType; bytes: Buffer }> {
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
