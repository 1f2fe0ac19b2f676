import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const built = (name: string): Buffer => readFileSync(new URL(`../../build/app/${name}`, import.meta.url));
const { icons, ...app } = JSON.parse(built('site.webmanifest').toString()) as {
  icons: readonly { src: string; sizes: string; purpose?: string }[];
};

it('lets phones and computers install the site as an app', () => {
  expect(app).toMatchObject({
    name: 'Moongate',
    short_name: 'Moongate',
    start_url: '/',
    display: 'standalone',
  });
  const plain = icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(plain).toEqual(['192x192', '512x512']);
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '512x512',
  ]);
});

it.each([...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }])(
  '$src is a picture of $sizes',
  async ({ src, sizes }) => {
    const { width, height } = await sharp(built(src.slice(1))).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  },
);

it('favicon.ico holds a picture of the size and length that it says', async () => {
  const file = built('favicon.ico');
  const [side, length, offset] = [file.readUInt8(6), file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(file.length).toBe(offset + length);
  expect(await sharp(file.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: side });
});

it('the page names each icon that the build has', () => {
  const named = [
    ...built('index.html')
      .toString()
      .matchAll(/<link rel="([^"]+)"[^>]*href="([^"]+)"/g),
  ];
  const files = named.flatMap(([, rel = '', href = '']) => (/icon|manifest/.test(rel) ? [href] : []));
  expect(files).toEqual(['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  for (const file of files) expect(built(file.slice(1)).length).toBeGreaterThan(0);
});
