import type { Sharp } from 'sharp';
import { copyWidths, pictureTypes } from '#contract/pictures.ts';
import { required } from '../../../store/required.ts';
import { bufferOf } from './buffer-of.ts';
import { openImage } from './open-image.ts';

/** A copy of a public picture. */
interface Copy {
  readonly width: number;
  readonly type: (typeof pictureTypes)[number];
  readonly bytes: Uint8Array;
}

/** The copies of a picture, and the size of the largest one. */
interface Copies {
  readonly copies: Copy[];
  readonly width: number;
  readonly height: number;
}

/** Makes the copies of a picture; undefined where it cannot be read. */
export async function copiesOf(picture: Uint8Array): Promise<Copies | undefined> {
  try {
    const { autoOrient } = await openImage(bufferOf(picture)).metadata();
    const widths = copyWidths(autoOrient.width);
    const width = required(widths.at(-1), 'a picture has no width for a copy');
    const copies: Copy[] = [];
    let height = 0;
    // From the largest to the smallest, each made of the one before it: a photo is decoded once.
    let source = bufferOf(picture);
    for (const each of widths.toReversed()) {
      const { data, info: size } = await openImage(source)
        .resize({ width: each })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true });
      if (each === width) height = size.height;
      source = data;
      for (const type of pictureTypes) {
        copies.push({ width: each, type, bytes: await encoded(openImage(data), type) });
      }
    }
    return { copies, width, height };
  } catch {
    return undefined;
  }
}

const encoded = (image: Sharp, type: Copy['type']): Promise<Buffer> =>
  (type === 'avif' ? image.avif({ quality: 55, effort: 3 }) : image.webp({ quality: 78 })).toBuffer();
