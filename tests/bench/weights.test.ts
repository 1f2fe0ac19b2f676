import { expect, it } from 'vitest';
import { chunks, weights } from '#tooling/weights.ts';
import { namespacesOf } from '../support/flow-catalogues.ts';
import { useProduct } from '../support/journey-product.ts';

const product = useProduct();

/** There is a chunk of these for each language, and one that lists them. The largest is weighed; here the English ones are loaded. */
const translated = new Set([...namespacesOf('US'), 'us']);
/** The chunks that are loaded after a page is shown, without those that they import. */
const later = [
  'parts/site/contact/contact-block.tsx',
  'parts/community/notices/notice-bell.tsx',
  'parts/site/currency/visitor-currency.tsx',
  'shell/form-tools.tsx',
  'pages/home/gate-scene.tsx',
  'parts/shop/entry-check/entry-check.tsx',
  'pages/home/banners.tsx',
  'pages/home/further-sections.tsx',
  'parts/content/records/card-heart.tsx',
  '../client/transport.ts',
  '../engine/react/later/parts.ts',
  'parts/shop/order-wizard/rail-facts.tsx',
  'parts/shop/order-wizard/rail-total.tsx',
  'parts/shop/order-wizard/passport-reader.tsx',
  'parts/shop/people/people-offer.tsx',
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
