import type { Shape } from './shapes.ts';

/** Degrees, either way, that are tried, and the steps between them. */
const MOST = 15;
const STEP = 0.25;

/** The angle, in degrees clockwise, at which lines of fillers run: the one at which they fall into the fewest rows. */
export function slantOf(fillers: readonly Shape[]): number {
  let best = { angle: 0, spread: Infinity };
  for (let angle = -MOST; angle <= MOST; angle += STEP) {
    const slope = Math.tan((angle * Math.PI) / 180);
    const rows = fillers
      .map(({ left, top, width, height }) => top + height / 2 - slope * (left + width / 2))
      .sort((a, b) => a - b);
    // The steps from one to the next; the few large ones, between lines, count like any that leave the row.
    const tall = fillers[0]?.height ?? 1;
    let spread = 0;
    for (let i = 1; i < rows.length; i += 1) spread += Math.min(rows[i]! - rows[i - 1]!, tall / 2);
    if (spread < best.spread - 1e-6) best = { angle, spread };
  }
  return best.angle;
}
