import type { Sharp } from 'sharp';

/** Why nothing can be read in a picture. */
export type Illegible = 'pictureBlank' | 'pictureDark' | 'pictureBlurred';

/** The longer side of the copy on which a picture is judged, in pixels. */
const SIDE = 1000;

/** Single points may be dust. A short line of small print has ten times as many points as this part of a page. */
const IGNORED = 0.0002;

/** Below this brightness of the lightest points (0 to 255) a picture is dark. */
const DARK = 32;

/** Between the darkest and the lightest points of a page with faint print is more than this. */
const BLANK = 16;

/**
 * The steepest change between neighbours, as a part of the whole contrast. A picture in focus has more than a half, one
 * in which print can just be read a third.
 */
const BLURRED = 0.2;

/** What is known of a picture: the contrast, the lightest points, and the steepest change between neighbours, 0 to 255. */
interface Look {
  readonly contrast: number;
  readonly lightest: number;
  readonly steepest: number;
}

/**
 * Looks at a small grey copy of a picture, which decodes all of it.
 *
 * @throws where the picture is damaged
 */
async function lookAt(image: Sharp): Promise<Look> {
  const { data, info } = await image
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    // The noise of a camera is no print.
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const [levels, steps] = [new Uint32Array(256), new Uint32Array(256)];
  const at = (x: number, y: number): number => data[(y * width + x) * channels] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = Math.abs(at(Math.min(x + 1, width - 1), y) - at(Math.max(x - 1, 0), y));
      const down = Math.abs(at(x, Math.min(y + 1, height - 1)) - at(x, Math.max(y - 1, 0)));
      addOne(levels, at(x, y));
      addOne(steps, Math.max(across, down));
    }
  }
  const points = width * height;
  const lightest = valueAt(levels, points, 1 - IGNORED);
  return {
    lightest,
    contrast: lightest - valueAt(levels, points, IGNORED),
    steepest: valueAt(steps, points, 1 - IGNORED),
  };
}

/** Adds one to the count of a value. */
const addOne = (counts: Uint32Array, value: number): void => {
  counts[value] = (counts[value] ?? 0) + 1;
};

/** The value below which this part of the points lies. */
function valueAt(counts: Uint32Array, points: number, part: number): number {
  let below = 0;
  for (const [value, count] of counts.entries()) {
    below += count;
    if (below >= part * points) return value;
  }
  return counts.length - 1;
}

/**
 * Why nothing can be read in a picture; undefined where something can, as far as this can be said without reading it.
 * Of a picture that is no document, only an even area is refused: it may be dark or soft on purpose.
 *
 * @throws where the picture is damaged
 */
export async function illegible(image: Sharp, isDocument: boolean): Promise<Illegible | undefined> {
  const { contrast, lightest, steepest } = await lookAt(image);
  if (isDocument && lightest < DARK) return 'pictureDark';
  if (contrast < BLANK) return 'pictureBlank';
  return isDocument && steepest / contrast < BLURRED ? 'pictureBlurred' : undefined;
}
