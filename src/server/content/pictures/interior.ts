import type { Colours } from './colours.ts';
import { box, disc, each, line, oval, path } from './shapes.ts';

/** A room without furniture: wall, skirting board and floor. */
export const walls = ({ far, mid, near }: Colours, floor = 232): string =>
  box(0, 0, 480, 320, far) +
  box(0, floor, 480, 320 - floor, mid) +
  box(0, floor - 8, 480, 8, near) +
  line(
    `M90 ${floor + 6}L40 320M210 ${floor + 6}l-20 90M330 ${floor + 6}l20 90M440 ${floor + 6}l50 90`,
    near,
    1.5,
  );

/** A window that shows a city. */
export const cityWindow = (
  { pale, mid, near, light }: Colours,
  x: number,
  y: number,
  w: number,
  h: number,
): string =>
  box(x, y, w, h, pale, 4) +
  box(x + 7, y + 7, w - 14, h - 14, light) +
  each(
    [
      [0.1, 0.45, 0.16],
      [0.3, 0.25, 0.14],
      [0.5, 0.55, 0.2],
      [0.74, 0.35, 0.14],
    ],
    (left, top, width) =>
      box(x + w * left, y + h * top, w * width, h * (1 - top) - 7, left > 0.4 ? near : mid),
  ) +
  box(x + w / 2 - 2.5, y, 5, h, pale);

/** A plant in a pot that stands on `y`. */
export const plant = ({ dark, near, accent }: Colours, x: number, y: number, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${each([[-50], [-24], [0], [24], [50]], (turn) => `<g transform="rotate(${turn} 0 -30)">${path('M0-30q-16-34 0-66q16 32 0 66z', turn % 4 ? near : dark)}</g>`)}${path('M-24-34h48l-8 34h-32z', accent)}</g>`;

/** A picture on the wall. */
export const frame = (
  { pale, dark, mid, accent, near }: Colours,
  x: number,
  y: number,
  w: number,
  h: number,
): string =>
  box(x, y, w, h, dark, 2) +
  box(x + 5, y + 5, w - 10, h - 10, pale) +
  path(
    `M${x + 5} ${y + h - 5}v${-h * 0.3}l${w * 0.3} ${-h * 0.2} ${w * 0.3} ${h * 0.25} ${w * 0.2} ${-h * 0.1} ${w * 0.2 - 10} ${h * 0.15}v${h * 0.2}z`,
    near,
  ) +
  path(`M${x + 5} ${y + h - 5}v${-h * 0.14}l${w - 10} ${h * 0.06}v${h * 0.08}z`, mid) +
  disc(x + w * 0.7, y + h * 0.3, w * 0.08, accent);

/** A lamp that stands on the floor. */
export const floorLamp = ({ dark, light }: Colours, x: number, foot: number, top: number): string =>
  line(`M${x} ${foot}V${top}`, dark, 4) +
  oval(x, foot, 20, 5, dark) +
  path(`M${x - 26} ${top + 8}l12-40h28l12 40z`, light);

/** The top of a desk, and two legs. */
export const desk = ({ pale, dark, near }: Colours, y = 226): string =>
  box(30, y, 420, 16, pale, 4) +
  box(56, y + 16, 14, 110, dark) +
  box(410, y + 16, 14, 110, dark) +
  box(70, y + 16, 340, 5, near);
