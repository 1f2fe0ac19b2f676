import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, sceneNames } from '#server/content/pictures/scenes.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const times = ['dawn', 'day', 'dusk', 'night'];

describe('drawn pictures', () => {
  it.each(sceneNames)('%s can be drawn at each time of day in each palette', (scene) => {
    const pictures = times.flatMap((time) =>
      [1, 2, 3, 4, 5, 6].map((palette) => drawn({ scene, time, palette }) ?? ''),
    );
    for (const svg of pictures) {
      expect(svg).not.toMatch(/undefined|NaN/);
      expect(svg.match(/<(\w+)/g)?.length).toBeGreaterThan(10);
      expect(svg.length).toBeLessThan(12_000);
    }
    expect(new Set(pictures).size).toBe(24);
  });

  describe('are sent', () => {
    let test: TestApp;
    beforeAll(async () => {
      test = await createTestApp();
    });
    afterAll(() => test.close());
    const get = (path: string) => test.app.inject({ method: 'GET', url: path });

    it('as SVG that browsers keep for a day', async () => {
      const { statusCode, headers, body } = await get('/pictures/bund-dusk-3.svg');
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=86400',
      ]);
      expect(body).toBe(drawn({ scene: 'bund', time: 'dusk', palette: 3 }));
    });

    it.each([
      'nowhere-day-1.svg',
      'bund-noon-1.svg',
      'bund-day-7.svg',
      'constructor-day-1.svg',
      'bund.svg',
      '..%2fbund',
    ])('not where there is none: %s', async (name) => {
      expect((await get(`/pictures/${name}`)).statusCode).toBe(404);
    });
  });
});
