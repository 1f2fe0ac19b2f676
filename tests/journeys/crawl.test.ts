import { beforeAll, describe, expect, it } from 'vitest';
import type { PageRoute } from '#app/shell/page-route.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { demoAccounts } from '#demo/seed-accounts.ts';
import { createSession, hashToken, newToken } from '#server/accounts/sessions.ts';
import { crawl } from '../support/journey-crawl.ts';
import { writtenPosts } from '../support/journey-posts.ts';
import { useProduct } from '../support/journey-product.ts';
import type { Customer } from '../support/running-server.ts';
import { sentOrder } from '../support/unpaid-order.ts';

// With the articles and the offers of the demonstration, and its customers.
const product = useProduct(async () => ({ DEMO_DATA: '1' }));
const routes = import.meta.glob<PageRoute>('../../src/app/pages/**/*.route.ts', {
  eager: true,
  import: 'route',
});
/** Pages that no link of a page leads to: a provider of payments, a form or a mail does. */
const withoutLinks = ['/payGateWay', '/registerSucceed', '/unsubscribe'];
const forVisitors = Object.values(routes)
  .filter(({ access, frame }) => access !== 'user' && frame !== 'tool')
  .map(({ path }) => path);
const forAccounts = Object.values(routes)
  .filter(({ access }) => access === 'user')
  .map(({ path }) => path);

/** The individual of the demonstration, with an order to pay, and posts. */
async function demoCustomer(): Promise<Customer> {
  const { server } = product;
  const { db } = server.database;
  const [{ loginName }] = demoAccounts;
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow();
  const token = newToken();
  await createSession(db, { tokenHash: hashToken(token), accountId: id, now: new Date() });
  const customer = { id, loginName, token };
  await sentOrder(server, 'wifi/card', { customer });
  await writtenPosts(server, customer, await server.signUp('commenter'));
  return customer;
}

/** Every page that can be reached from the home page, in a window of 320 pixels. It takes many minutes. */
describe.skipIf(!process.env['CRAWL'])('every page that links lead to', () => {
  let customer: Customer;
  beforeAll(async () => {
    customer = await demoCustomer();
  });

  it.each<Locale>(locales)(
    'and belongs to an account, in %s, is there, is readable, and fits into a phone',
    { timeout: 3_600_000 },
    async (locale) => {
      const isForAccounts = (address: string): boolean =>
        forAccounts.some((path) => address.split('?')[0] === path);
      const page = await product.visit({ locale, customer });
      const { found, paths } = await crawl(page, locale, ['/', ...forAccounts], isForAccounts);
      expect(found).toEqual([]);
      expect(forAccounts.filter((path) => !paths.has(path))).toEqual([]);
    },
  );

  it.each<Locale>(locales)(
    'in %s is there, is readable, and fits into a phone',
    { timeout: 3_600_000 },
    async (locale) => {
      const page = await product.visit({ locale });
      const { paths, found } = await crawl(page, locale, ['/', ...withoutLinks]);
      expect(found).toEqual([]);
      expect(forVisitors.filter((path) => !paths.has(path))).toEqual([]);
    },
  );
});
