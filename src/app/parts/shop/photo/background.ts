/** The RGBA values of a picture, row by row. */
export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** The brightness of the background and its variation, both in per cent of white. */
export interface Background {
  readonly brightness: number;
  readonly spread: number;
}

/** A rectangle at the border, in fractions of the picture's width and height. */
interface Piece {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Looked {
  readonly values: readonly number[];
  readonly mean: number;
}

const strip = 0.06;
/** The sides are checked only down to here, because the shoulders are below. */
const sideEnd = 0.46;
const sideCount = 5;
const topCount = 10;
/** With voluminous hair only the corners of the top show the background. */
const topKept = 3;
/** The number of points that are sampled across each piece, and down. */
const points = 16;

const between = (from: number, to: number, count: number): [from: number, to: number][] =>
  Array.from({ length: count }, (_, at) => {
    const step = (to - from) / count;
    return [from + at * step, from + (at + 1) * step];
  });

const side = (left: number): Piece[] =>
  between(strip, sideEnd, sideCount).map(([top, bottom]) => ({ left, top, right: left + strip, bottom }));

const topPieces = between(0, 1, topCount).map(([left, right]) => ({ left, top: 0, right, bottom: strip }));

/**
 * Measures the border of an ID photo: the top, and both sides above the shoulders. Hair may touch the top or a
 * side. So only the brightest pieces of the top count, and on each side the darkest piece is ignored.
 */
export function inspectBackground(pixels: Pixels): Background {
  const kept = [
    ...brightest(pixels, topPieces, topKept),
    ...brightest(pixels, side(0), sideCount - 1),
    ...brightest(pixels, side(1 - strip), sideCount - 1),
  ];
  const values = kept.flatMap((piece) => piece.values).sort((a, b) => a - b);
  const at = (part: number): number => values[Math.floor(part * (values.length - 1))] ?? 0;
  const percent = (value: number): number => (value / 255) * 100;
  // The extreme values are ignored: they may be dust or camera noise.
  return { brightness: percent(at(0.5)), spread: percent(at(0.95) - at(0.05)) };
}

function brightest(pixels: Pixels, pieces: readonly Piece[], count: number): Looked[] {
  return pieces
    .map((piece) => look(pixels, piece))
    .sort((a, b) => b.mean - a.mean)
    .slice(0, count);
}

function look({ data, width, height }: Pixels, { left, top, right, bottom }: Piece): Looked {
  const values: number[] = [];
  for (const [down] of between(top, bottom, points)) {
    for (const [across] of between(left, right, points)) {
      const x = Math.min(Math.floor(across * width), width - 1);
      const y = Math.min(Math.floor(down * height), height - 1);
      values.push(whiteness(data, (y * width + x) * 4));
    }
  }
  return { values, mean: values.reduce((sum, value) => sum + value, 0) / values.length };
}

/**
 * The lowest of the three colour values, so that light blue does not count as white. Transparent points count
 * as white.
 */
function whiteness(data: ArrayLike<number>, at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 255] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
  return 255 + (Math.min(red, green, blue) - 255) * (alpha / 255);
}
