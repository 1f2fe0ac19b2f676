import type { Colours } from './colours.ts';
import { box, ground, line, oval, path } from './shapes.ts';

/** A room with a table: wall, a lamp or window, and the table top. */
export const room = ({ far, mid, near, pale }: Colours): string =>
  box(0, 0, 480, 320, far) +
  box(40, 30, 120, 110, pale, 6) +
  line('M100 30v110M40 85h120', mid, 5) +
  box(0, 176, 480, 10, mid) +
  ground(220, near) +
  box(0, 220, 480, 12, mid);

/** A lamp that hangs from the ceiling. */
export const lamp = ({ accent, light }: Colours, x = 380): string =>
  line(`M${x} 0v50`, light, 3) + path(`M${x - 44} 92q4-44 44-44t44 44z`, accent) + oval(x, 92, 44, 7, light);

/** A plate on the table. */
export const plate = (x: number, y: number, r: number, { pale, far }: Colours): string =>
  oval(x, y, r, r * 0.3, pale) + oval(x, y - 2, r * 0.7, r * 0.19, far);
