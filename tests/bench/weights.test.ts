import { expect, it } from 'vitest';
import { weights } from '#tooling/weights.ts';
import { namespacesOf } from '../support/flow-catalogues.ts';
import { useProduct } from '../support/journey-product.ts';

const product = useProduct();

/** There is a chunk of these for each language, and the largest is weighed; here the English ones are loaded. */
const translated = new Set(namespacesOf('US'));
/** The footer's contact block and the rest of a wizard are loaded after the page. */
const later = new Set(['contact-block', 'use-contact', 'use-localized', 'parts']);
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
  const missing = scripts.filter((file) => !weighed.includes(`build/app${file}`));
  expect(missing.filter((file) => !translated.has(nameOf(file)) && !later.has(nameOf(file)))).toEqual([]);
});
