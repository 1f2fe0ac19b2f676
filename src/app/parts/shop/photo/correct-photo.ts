import { photoRules } from './photo-rules.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Encodes a picture as JPEG; the quality is from 0 to 1. */
export type Encoder = (quality: number) => Promise<Blob>;

/** A JPEG and its size in pixels. */
export interface Encoded extends Size {
  readonly blob: Blob;
}

// A size of exactly 3 : 4 is 3n by 4n pixels. These are the smallest and the largest n.
const smallest = photoRules.minWidth / 3;
const largest = photoRules.maxWidth / 3;
/** JPEG qualities in hundredths. Below the lowest one, faces lose details. */
const lowest = 30;
const highest = 100;
const minBytes = photoRules.minKilobytes * 1024;
/** Also respects the limit for programs that count 1000 bytes as a kilobyte. */
const maxBytes = photoRules.maxKilobytes * 1000;

const sizeOf = (step: number): Size => ({ width: step * 3, height: step * 4 });

/**
 * Makes a photo that follows the size rules, or comes as near as possible. A picture with few details, such as a
 * drawing, has too few bytes even at its best: its file is filled up with a comment. It has the largest size that does
 * not enlarge the picture, and the best quality whose file is small enough. It is smaller when even the lowest
 * quality gives too many bytes, and larger when the best one gives too few.
 *
 * @param draw draws the picture at a size
 * @param width the width in pixels of the picture that is drawn
 */
export async function correctPhoto(draw: (size: Size) => Encoder, width: number): Promise<Encoded> {
  const own = Math.min(Math.max(Math.floor(width / 3), smallest), largest);
  const at = async (step: number, quality: number): Promise<Encoded> => {
    const size = sizeOf(step);
    return { ...size, blob: await draw(size)(quality / 100) };
  };
  const best = async (step: number): Promise<Encoded | null> => {
    const size = sizeOf(step);
    const encode = draw(size);
    const blob = await last(lowest, highest, async (quality) => {
      const made = await encode(quality / 100);
      return made.size <= maxBytes ? made : null;
    });
    return blob && { ...size, blob };
  };

  const first = await best(own);
  if (first === null) {
    const step = await last(smallest, own, async (step) =>
      (await at(step, lowest)).blob.size <= maxBytes ? { step } : null,
    );
    return (step && (await best(step.step))) ?? at(smallest, lowest);
  }
  if (first.blob.size >= minBytes) return first;
  // Counts down from the largest size, so the last one that has enough bytes is the smallest.
  const steps = await last(0, largest - own, async (back) =>
    (await at(largest - back, highest)).blob.size >= minBytes ? { step: largest - back } : null,
  );
  if (steps !== null) return (await best(steps.step)) ?? at(largest, highest);
  const nearest = await at(largest, highest);
  return { ...nearest, blob: await filledUp(nearest.blob, minBytes) };
}

/** Fills up a JPEG to a number of bytes, with a comment at its beginning, which programs skip. */
async function filledUp(jpeg: Blob, wanted: number): Promise<Blob> {
  const bytes = new DataView(await jpeg.arrayBuffer());
  // FF D8 begins a JPEG. FF E0, the segment that most have first, stays first; its length follows.
  if (bytes.byteLength < 6 || bytes.getUint16(0) !== 0xff_d8) return jpeg;
  const at = bytes.getUint16(2) === 0xff_e0 ? 4 + bytes.getUint16(4) : 2;
  const comment = new Uint8Array(Math.max(4, wanted - jpeg.size));
  new DataView(comment.buffer).setUint16(0, 0xff_fe);
  new DataView(comment.buffer).setUint16(2, comment.length - 2);
  return new Blob([jpeg.slice(0, at), comment, jpeg.slice(at)]);
}

/**
 * Binary search for the last number whose attempt succeeds. All numbers before it must succeed, too.
 *
 * @returns the result of that attempt; null when even the first one fails
 */
async function last<T>(
  first: number,
  end: number,
  attempt: (value: number) => Promise<T | null>,
): Promise<T | null> {
  let [low, high] = [first, end];
  let found: T | null = null;
  while (low <= high) {
    const middle = Math.ceil((low + high) / 2);
    const made = await attempt(middle);
    if (made === null) high = middle - 1;
    else {
      found = made;
      low = middle + 1;
    }
  }
  return found;
}
