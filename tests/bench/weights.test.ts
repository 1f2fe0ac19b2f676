import { beforeAll, describe, expect, it } from 'vitest';
import { chunks, weights } from '#tooling/weights.ts';
import { namespacesOf } from '../support/flow-catalogues.ts';
import { useProduct } from '../support/journey-product.ts';
import { oneOfEachPath } from '../support/site-map.ts';

const product = useProduct();

/** There is a chunk of these for each language, and one that lists them. The largest is weighed; here the English ones are loaded. */
const translated = new Set([...namespacesOf('US'), 'us']);
/** The chunks that are loaded after a page is shown, without those that they import. */
const later = [
  // Asked of customers whose agreement has changed, once the page is there.
  'parts/shop/agreements/renewed-consent.tsx',
  'shell/later.ts',
  'parts/community/notices/notice-bell.tsx',
  'pages/home/later.ts',
  '../client/transport.ts',
  '../engine/react/later/parts.ts',
  'parts/shop/order-wizard/later.ts',
  // Looks for uploads of the draft that were not finished, once the form is there.
  'parts/site/flows/left-uploads.tsx',
  '../../node_modules/i18n-iso-countries/langs/en.json',
];
const nameOf = (file: string): string => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file;

it.each(['/', '/register', '/commonVisa'])('weighs everything that %s loads', async (path) => {
  const customer = path === '/commonVisa' ? await product.server.signUp('weights') : undefined;
  const query = path === '/commonVisa' ? '?visaType=1' : '';
  const page = await product.visit({ path: path + query, ...(customer && { customer }) });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = loaded.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const weighed = (await weights()).find(({ name }) => name === `${path} in all`)!.path;
  const known = new Set([...weighed, ...chunks()(later)]);
  const missing = scripts.filter((file) => !known.has(`build/app${file}`));
  expect(missing.filter((file) => !translated.has(nameOf(file)))).toEqual([]);
});

// Pictures are loaded when they come near. How many are near depends on what is laid out when.
describe('on a phone, at most 30 requests besides those of pictures are made by', () => {
  let addresses: string[];
  beforeAll(async () => {
    addresses = oneOfEachPath(await (await fetch(`${product.server.origin}/sitemap.xml`)).text());
  });

  it.each(['/', '/commonVisa?visaType=2', '/forum', '/accommodation/list', 'a record'])(
    '%s',
    async (path) => {
      const address = path === 'a record' ? addresses.find((each) => each.includes('?id='))! : path;
      const page = await product.visit({ path: '/weChat' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(product.server.origin + address);
      await page.waitForLoadState('networkidle');
      const asked = await page.evaluate(() => [
        location.href,
        ...performance.getEntriesByType('resource').map(({ name }) => name),
      ]);
      const counted = asked.filter((name) => !name.includes('/pictures/'));
      expect(counted.length > 30 ? [counted.length, ...counted] : []).toEqual([]);
    },
  );
});
