import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { shop } from '#shop/extension.ts';
import { readOffers } from '#shop/checks/offers.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import type { StoredNames } from '#client/session.ts';
import { auth } from '#contract/auth.contract.ts';
import { linkTo } from '#contract/offers.ts';
import { findBrowser } from './browser.ts';

/**
 * `npm run screenshots -- ADDRESS PASSWORD`: takes the pictures of `tests/screenshots` from a running server, each page at two
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

/** Rooms of the back office, as an owner of the demonstration sees them; only in the wide window. */
const rooms: Readonly<Record<string, string>> = {
  today: '/backOffice/today',
  review: '/backOffice/review',
  payments: '/backOffice/payments/ledger',
  content: '/backOffice/content',
  prices: '/backOffice/rules',
  forms: '/backOffice/forms',
};

/** The address of the wizard of the first visa for people who work. */
function workVisa(): string {
  const offers = readOffers(folderFiles(fileURLToPath(new URL('../../schemas', import.meta.url)), shop));
  const visa = offers.find(({ purposes = [] }) => purposes.includes('work'));
  if (visa === undefined) throw new Error('no product is for people who work');
  return linkTo(visa);
}

/** The width and height of the window, and what the name of the file ends in. */
const windows = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'wide', width: 1440, height: 900 },
] as const;

const deskWindow = { width: 1280, height: 800 };
const ownerName = 'owner@moongate.example';

/** The pictures together stay below 900 kB, as every clone of the repository has them. */
const quality = 52;

/** Animations at the opening of a page have ended by then. */
const QUIET_MS = 1_500;

const folder = new URL('../../tests/screenshots/', import.meta.url);

/** Waits for the fonts and for the pictures that are in sight. */
async function shown(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isInSight;
    }),
  );
  await page.waitForTimeout(QUIET_MS);
}

/** The address of a guide: the first one in the site map. */
async function guideOn(origin: string): Promise<string> {
  const siteMap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const [address] = /\/travelInfo\?id=\d+/.exec(siteMap) ?? [];
  if (address === undefined) throw new Error(`${origin} has no guide to show`);
  return address;
}

async function take(browser: Browser, origin: string): Promise<void> {
  const guide = await guideOn(origin);
  for (const { name, ...viewport } of windows) {
    const page = await browser.newPage({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
    for (const [title, path] of [
      ...Object.entries(pages),
      ['work-visa', workVisa()] as const,
      ['guide', guide] as const,
    ]) {
      await takeOne(page, origin + path, `${title}-${name}`);
    }
    await page.close();
  }
}

async function takeOne(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shown(page);
  const shot = await sharp(await page.screenshot())
    .webp({ quality, effort: 6 })
    .toBuffer();
  await writeFile(new URL(`${file}.webp`, folder), shot);
}

/** Takes the rooms of the back office of a server with `DEMO_DATA=1`, signed in as its owner. */
async function takeRooms(browser: Browser, origin: string, password: string): Promise<void> {
  const reply = await fetch(origin + auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client: 'APP', loginType: 0, username: ownerName, password }),
  });
  const { data } = (await reply.json()) as { data: { accessToken: string } | null };
  if (data === null)
    throw new Error(`${origin} has no owner of the demonstration; start it with DEMO_DATA=1`);
  const page = await browser.newPage({ viewport: deskWindow, locale: 'en-GB', reducedMotion: 'reduce' });
  const token: StoredNames['token'] = 'token';
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    token,
    data.accessToken,
  ] as const);
  for (const [title, path] of Object.entries(rooms)) await takeOne(page, origin + path, `desk-${title}`);
  await page.close();
}

const [origin = 'http://127.0.0.1:3000', demoPassword] = process.argv.slice(2);
if (demoPassword === undefined)
  throw new Error('Give the address of the server, and the password that its start message lists.');
const executablePath = findBrowser();
if (executablePath === null)
  throw new Error('The screenshots need Chrome or Chromium; name its program in CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await take(browser, origin);
  await takeRooms(browser, origin, demoPassword);
} finally {
  await browser.close();
}
