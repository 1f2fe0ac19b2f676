import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPicture } from '#contract/pictures.ts';
import { drawn, pictureUrl, sceneNames } from '#server/services/files/drawings.ts';
import { filesBelow, read } from '#tests/architecture/source-files.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const bund = { scene: 'bund', time: 'dusk', palette: 3 };
const times = ['dawn', 'day', 'dusk', 'night'];

describe('drawn pictures', () => {
  it.each(sceneNames)('%s can be drawn at each time of day in each palette', (scene) => {
    const pictures = times.flatMap((time) =>
      [1, 2, 3, 4, 5, 6].map((palette) => drawn({ scene, time, palette }) ?? ''),
    );
    for (const svg of pictures) {
      expect(svg).not.toMatch(/undefined|NaN|[{}]|\n/);
      expect(svg).toMatch(/^<svg [^>]*><linearGradient id="s"/);
      expect(svg.match(/<(\w+)/g)?.length).toBeGreaterThan(10);
      expect(svg.length).toBeLessThan(12_000);
    }
    expect(new Set(pictures).size).toBe(24);
  });

  it('lie under the shade of the night, less of it in rooms, and have the moon only outdoors', () => {
    const shadeOf = (scene: string): (string | undefined)[] => {
      const svg = drawn({ scene, time: 'night', palette: 1 }) ?? '';
      const [, opacity] = /fill="#0d1733" opacity="([\d.]+)"/.exec(svg) ?? [];
      return [opacity, String(svg.match(/cx="388" cy="66" r="24"/g)?.length)];
    };
    expect([shadeOf('bund'), shadeOf('bedroom')]).toEqual([
      ['0.44', '2'],
      ['0.18', '1'],
    ]);
  });

  it('are those of the files in the folder', () => {
    const files = filesBelow(['src/server/services/files/drawings'], /drawings\/\w+\.svg$/);
    expect(files.map((file) => path.basename(file, '.svg')).sort()).toEqual([...sceneNames].sort());
    expect(files.filter((file) => read(file).match(/\{\{(shade|roomShade)\}\}/g)?.length !== 1)).toEqual([]);
  });

  describe('are sent', () => {
    let test: TestApp;
    beforeAll(async () => {
      test = await createTestApp();
    });
    afterAll(() => test.close());
    const get = (path: string) => test.app.inject({ method: 'GET', url: path });

    it.each([
      ['for ever where the address names the version', pictureUrl(bund), '31536000, immutable'],
      ['for a day where it names none', '/pictures/bund-dusk-3.svg', '86400'],
      ['for a day where it names another', '/pictures/bund-dusk-3.svg?v=aaaaaaaa', '86400'],
    ])('as SVG that browsers keep %s', async (_, address, age) => {
      const { statusCode, headers, body } = await get(address);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        `public, max-age=${age}`,
      ]);
      expect(body).toBe(drawn(bund));
    });

    it('as PNG in the size of link previews', async () => {
      const { headers, rawPayload } = await get(sharedPicture(pictureUrl(bund)));
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(rawPayload.length).toBeLessThan(300_000);
    });

    it('as PNG only a few at once', async () => {
      const scenes = sceneNames.slice(0, 30).map((scene) => get(`/pictures/${scene}-day-1.png`));
      const codes = (await Promise.all(scenes)).map(({ statusCode }) => statusCode);
      expect(new Set(codes)).toEqual(new Set([200, 503]));
    });

    it.each([
      'nowhere-day-1.svg',
      'bund-noon-1.svg',
      'bund-day-7.svg',
      'constructor-day-1.svg',
      'bund.svg',
      'bund-day-7.png',
      '01a205ff-c066-731d-a0ef-f627c6a4755d-160.avif',
      '01a205ff-c066-731d-a0ef-f627c6a4755d.jpg',
      '01a205ff-c066-731d-a0ef-f627c6a4755d',
      '..%2fbund',
    ])('not where there is none: %s', async (name) => {
      expect((await get(`/pictures/${name}`)).statusCode).toBe(404);
    });
  });
});
