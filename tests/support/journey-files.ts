import sharp from 'sharp';

/** A file as a file chooser hands it over. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The smallest thing that is a PDF. */
export function pdf(name = 'letter.pdf'): ChosenFile {
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  return { name, mimeType: 'application/pdf', buffer };
}

/** A small picture. */
export async function png(name = 'photo.png'): Promise<ChosenFile> {
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** An ID photo as China's online visa application wants it: size, white ground and all; of nobody, but noisy. */
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

/** A name and a type that the bytes do not keep. */
export function falseFile(name: string, mimeType: string, bytes: number): ChosenFile {
  return { name, mimeType, buffer: Buffer.alloc(bytes, 'x') };
}
