import { describe, expect, it, vi } from 'vitest';
import { fittingFile, isMisfit } from '#ui/picture/fitting-file.ts';
import { changeText, sizeText } from '#ui/picture/picture-change.ts';
import { type Drawable, shrink } from '#ui/picture/shrink.ts';

const MB = 1024 * 1024;
const limits = { types: ['image/gif', 'image/jpeg', 'image/png', 'application/pdf'], maxBytes: 2 * MB };
const fileOf = (name: string, type: string, bytes: number): File => {
  const file = new File([], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

/** A picture whose JPEGs have a number of bytes for each pixel at the best quality. */
function picture(width: number, height: number, bytesPerPixel: number) {
  const tried: [number, number, number][] = [];
  const encode: Drawable['encode'] = (w, h, quality) => {
    tried.push([w, h, quality]);
    return Promise.resolve(fileOf('', 'image/jpeg', w * h * bytesPerPixel * quality));
  };
  return { tried, drawable: { width, height, encode } };
}

describe('a picture that is shrunk', () => {
  it.each([
    ['keeps many pixels where they fit', 4000, 3000, 0.25, [3000, 2250, 0.85]],
    ['loses pixels before it loses much quality', 4000, 3000, 0.45, [2400, 1800, 0.8]],
    ['is never less than 1600 pixels long', 4000, 3000, 1.5, [1600, 1200, 0.6]],
    ['keeps its size when it is small already', 1200, 1500, 1.6, [1200, 1500, 0.7]],
    ['is measured by its longer side', 3000, 4000, 0.25, [2250, 3000, 0.85]],
  ])('%s', async (_rule, width, height, bytesPerPixel, last) => {
    const { drawable, tried } = picture(width, height, bytesPerPixel);
    const blob = await shrink(drawable, limits.maxBytes);
    expect(tried.at(-1)).toEqual(last);
    expect(blob!.size).toBeLessThanOrEqual(limits.maxBytes);
    expect(new Set(tried.map(String)).size).toBe(tried.length);
  });

  it('is given up when no attempt is small enough', async () => {
    expect(await shrink(picture(4000, 3000, 9).drawable, limits.maxBytes)).toBeNull();
  });
});

describe('a chosen file', () => {
  const smaller = fileOf('photo.jpg', 'image/jpeg', MB);

  it.each([
    ['a large photo', 'photo.jpg', 'image/jpeg', 6 * MB],
    ['a large PNG', 'photo.png', 'image/png', 3 * MB],
    ['a HEIC', 'photo.heic', 'image/heic', MB],
    ['a HEIC of unknown type', 'photo.HEIC', '', MB],
    ['a WebP', 'photo.webp', 'image/webp', MB],
  ])('that is %s is replaced by a JPEG', async (_what, name, type, bytes) => {
    const make = vi.fn(() => Promise.resolve(smaller));
    const file = fileOf(name, type, bytes);
    expect(await fittingFile(file, limits, make)).toEqual({ file: smaller });
    expect(make).toHaveBeenCalledExactlyOnceWith(file, limits.maxBytes);
  });

  it.each([
    ['a small photo', 'photo.jpg', 'image/jpeg', MB, limits],
    ['a small PDF', 'letter.pdf', 'application/pdf', MB, limits],
    ['a text', 'letter.txt', 'text/plain', 6 * MB, limits],
    [
      'a photo for a field without JPEG',
      'photo.jpg',
      'image/jpeg',
      6 * MB,
      { ...limits, types: ['image/png'] },
    ],
  ])('that is %s is sent as it is', async (_what, name, type, bytes, own) => {
    const make = vi.fn(() => Promise.resolve(smaller));
    const file = fileOf(name, type, bytes);
    expect(isMisfit(file, own)).toBe(false);
    expect(await fittingFile(file, own, make)).toEqual({ file });
    expect(make).not.toHaveBeenCalled();
  });

  it.each([
    ['a HEIC that the browser cannot decode', 'photo.heic', 'image/heic', MB, 'heic'],
    ['a damaged photo', 'photo.jpg', 'image/jpeg', 6 * MB, 'unreadable'],
    ['a large PDF', 'letter.pdf', 'application/pdf', 3 * MB, 'pdfTooLarge'],
  ])('that is %s has a sentence of its own', async (_what, name, type, bytes, sentence) => {
    const file = fileOf(name, type, bytes);
    const problem = `form:upload.${sentence}`;
    expect(await fittingFile(file, limits, () => Promise.resolve(null))).toEqual({ problem });
    expect(await fittingFile(file, limits, () => Promise.reject(new Error('no canvas')))).toEqual({
      problem,
    });
  });
});

describe('what was done to a picture', () => {
  it.each([
    [6.1 * MB, 'en', '6.1 MB'],
    [6.1 * MB, 'de', '6,1 MB'],
    [6.1 * MB, 'fr', '6,1 Mo'],
    [900 * 1024, 'en', '900 kB'],
    [10, 'en', '1 kB'],
  ])('%d bytes are written in %s as %s', (bytes, language, text) => {
    expect(sizeText(bytes, language).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('is said with both sizes', () => {
    const translate = (keys: readonly string[], params: object) => `${keys[0]} ${JSON.stringify(params)}`;
    const change = { from: 6 * MB, to: 1.5 * MB, wasLarge: true };
    expect(changeText(change, translate, 'en')).toBe('form:upload.smaller {"from":"6 MB","to":"1.5 MB"}');
    expect(changeText({ ...change, wasLarge: false }, translate, 'en')).toMatch(/^form:upload.converted /);
  });
});
