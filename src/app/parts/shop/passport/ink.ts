/** A picture in which every point is paper (0) or ink (1), row after row. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly points: Uint8Array;
}

/** A point is ink when it is darker than this part of the average brightness around it. */
const DARK = 0.8;

/**
 * Separates ink from paper. Each point is compared with the brightness around it, because photos have shadows
 * and passports have patterns.
 *
 * @param rgba four bytes per point, as a canvas returns them
 */
export function inkOf(rgba: Uint8ClampedArray, width: number, height: number): Ink {
  const grey = new Float64Array(width * height);
  for (let i = 0; i < grey.length; i += 1) {
    grey[i] = 0.299 * rgba[4 * i]! + 0.587 * rgba[4 * i + 1]! + 0.114 * rgba[4 * i + 2]!;
  }
  const sums = sumsOf(grey, width, height);
  const reach = Math.max(8, Math.round(width / 60));
  const points = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const at = (row: number, column: number): number => sums[row * (width + 1) + column]!;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      const mean = sum / ((bottom - top) * (right - left));
      if (grey[y * width + x]! < DARK * mean) points[y * width + x] = 1;
    }
  }
  return { width, height, points };
}

/**
 * Sums of the rectangles from the upper left corner to each point, so that the sum of any rectangle needs four
 * look-ups.
 */
function sumsOf(grey: Float64Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += grey[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}
