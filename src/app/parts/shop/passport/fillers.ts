import type { Ink } from './ink.ts';
import { shapesIn, type Shape } from './shapes.ts';

/** The greatest average distance of a row's ink from a perfect `<`, as a part of the width. */
const TOLERANCE = 0.12;

/**
 * Finds the filler characters `<` of a machine-readable zone. Hardly any other shape in a picture looks like
 * them, so they show where the zone is. They are then redrawn, because the text recognition mistakes them for K
 * and L.
 */
export function fillersIn(ink: Ink): Shape[] {
  const alike = shapesIn(ink).filter((shape) => isFiller(shape, ink.width));
  const heights = alike.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  return alike.filter(({ height }) => height > 0.7 * usual && height < 1.4 * usual);
}

/** A thin line from the upper right to the middle of the left and back to the lower right. */
function isFiller({ left, top, width, height, points }: Shape, rowLength: number): boolean {
  if (height < 8 || width < 5 || width > 1.5 * height || height > 2.6 * width) return false;
  const from = new Int32Array(height).fill(width);
  const to = new Int32Array(height);
  for (const point of points) {
    const x = point % rowLength;
    const row = (point - x) / rowLength - top;
    from[row] = Math.min(from[row]!, x - left);
    to[row] = Math.max(to[row]!, x - left + 1);
  }
  const stroke = points.length / height / width;
  if (stroke > 0.55) return false;
  let error = 0;
  for (let row = 0; row < height; row += 1) {
    if (to[row]! - from[row]! > Math.max(3, (stroke + 0.35) * width)) return false;
    const middle = (from[row]! + to[row]!) / 2 / width;
    const away = Math.abs((2 * row + 1) / height - 1);
    error += Math.abs(middle - stroke / 2 - away * (1 - stroke));
  }
  return error / height < TOLERANCE;
}
