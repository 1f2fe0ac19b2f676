import type { Shape } from './shapes.ts';

/** The greatest angle to try in both directions, and the step between two angles, both in degrees. */
const MOST = 15;
const STEP = 0.25;

/** The angle of the lines of fillers, in degrees clockwise. At this angle the fillers form the fewest rows. */
export function slantOf(fillers: readonly Shape[]): number {
  let best = { angle: 0, spread: Infinity };
  for (let angle = -MOST; angle <= MOST; angle += STEP) {
    const slope = Math.tan((angle * Math.PI) / 180);
    const rows = fillers
      .map(({ left, top, width, height }) => top + height / 2 - slope * (left + width / 2))
      .sort((a, b) => a - b);
    // The distances between neighbouring fillers. The distance between two lines is limited, so that it counts
    // no more than a filler outside its row.
    const tall = fillers[0]?.height ?? 1;
    let spread = 0;
    for (let i = 1; i < rows.length; i += 1) spread += Math.min(rows[i]! - rows[i - 1]!, tall / 2);
    if (spread < best.spread - 1e-6) best = { angle, spread };
  }
  return best.angle;
}
