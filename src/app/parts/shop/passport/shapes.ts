import type { Ink } from './ink.ts';

/** A connected area of ink: its bounding box and its points. */
export interface Shape {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly points: readonly number[];
}

/** Larger areas are not characters. */
const LARGEST = 20_000;

/** All connected areas of ink that can be characters. */
export function shapesIn({ width, height, points }: Ink): Shape[] {
  const seen = new Uint8Array(points.length);
  const found: Shape[] = [];
  for (let start = 0; start < points.length; start += 1) {
    if (points[start] === 0 || seen[start] === 1) continue;
    const patch = [start];
    seen[start] = 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let next = 0; next < patch.length; next += 1) {
      const point = patch[next]!;
      const x = point % width;
      const y = (point - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const other = row * width + column;
          if (points[other] === 0 || seen[other] === 1) continue;
          seen[other] = 1;
          patch.push(other);
        }
      }
    }
    if (patch.length > LARGEST) continue;
    found.push({ left, top, width: right - left + 1, height: bottom - top + 1, points: patch });
  }
  return found;
}
