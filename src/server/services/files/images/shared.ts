import sharp from 'sharp';
import { sharedSize } from '#contract/pictures.ts';
import { bufferOf } from './buffer-of.ts';

interface SharedSource {
  readonly bytes: Uint8Array;
  readonly type: 'jpeg' | 'png';
}

/** A picture in the size of link previews. */
export async function sharedFrom({ bytes, type }: SharedSource): Promise<Uint8Array> {
  const picture = sharp(bufferOf(bytes), { density: 180 }).resize({ ...sharedSize, fit: 'cover' });
  return (
    type === 'png' ? picture.png({ palette: true, effort: 4 }) : picture.jpeg({ quality: 82 })
  ).toBuffer();
}
