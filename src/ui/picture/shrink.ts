/** A decoded picture, turned upright. */
export interface Drawable {
  readonly width: number;
  readonly height: number;
  /** Encodes the picture as JPEG at a size in pixels; the quality is from 0 to 1. */
  encode(width: number, height: number, quality: number): Promise<Blob>;
}

/**
 * Sizes of the longer side in pixels, each with JPEG qualities, the best first. Below 1600 pixels the small print of a
 * document can no longer be read, so from there on only the quality is lowered.
 */
const attempts: readonly (readonly [side: number, qualities: readonly number[]])[] = [
  [3000, [0.85, 0.75]],
  [2400, [0.8, 0.7]],
  [2000, [0.75]],
  [1600, [0.75, 0.6, 0.5, 0.4, 0.3]],
];

/**
 * Encodes a picture as the best JPEG that has at most this number of bytes.
 *
 * @returns null when no attempt is small enough
 */
export async function shrink(picture: Drawable, maxBytes: number): Promise<Blob | null> {
  const own = Math.max(picture.width, picture.height);
  let last = Number.POSITIVE_INFINITY;
  for (const [side, qualities] of attempts) {
    const longer = Math.min(own, side);
    for (const quality of qualities) {
      // A picture that is smaller than several of the sizes is not encoded in the same way twice.
      if (longer === own && quality >= last) continue;
      if (longer === own) last = quality;
      const scale = longer / own;
      const [width, height] = [picture.width, picture.height].map((each) =>
        Math.max(1, Math.round(each * scale)),
      ) as [number, number];
      const blob = await picture.encode(width, height, quality);
      if (blob.size <= maxBytes) return blob;
    }
  }
  return null;
}
