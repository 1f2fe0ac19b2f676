import { leastPhotoWidth, photoShape } from '#contract/photos.ts';
import { bufferOf } from './buffer-of.ts';
import { openImage } from './open-image.ts';

/** A part of a picture, as parts of its width and height. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The result of cutting: the part, `small` where it has too few pixels, or undefined where the picture cannot be read. */
type Cut = Uint8Array | 'small' | undefined;

const shape = photoShape.width / photoShape.height;

/** Cuts a part out of a picture. What is too wide or too high for the shape of photos is cut off on both sides. */
export async function cut({ picture, area }: { picture: Uint8Array; area: Area }): Promise<Cut> {
  try {
    // Upright first: the area is one of what people see.
    const { data, info } = await openImage(bufferOf(picture))
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const left = Math.min(Math.round(area.left * info.width), info.width - 1);
    const top = Math.min(Math.round(area.top * info.height), info.height - 1);
    const wide = Math.min(Math.round(area.width * info.width), info.width - left);
    const high = Math.min(Math.round(area.height * info.height), info.height - top);
    const width = Math.min(wide, Math.round(high * shape));
    const height = Math.min(high, Math.round(width / shape));
    if (width < leastPhotoWidth || height < 1) return 'small';
    return await openImage(data)
      .extract({
        left: left + Math.floor((wide - width) / 2),
        top: top + Math.floor((high - height) / 2),
        width,
        height,
      })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
