import { shrink } from './shrink.ts';

/**
 * Shrinks a picture in the page itself: for browsers without canvases in workers, and for files that the browser
 * decodes only in an image element, such as HEIC in Safari.
 *
 * @throws when the browser cannot decode the file
 */
export async function shrinkInPage(file: Blob, maxBytes: number): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    // Browsers turn the image upright by the camera's note in the file.
    await image.decode();
    const encode = (width: number, height: number, quality: number): Promise<Blob> =>
      encoded(image, width, height, quality);
    return await shrink({ width: image.naturalWidth, height: image.naturalHeight, encode }, maxBytes);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Paints on white, because JPEG has no transparency and would turn transparent areas black. */
function encoded(image: HTMLImageElement, width: number, height: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas left.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob === null ? reject(new Error('The browser has not encoded the picture.')) : resolve(blob);
    canvas.toBlob(take, 'image/jpeg', quality);
  });
}
