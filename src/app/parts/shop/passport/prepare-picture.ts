import { fillersIn } from './fillers.ts';
import { inkOf } from './ink.ts';
import type { Shape } from './shapes.ts';
import { slantOf } from './slant.ts';

/**
 * The width in pixels to which a picture is scaled. A character of the zone is then about thirty pixels wide.
 */
const WIDTH = 1800;

/** Scale factors. A character that is misread at one size is often read correctly at another. */
const SIZES = [1, 0.75, 1.3];

/** Fewer fillers than this can be chance. */
const FEWEST = 4;

const upright = 0;
const turns = [upright, 180, 90, 270];

interface Drawn {
  readonly canvas: HTMLCanvasElement;
  readonly fillers: readonly Shape[];
}

/**
 * The images to recognise, the most promising first: the lines around the fillers, turned upright and
 * straightened; then the lower part of the picture; then the whole picture.
 */
export function* prepared(picture: ImageBitmap): Generator<HTMLCanvasElement> {
  for (const turn of turns) {
    const first = drawn(picture, turn);
    if (first.fillers.length < FEWEST) continue;
    const slant = slantOf(first.fillers);
    const straight = Math.abs(slant) < 0.2 ? first : drawn(picture, turn - slant);
    const lines = linesOf(straight.fillers.length < FEWEST ? first : straight);
    for (const size of SIZES) yield part(lines, 0, 1, size);
    break;
  }
  const { canvas } = drawn(picture, upright);
  yield part(canvas, 0.72, 1);
  yield canvas;
}

/** The number of fillers in a picture, turned as it has enough of them; 0 if they can be chance. */
export async function fillersOf(picture: ImageBitmap): Promise<number> {
  for (const turn of turns) {
    const { length } = drawn(picture, turn).fillers;
    if (length >= FEWEST) return length;
    // The page answers its user between the turns.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return 0;
}

function drawn(picture: ImageBitmap, degrees: number): Drawn {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const turnedWidth = picture.width * cos + picture.height * sin;
  const turnedHeight = picture.width * sin + picture.height * cos;
  const scale = WIDTH / turnedWidth;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.max(1, Math.round(turnedHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  context.resetTransform();
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const ink = inkOf(image.data, canvas.width, canvas.height);
  for (let i = 0; i < ink.points.length; i += 1)
    image.data.fill(ink.points[i] === 1 ? 0 : 255, 4 * i, 4 * i + 3);
  context.putImageData(image, 0, 0);
  const fillers = fillersIn(ink);
  for (const filler of fillers) redraw(context, filler);
  return { canvas, fillers };
}

/**
 * Redraws a filler in the shape that the text recognition knows from other fonts: lower than a letter, with
 * thin strokes.
 */
function redraw(context: CanvasRenderingContext2D, { left, top, width, height }: Shape): void {
  context.fillStyle = '#fff';
  context.fillRect(left - 1, top - 1, width + 2, height + 2);
  context.lineWidth = Math.max(2, height * 0.11);
  context.strokeStyle = '#000';
  context.beginPath();
  context.moveTo(left + width, top + height * 0.2);
  context.lineTo(left, top + height * 0.5);
  context.lineTo(left + width, top + height * 0.8);
  context.stroke();
}

function linesOf({ canvas, fillers }: Drawn): HTMLCanvasElement {
  const tall = Math.max(...fillers.map(({ height }) => height));
  const middles = fillers.map(({ top, height }) => top + height / 2).sort((a, b) => a - b);
  const middle = middles[middles.length >> 1]!;
  // Either both lines have fillers, or only one of them. In the second case the other line is above or below
  // it.
  const near = middles.filter((each) => Math.abs(each - middle) < 4 * tall);
  const reach = near.at(-1)! - near[0]! > tall ? 1.6 * tall : 4 * tall;
  return part(canvas, (near[0]! - reach) / canvas.height, (near.at(-1)! + reach) / canvas.height);
}

/** Cuts a part out of a canvas, between two fractions of its height, and scales it. */
function part(canvas: HTMLCanvasElement, from: number, to: number, size = 1): HTMLCanvasElement {
  const top = Math.max(0, Math.round(from * canvas.height));
  const height = Math.max(1, Math.min(canvas.height, Math.round(to * canvas.height)) - top);
  const cut = document.createElement('canvas');
  cut.width = Math.round(canvas.width * size);
  cut.height = Math.max(1, Math.round(height * size));
  cut.getContext('2d')!.drawImage(canvas, 0, top, canvas.width, height, 0, 0, cut.width, cut.height);
  return cut;
}
