import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import upload from '#schemas/shared/upload.schema.json' with { type: 'json' };
import type { Translate } from '#server/services/translation.ts';
import { smallPdf as pdf } from '#tests/support/pdf-files.ts';
import { picture } from '#tests/support/study-answers.ts';

const schema = '#schemas/shared/upload.schema.json';

/** The upload schema with other limits: files of 4 MB, no PDF, WebP as a further type of pictures. */
function changed(): typeof upload {
  const copy = structuredClone(upload);
  copy.definitions.size.maximum = 4 * 1024 * 1024;
  const types = ['image/png', 'image/jpeg', 'image/webp'];
  copy.definitions.image.properties.type.enum = types;
  copy.definitions.document.properties.type.enum = types;
  return copy;
}

/** What refuses a file; undefined if it is accepted. */
async function refusal(bytes: Buffer, kind: 'image' | 'document'): Promise<string | undefined> {
  const { acceptUpload } = await import('#server/services/files/accept-upload.ts');
  try {
    await acceptUpload(1, { name: 'file', bytes }, kind);
    return undefined;
  } catch (error) {
    return (error as { fault: string }).fault;
  }
}

describe('texts and refusals follow the limits of the upload schema', () => {
  let translate: Translate;
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock(schema, () => ({ default: changed() }));
    const { loadTranslations } = await import('#server/services/translation.ts');
    translate = await loadTranslations();
  });
  afterAll(() => {
    vi.doUnmock(schema);
    vi.resetModules();
  });

  it.each<[Locale, `${string}:${string}`, string]>([
    ['US', 'errors:fileTooLarge', 'Picture size can not exceed 4MB!'],
    ['US', 'errors:imageType', 'Picture must be PNG、JPG、WEBP format!'],
    ['DE', 'errors:imageType', 'Das Bild muss im Format PNG, JPG oder WEBP sein!'],
    ['US', 'errors:documentType', 'This file must be a PNG, JPG or WEBP. Choose another file.'],
    [
      'FR',
      'form:upload.limits.image',
      'PNG, JPG ou WEBP, 4 Mo au plus\u202f; les images plus grandes sont réduites.',
    ],
  ])('in %s %s says “%s”', (locale, key, sentence) => {
    expect(translate(locale, key)).toBe(sentence);
  });

  it('the server takes the new size and types, and refuses what is not among them', async () => {
    const { default: sharp } = await import('sharp');
    const webp = await sharp(await picture())
      .webp()
      .toBuffer();
    const gif = await sharp(await picture())
      .gif()
      .toBuffer();
    expect(await refusal(webp, 'image')).toBeUndefined();
    expect(await refusal(gif, 'image')).toBe('imageType');
    expect(await refusal(pdf, 'document')).toBe('documentType');
    expect(await refusal(Buffer.alloc(4 * 1024 * 1024 + 1), 'image')).toBe('fileTooLarge');
    expect(await refusal(Buffer.alloc(3 * 1024 * 1024), 'image')).not.toBe('fileTooLarge');
  });

  it('the pages make pictures smaller from the new size on', async () => {
    const { pictureLimits } = await import('#app/pages/account/picture-limits.ts');
    const { receiptLimits } = await import('#app/pages/payment/receipt-limits.ts');
    expect([pictureLimits.maxBytes, receiptLimits.maxBytes]).toEqual([4 * 1024 * 1024, 4 * 1024 * 1024]);
    expect(pictureLimits.types).toEqual(['image/png', 'image/jpeg', 'image/webp']);
  });
});

it('each picture and document of forms has the limits of one definition', () => {
  const { image, document, idPhoto, size } = upload.definitions;
  expect(idPhoto.properties.type).toEqual(image.properties.type);
  expect(document.properties.type.enum).toEqual(expect.arrayContaining(image.properties.type.enum));
  expect(size.maximum % (1024 * 1024)).toBe(0);
});
