import sharp from 'sharp';

/** A file as a file chooser returns it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The smallest valid PDF. */
export function pdf(name = 'letter.pdf'): ChosenFile {
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  return { name, mimeType: 'application/pdf', buffer };
}

/** A small picture. */
export async function png(name = 'photo.png'): Promise<ChosenFile> {
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** A picture of noise, which no format makes small: it has more bytes than this. */
export async function noisePng(bytes: number, name = 'noise.png'): Promise<ChosenFile> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const side = Math.ceil(Math.sqrt(bytes / 2));
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: 'grey', noise } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
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
  const picture = sharp({ create: { width: 4032, height: 3024, channels: 3, background: 'white', noise } });
  const buffer = await picture.withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A file whose content does not match its name and type. */
export function falseFile(name: string, mimeType: string, bytes: number): ChosenFile {
  return { name, mimeType, buffer: Buffer.alloc(bytes, 'x') };
}
