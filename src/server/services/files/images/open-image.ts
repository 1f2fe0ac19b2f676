import sharp, { type Sharp } from 'sharp';

/** The photo of a phone has 24 million pixels, a scanned page fewer. A decompression bomb has far more. */
const MOST_PIXELS = 25_000_000;
const SECONDS = 20;

// Without a cache, decoded passports do not stay in memory.
sharp.cache(false);
// Each image uses one thread, and at most two images are processed at once.
sharp.concurrency(1);

/** Opens an uploaded image: upright, its first frame only. Reading a damaged or enormous image throws. */
export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient();
}
