import { beforeAll, describe, expect, it } from 'vitest';
import { languageTags, type Locale } from '#contract/locale.ts';
import { numberRmb } from '#contract/orders.contract.ts';
import { onlyGuides } from '../support/content-records.ts';
import { useProduct } from '../support/journey-product.ts';
import { connectDatabase } from '#server/store/database.ts';
import { silentLog } from '../support/log.ts';
import { oneOfEachPath } from '../support/site-map.ts';
import { someOf } from '../support/thorough.ts';

const product = useProduct();

/** The addresses of the public pages, from the site map, and of one record or post of each kind. */
let addresses: string[];
beforeAll(async () => {
  const { db, close } = connectDatabase({ connectionString: product.server.database.url }, silentLog);
  await onlyGuides(db, [{ title: 'Suzhou' }, { title: 'Nanjing' }]);
  await close();
  addresses = oneOfEachPath(await (await fetch(`${product.server.origin}/sitemap.xml`)).text());
});

/**
 * What the server has sent, as a browser reads it, compared with what is shown after it was taken over. The parts with
 * `data-later` depend on the visitor or on the day, so the browser alone knows them.
 */
async function takenOver(
  page: Awaited<ReturnType<typeof product.visit>>,
  address: string,
  isOld = false,
): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => {
    // Rendered pages are the same for all visitors, so what prices are in the visitor's currency comes later.
    const isLater = request.url().endsWith(numberRmb.currencies.path);
    if (request.url().includes('/api/') && !isLater) calls.push(request.url());
  });
  await page.goto(product.server.origin + address);
  const served = await page.evaluate(async () => {
    const text = await (await fetch(globalThis.location.href)).text();
    const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
    const inert = document.createElement('template');
    inert.innerHTML = main;
    inert.content.querySelectorAll('[data-later]').forEach((part) => part.remove());
    return inert.content.textContent;
  });
  // React takes the parts of a page over one after the other.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const shown = await page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('[data-later]').forEach((part) => part.remove());
    return copy.textContent;
  });
  expect([address, shown]).toEqual([address, served]);
  // Everything that the page shows has come with it. An old page is brought up to date.
  expect([address, calls.length > 0, isOld || calls]).toEqual([address, isOld, isOld || []]);
  page.removeAllListeners('request');
}

describe('a page that the server has rendered is taken over as it is', () => {
  it('at every public address', async () => {
    expect(addresses.length).toBeGreaterThan(12);
    const page = await product.visit({ path: '/weChat' });
    // A form loads some of its fields after it was taken over, and asks for leave to send.
    for (const address of someOf(
      addresses.filter((each) => each !== '/contact'),
      12,
    ))
      await takenOver(page, address);
  }, 120_000);

  it.each<Locale>(someOf(['DE', 'ZH'], 1))('in %s', async (locale) => {
    const page = await product.visit({ path: '/weChat', locale });
    const guide = addresses.find((address) => address.startsWith('/travelInfo')) ?? '';
    for (const address of ['/', guide]) await takenOver(page, address);
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[locale]);
  });

  it('after midnight, though it was rendered before, and asks for what has changed since', async () => {
    const page = await product.visit({ path: '/healthz', locale: 'DE' });
    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
    for (const address of ['/travel', addresses.find((each) => each.startsWith('/travelInfo')) ?? ''])
      await takenOver(page, address, true);
    expect(await page.locator('h1').count()).toBe(1);
    // The clock that replaces `performance`, too, cannot be taken out of a window again.
    await page.close();
  });

  it('in the language that the browser remembers, where the server does not know it', async () => {
    const page = await product.visit({ path: '/weChat', locale: 'DE' });
    await page.context().clearCookies();
    await page.goto(`${product.server.origin}/travel`);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect((await page.request.get(`${product.server.origin}/travel`)).headers()['content-language']).toBe(
      'de',
    );
  });

  it('with what is far below laid out later, and readable without that', async () => {
    product.expectComplaints(/ERR_FAILED/);
    const page = await product.visit({ path: '/weChat' });
    const visibilities = (): Promise<string[]> =>
      page
        .locator('[data-far-below]')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
    await page.goto(`${product.server.origin}/`);
    await page.waitForLoadState('networkidle');
    expect(await visibilities()).toEqual(['auto', 'auto', 'auto']);
    await page.mouse.wheel(0, 100);
    await expect.poll(visibilities).toEqual(['visible', 'visible', 'visible']);
    await page.route('**/*.js', (route) => route.abort());
    await page.evaluate(() => globalThis.location.assign('/?lang=US'));
    await page.waitForURL('**/?lang=US');
    expect(await visibilities()).toEqual(['auto', 'auto', 'auto']);
    const last = page.locator('footer a').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeShown();
    await page.emulateMedia({ media: 'print' });
    expect(await visibilities()).toEqual(['visible', 'visible', 'visible']);
  });
});
