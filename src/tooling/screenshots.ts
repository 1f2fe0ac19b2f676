import { writeFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from './browser.ts';

/**
 * `npm run screenshots -- ADDRESS`: takes the pictures of `tests/screenshots` from a running server, each page at two
 * widths.
 */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  store: '/hereStore',
  visas: '/hereStore/ChineseVisa',
  menu: '/meau',
  guides: '/travel',
  sights: '/ticket',
  food: '/deliciousFood',
  news: '/overseasStudentNews',
  'pick-up': '/vipAirportPickUp',
};

/** The width and height of the window, and what the name of the file ends in. */
const windows = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'wide', width: 1440, height: 900 },
] as const;

const folder = new URL('../../tests/screenshots/', import.meta.url);

async function take(browser: Browser, origin: string): Promise<void> {
  for (const { name, ...viewport } of windows) {
    const page = await browser.newPage({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
    const shoot = async (title: string): Promise<void> => {
      await page.waitForLoadState('networkidle');
      const shot = await sharp(await page.screenshot())
        .webp({ quality: 70, effort: 6 })
        .toBuffer();
      await writeFile(new URL(`${title}-${name}.webp`, folder), shot);
    };
    for (const [title, path] of Object.entries(pages)) {
      await page.goto(origin + path);
      await shoot(title);
    }
    await page.goto(`${origin}/travel`);
    await page.getByRole('article').getByRole('link').last().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot('guide');
    await page.close();
  }
}

const [origin = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const executablePath = findBrowser();
if (executablePath === null)
  throw new Error('The screenshots need Chrome or Chromium; name its program in CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await take(browser, origin);
} finally {
  await browser.close();
}
