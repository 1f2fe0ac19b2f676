import sharp from 'sharp';
import { fc } from '#tests/support/fixed-random.ts';
import { describe, expect, it } from 'vitest';
import { correctPhoto, type Encoder, type Size } from '#app/parts/shop/photo/correct-photo.ts';
import { framedArea, middleFrame } from '#app/parts/shop/photo/photo-frame.ts';

const kilobyte = 1024;

/** An encoder of pictures that take `bits` per pixel at the best quality, and less in proportion below it. */
const encoderOf =
  (bits: number) =>
  ({ width, height }: Size): Encoder =>
  async (quality) =>
    new Blob([new Uint8Array(Math.round((width * height * bits * quality) / 8))]);

async function corrected(bits: number, width: number) {
  const { blob, ...size } = await correctPhoto(encoderOf(bits), width);
  return { ...size, bytes: blob.size };
}

describe('a corrected photo', () => {
  it.each([
    ['of a camera is reduced to the largest size', 3000, { width: 420, height: 560 }],
    ['between the limits keeps its size', 390, { width: 390, height: 520 }],
    ['is cut to a whole multiple of 3 by 4', 401, { width: 399, height: 532 }],
    ['that is too small is enlarged no more than it must', 200, { width: 354, height: 472 }],
  ])('%s', async (_title, width, size) => {
    expect(await corrected(3, width)).toMatchObject(size);
  });

  it('has the best quality that fits', async () => {
    const { bytes } = await corrected(6, 420);
    expect(bytes).toBeGreaterThan(115_000);
    expect(bytes).toBeLessThanOrEqual(120_000);
  });

  it('grows where the best quality yields too few bytes', async () => {
    const { width, bytes } = await corrected(1.8, 354);
    expect(width).toBeGreaterThan(354);
    expect(bytes).toBeGreaterThanOrEqual(40 * kilobyte);
    // One step less would not have been enough.
    expect(((width - 3) * ((width - 3) / 3) * 4 * 1.8) / 8).toBeLessThan(40 * kilobyte);
  });

  it('shrinks where even a poor quality does not fit', async () => {
    const { width, bytes } = await corrected(15, 420);
    expect(width).toBeLessThan(420);
    expect(bytes).toBeLessThanOrEqual(120_000);
  });

  it.each([
    ['few bytes: the largest at its best', 0.2, { width: 420, height: 560, bytes: 5880 }],
    ['many bytes: the smallest at its poorest', 60, { width: 354, height: 472, bytes: 375_948 }],
  ])('comes as near as it can with far too %s', async (_title, bits, nearest) => {
    expect(await corrected(bits, 400)).toEqual(nearest);
  });

  it('of a flat drawing is filled up to the least size, and stays the same picture', async () => {
    const create = { width: 420, height: 560, channels: 3, background: 'white' } as const;
    const bytes = await sharp({ create }).jpeg({ quality: 100 }).toBuffer();
    expect(bytes.length).toBeLessThan(40 * kilobyte);
    const { blob, ...size } = await correctPhoto(() => async () => new Blob([Uint8Array.from(bytes)]), 400);
    expect(size).toEqual({ width: 420, height: 560 });
    expect(blob.size).toBe(40 * kilobyte);
    const read = await sharp(await blob.arrayBuffer(), { failOn: 'warning' })
      .raw()
      .toBuffer();
    expect(read.equals(await sharp(bytes).raw().toBuffer())).toBe(true);
  });

  it('keeps the rules wherever that is possible', async () => {
    const possible = fc.double({ min: 1.5, max: 16, noNaN: true });
    await fc.assert(
      fc.asyncProperty(possible, fc.integer({ min: 1, max: 8000 }), async (bits, from) => {
        const { width, height, bytes } = await corrected(bits, from);
        expect(width).toBeGreaterThanOrEqual(354);
        expect(width).toBeLessThanOrEqual(420);
        expect(height * 3).toBe(width * 4);
        expect(bytes).toBeGreaterThanOrEqual(40 * kilobyte);
        expect(bytes).toBeLessThanOrEqual(120_000);
      }),
    );
  });
});

describe('the first frame', () => {
  it.each([
    [
      { width: 1600, height: 1200 },
      { x: 350, y: 0, width: 900, height: 1200 },
    ],
    [
      { width: 900, height: 1400 },
      { x: 0, y: 100, width: 900, height: 1200 },
    ],
    [
      { width: 300, height: 400 },
      { x: 0, y: 0, width: 300, height: 400 },
    ],
  ])('is the largest of 3 : 4 in the middle of %o', (size, wanted) => {
    const area = framedArea(middleFrame(size), size);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(area[side]).toBeCloseTo(wanted[side], 6);
  });
});
