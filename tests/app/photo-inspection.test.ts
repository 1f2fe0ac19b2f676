import { fc } from '#tests/support/fixed-random.ts';
import { describe, expect, it } from 'vitest';
import { inspectPixels, type PhotoFacts, type PhotoFinding } from '#app/parts/shop/photo/inspect-photo.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
/** The colour of a point, by its place as parts of the picture's width and height. */
type Paint = (x: number, y: number) => Colour;

const white: Colour = [255, 255, 255];
const hair: Colour = [30, 20, 15];
const grey = (value: number): Colour => [value, value, value];

/** A head on shoulders in front of a background; `top` is where the hair begins. */
const person =
  (background: Paint, top = 0.12): Paint =>
  (x, y) => {
    const inHead = Math.abs(x - 0.5) < 0.3 && y > top && y < 0.7;
    const inShoulders = y > 0.7;
    return inHead || inShoulders ? hair : background(x, y);
  };
const plain =
  (colour: Colour): Paint =>
  () =>
    colour;

function draw(paint: Paint, width: number, height: number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha = 255] = paint((x + 0.5) / width, (y + 0.5) / height);
      data.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  }
  return data;
}

const sample = { width: 90, height: 120 };
const whitePixels = draw(person(plain(white)), sample.width, sample.height);
const good: PhotoFacts = {
  width: 390,
  height: 520,
  data: whitePixels,
  dataWidth: sample.width,
  bytes: 80 * 1024,
  type: 'image/jpeg',
};
const withBackground = (paint: Paint): PhotoFacts => ({
  ...good,
  data: draw(paint, sample.width, sample.height),
});
const kinds = (facts: PhotoFacts): string[] => inspectPixels(facts).map(({ kind }) => kind);

describe('a photo without findings', () => {
  it.each<[title: string, change: Partial<PhotoFacts>]>([
    ['of the smallest size', { width: 354, height: 472 }],
    ['of the largest size', { width: 420, height: 560 }],
    ['whose sides were rounded to whole pixels', { width: 413, height: 551 }],
    ['of 40 KB', { bytes: 40 * 1024 }],
    ['of 120 KB', { bytes: 120 * 1024 }],
    ['whose pixels were not reduced', { data: draw(person(plain(white)), 390, 520), dataWidth: 390 }],
  ])('may be one %s', (_title, change) => {
    expect(inspectPixels({ ...good, ...change })).toEqual([]);
  });
});

describe('finds that a photo', () => {
  it.each<[title: string, change: Partial<PhotoFacts>, findings: PhotoFinding[]]>([
    ['is not wide enough', { width: 351, height: 468 }, [{ kind: 'tooSmall', width: 351, height: 468 }]],
    ['is too large', { width: 423, height: 564 }, [{ kind: 'tooLarge', width: 423, height: 564 }]],
    [
      'is too large and upright like a 33 by 48 mm print',
      { width: 660, height: 960 },
      [
        { kind: 'tooLarge', width: 660, height: 960 },
        { kind: 'ratio', cause: 'tall', parts: 2.75 },
      ],
    ],
    [
      'is wide and low: first of all too small',
      { width: 800, height: 400 },
      [
        { kind: 'tooSmall', width: 800, height: 400 },
        { kind: 'ratio', cause: 'wide', parts: 8 },
      ],
    ],
    ['is a byte short', { bytes: 40 * 1024 - 1 }, [{ kind: 'fileSize', cause: 'small', kilobytes: 39 }]],
    ['is a byte too long', { bytes: 120 * 1024 + 1 }, [{ kind: 'fileSize', cause: 'large', kilobytes: 121 }]],
    ['is a PNG', { type: 'image/png' }, [{ kind: 'type', cause: 'other', format: 'PNG' }]],
    ['is of no known kind', { type: '' }, [{ kind: 'type', cause: 'unknown', format: '' }]],
  ])('%s', (_title, change, findings) => {
    expect(inspectPixels({ ...good, ...change })).toEqual(findings);
  });
});

describe('the background', () => {
  const noise: Paint = (x, y) => grey(228 + ((Math.floor(x * 90) * 7 + Math.floor(y * 120) * 13) % 20));
  it.each<[title: string, paint: Paint]>([
    ['white', person(plain(white))],
    ['off-white', person(plain([245, 240, 222]))],
    ['light grey', person(plain(grey(215)))],
    ['transparent, which becomes white', person(plain([0, 0, 0, 0]))],
    ['grainy', person(noise)],
    ['a little darker to one side', person((x) => grey(245 - 25 * x))],
    ['behind hair that touches the top', person(plain(white), 0)],
    [
      'behind a lock of hair at the side',
      (x, y) => (x < 0.06 && y > 0.38 && y < 0.5 ? hair : person(plain(white))(x, y)),
    ],
  ])('may be %s', (_title, paint) => {
    expect(inspectPixels(withBackground(paint))).toEqual([]);
  });

  it.each<[title: string, paint: Paint, cause: 'dark' | 'uneven', percent: number]>([
    ['blue', person(plain([67, 142, 219])), 'dark', 26],
    ['light blue', person(plain([180, 210, 245])), 'dark', 70],
    ['grey', person(plain(grey(150))), 'dark', 58],
    ['half transparent black', person(plain([0, 0, 0, 128])), 'dark', 49],
    ['darker to one side', person((x) => grey(255 - 90 * x)), 'uneven', 35],
    ['shadowed on one side', person((x) => (x < 0.5 ? grey(255) : grey(200))), 'uneven', 22],
    ['striped', person((_x, y) => (Math.floor(y * 60) % 2 === 0 ? white : grey(180))), 'uneven', 30],
  ])('must not be %s', (_title, paint, cause, percent) => {
    expect(inspectPixels(withBackground(paint))).toEqual([{ kind: 'background', cause, percent }]);
  });
});

describe('whatever the photo', () => {
  const facts = fc
    .record({
      width: fc.integer({ min: 1, max: 6000 }),
      height: fc.integer({ min: 1, max: 6000 }),
      dataWidth: fc.integer({ min: 1, max: 24 }),
      dataHeight: fc.integer({ min: 1, max: 24 }),
      bytes: fc.integer({ min: 1, max: 10_000_000 }),
      type: fc.constantFrom('image/jpeg', 'image/gif', ''),
      seed: fc.uint8Array({ minLength: 4, maxLength: 64 }),
    })
    .map(({ seed, dataHeight, ...rest }) => ({
      ...rest,
      data: Uint8ClampedArray.from(
        { length: rest.dataWidth * dataHeight * 4 },
        (_, at) => seed[at % seed.length]!,
      ),
    }));

  it('finds nothing twice, nor too small and too large at once', () => {
    fc.assert(
      fc.property(facts, (photo) => {
        const found = kinds(photo);
        expect(new Set(found).size).toBe(found.length);
        expect(found.includes('tooSmall') && found.includes('tooLarge')).toBe(false);
      }),
    );
  });

  it('says figures that break the rule they are told with', () => {
    fc.assert(
      fc.property(facts, (photo) => {
        for (const finding of inspectPixels(photo)) {
          if (finding.kind === 'fileSize') {
            const { kilobytes } = finding;
            expect(kilobytes < 40 || kilobytes > 120).toBe(true);
          }
          if (finding.kind === 'background') {
            expect(finding.cause === 'dark' ? finding.percent < 78 : finding.percent > 16).toBe(true);
          }
        }
      }),
    );
  });

  it('likes a brighter background as much or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), (one, other) => {
        const [darker, brighter] = [Math.min(one, other), Math.max(one, other)].map((value) =>
          kinds(withBackground(plain(grey(value)))),
        );
        expect(darker!.length).toBeGreaterThanOrEqual(brighter!.length);
      }),
      { numRuns: 40 },
    );
  });
});
