import { photoRules } from './photo-rules.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Encodes a picture as JPEG; the quality is from 0 to 1. */
export type Encoder = (quality: number) => Promise<Blob>;

/** A JPEG and what went into it. */
export interface Encoded extends Size {
  readonly blob: Blob;
}

// Widths and heights of exactly 3 : 4 are 3 n by 4 n pixels.
const smallest = photoRules.minWidth / 3;
const largest = photoRules.maxWidth / 3;
/** In hundredths. Below the lowest, faces lose their features. */
const lowest = 30;
const highest = 100;
const minBytes = photoRules.minKilobytes * 1024;
/** Fits those who count 1000 bytes as a kilobyte, too. */
const maxBytes = photoRules.maxKilobytes * 1000;

const sizeOf = (step: number): Size => ({ width: step * 3, height: step * 4 });

/**
 * Makes a photo that keeps the rules of size, or comes as near as it can: in the size that takes most of the picture
 * without enlarging it, at the best quality that fits; smaller where not even a poor quality fits, larger where the
 * best one yields too few bytes.
 *
 * @param draw draws the picture in a size.
 * @param width how many pixels wide the picture is that is drawn.
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
  // Counted downwards from the largest: the last step that is large enough is the smallest such size.
  const steps = await last(0, largest - own, async (back) =>
    (await at(largest - back, highest)).blob.size >= minBytes ? { step: largest - back } : null,
  );
  return (steps && (await best(steps.step))) ?? at(largest, highest);
}

/**
 * Finds by binary search what the last number yields that yields anything; all numbers before it do, too.
 *
 * @returns null where not even the first one does.
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
