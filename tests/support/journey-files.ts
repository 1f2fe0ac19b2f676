import sharp from 'sharp';
import { smallPdf } from './pdf-files.ts';
import { picture } from './study-answers.ts';

/** A file as a file chooser returns it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small PDF. */
export function pdf(name = 'letter.pdf'): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: smallPdf };
}

/** A small picture. */
export async function png(name = 'photo.png'): Promise<ChosenFile> {
  return { name, mimeType: 'image/png', buffer: await picture() };
}

/** A picture of noise, which no format makes small: it has more bytes than this. */
export async function noisePng(bytes: number, name = 'noise.png'): Promise<ChosenFile> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const side = Math.ceil(Math.sqrt(bytes / 2));
  const square = sharp({ create: { width: side, height: side, channels: 3, background: 'grey', noise } });
  return { name, mimeType: 'image/png', buffer: await square.png().toBuffer() };
}

/**
 * An ID photo that follows the rules of China's online visa application: size and white background. It shows no
 * person, only noise.
 */
export async function idPhoto(name = 'photo.jpg'): Promise<ChosenFile> {
  const [width, height] = [390, 520];
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 45 };
  const face = await sharp({ create: { width: 220, height: 300, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  const photo = sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    { input: face, left: 85, top: 150 },
  ]);
  return { name, mimeType: 'image/jpeg', buffer: await photo.jpeg({ quality: 90 }).toBuffer() };
}

/** A photo of a phone: 12 megapixels, several megabytes, and turned by the camera's note in the file. */
export async function phonePhoto(name = 'IMG_0815.jpg'): Promise<ChosenFile> {
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 22 };
  const photo = sharp({ create: { width: 4032, height: 3024, channels: 3, background: 'white', noise } });
  const page = { create: { width: 1500, height: 2000, channels: 3, background: 'white' } } as const;
  const buffer = await photo
    .composite([{ input: page, left: 300, top: 500 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A file whose content does not match its name and type. */
export function falseFile(name: string, mimeType: string, bytes: number): ChosenFile {
  return { name, mimeType, buffer: Buffer.alloc(bytes, 'x') };
}
