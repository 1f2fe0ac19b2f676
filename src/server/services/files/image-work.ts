import sharp, { type Sharp } from 'sharp';
import { limitedWork } from '../limited-work.ts';

/** The photo of a phone has 24 million pixels, a scanned page fewer. A decompression bomb has far more. */
const MOST_PIXELS = 25_000_000;
const SECONDS = 20;

// Without a cache, decoded passports do not stay in memory.
sharp.cache(false);
// The thread pool of the process is small, and password hashing and file access use it too. Each image uses one
// thread, and at most two images are processed at once.
sharp.concurrency(1);

/** Runs work on the images that accounts send; accounts take turns. */
export const limitedImages = limitedWork({ atOnce: 2, waitingPerOwner: 3, waiting: 100 });

/** Opens an uploaded image: upright, its first frame only. Reading a damaged or enormous image throws. */
export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient();
}
