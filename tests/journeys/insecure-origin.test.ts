import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auth } from '#contract/auth.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { startBrowser, type TestBrowser } from '../support/browser.ts';
import { answersOf } from '../support/begun-order.ts';
import { ordersOf } from '../support/journey-drafts.ts';
import { formOn } from '../support/journey-form.ts';
import { patience } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword, startRunningServer, type RunningServer } from '../support/running-server.ts';

const words = wordsOf('US');
const flow = flowOf('visa/group');
/** To a browser this is plain http on the network, as 127.0.0.1 is not. */
const host = 'moongate.example';

let server: RunningServer;
let browser: TestBrowser;
let origin: string;

beforeAll(async () => {
  server = await startRunningServer();
  origin = server.origin.replace('127.0.0.1', host);
  browser = await startBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`]);
});
afterEach(async () => {
  expect(await browser.leave()).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('a customer signs in, and fills in a draft that is still there after loading again', async () => {
  // Without TLS the browser cannot use this header, and says so.
  browser.expectComplaints(/Cross-Origin-Opener-Policy header has been ignored/);
  const customer = await server.signUp('plain-http');
  const page = await browser.visit(origin, { path: '/login' });
  expect(await page.evaluate(() => [globalThis.isSecureContext, crypto.subtle])).toEqual([false, undefined]);

  const main = page.getByRole('main');
  await main.getByLabel(words('auth:login.email')).fill(customer.loginName);
  await main.getByLabel(words('auth:login.password'), { exact: true }).fill(customerPassword);
  const sending = page.waitForRequest((request) => request.url() === origin + auth.login.path);
  await main.getByRole('button', { name: words('auth:login.submit') }).click();
  const sent = (await sending).postData() ?? '';
  expect(sent).not.toContain(customerPassword);
  expect((JSON.parse(sent) as { password: string }).password).toMatch(/^[A-Za-z0-9+/]{342}==$/);
  await page.waitForURL(`${origin}/`);

  await page.goto(`${origin}/groupSignature`);
  const form = formOn(page, flow, words);
  await form.add('/members');
  await page.waitForURL(/entry=/);
  const entry = new URL(page.url()).searchParams.get('entry')!;
  expect(entry).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const surname = `/members/${entry}/passenger/surname`;
  await form.fill(surname, 'LOVELACE');
  await form.isSaved();

  const [order] = await ordersOf(server, customer);
  expect(await answersOf(server, customer, flow, order!.orderNumber)).toMatchObject({
    members: [{ id: entry, passenger: { surname: 'LOVELACE' } }],
  });
  await page.reload();
  await expect.poll(() => form.field(surname).inputValue(), patience).toBe('LOVELACE');
});
