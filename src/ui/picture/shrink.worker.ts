import { shrink } from './shrink.ts';

/** A request to the worker: a file, and how large the result may be. */
export interface ShrinkTask {
  file: Blob;
  maxBytes: number;
}

/** The smaller picture; null when the file cannot be decoded here or gets no smaller. */
export type ShrinkResult = Blob | null;

/** Paints on white, because JPEG has no transparency and would turn transparent areas black. */
async function shrunk({ file, maxBytes }: ShrinkTask): Promise<ShrinkResult> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const encode = (width: number, height: number, quality: number): Promise<Blob> => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  };
  return shrink({ width: image.width, height: image.height, encode }, maxBytes);
}

addEventListener('message', ({ data }: MessageEvent<ShrinkTask>) => {
  void shrunk(data)
    .catch(() => null)
    .then((result) => postMessage(result));
});
