import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import type { Size } from './correct-photo.ts';
import type { Area } from './decode-photo.ts';
import { photoRatio } from './photo-rules.ts';

/** The largest frame of 3 : 4 in the centre of a picture. */
export function middleFrame({ width, height }: Size): PercentCrop {
  const largest = makeAspectCrop({ unit: '%', width: 100 }, photoRatio, width, height);
  return centerCrop(largest, width, height);
}

/** The area inside a frame, in the picture's own pixels. */
export function framedArea(frame: PercentCrop, { width, height }: Size): Area {
  return {
    x: (frame.x / 100) * width,
    y: (frame.y / 100) * height,
    width: (frame.width / 100) * width,
    height: (frame.height / 100) * height,
  };
}
