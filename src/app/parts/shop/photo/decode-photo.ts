import type { Encoder, Size } from './correct-photo.ts';
import type { PhotoFacts } from './inspect-photo.ts';
import { photoType } from './photo-rules.ts';

/** A rectangle of a picture, in the picture's pixels. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** A picture that the browser has decoded and turned upright. */
export interface Picture {
  readonly facts: PhotoFacts;
  /** Draws an area of the picture at another size. */
  draw(area: Area, size: Size): Encoder;
  /** Releases the picture's memory. */
  close(): void;
}

/** Rejects when the browser cannot read the file. */
export type DecodePhoto = (file: Blob) => Promise<Picture>;

/** Length of the longer side, in pixels, of the copy that the background is measured on. */
const sampleSide = 480;

/** Decodes with the functions of the browser. */
export const decodePhoto: DecodePhoto = async (file) => {
  const [image, type] = await Promise.all([bitmapOf(file), typeOf(file)]);
  const { width, height } = image;
  const scale = Math.min(1, sampleSide / Math.max(width, height));
  const sample = paint(
    image,
    { x: 0, y: 0, width, height },
    {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    },
  );
  const { data } = sample.context.getImageData(0, 0, sample.canvas.width, sample.canvas.height);
  return {
    facts: { width, height, data, dataWidth: sample.canvas.width, bytes: file.size, type },
    draw(area, size) {
      const { canvas } = paint(image, area, size);
      return (quality) =>
        new Promise((resolve, reject) => {
          const take = (blob: Blob | null): void =>
            blob ? resolve(blob) : reject(new Error('The browser has not encoded the photo.'));
          canvas.toBlob(take, photoType, quality);
        });
    },
    close: () => image.close(),
  };
};

/** The picture, turned upright. Safari decodes HEIC only in an image element. */
async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const url = URL.createObjectURL(file);
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      return await createImageBitmap(image);
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}

/** Paints on white, because JPEG has no transparency and would turn transparent areas black. */
function paint(image: ImageBitmap, area: Area, { width, height }: Size) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas left.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return { canvas, context };
}

const signatures: readonly (readonly [type: string, start: readonly number[]])[] = [
  [photoType, [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

/** The type by the first bytes of the file. Browsers use the file name, but a PNG may be called photo.jpg. */
async function typeOf(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return signatures.find(([, start]) => start.every((byte, at) => head[at] === byte))?.[0] ?? file.type;
}
