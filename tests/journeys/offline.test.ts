import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { keptCallPaths } from '#app/worker/kept-calls.ts';
import { keptCaches } from '#client/kept-visits.ts';
import { flowOf } from '../support/flow-machines.ts';
import { ordersOf, savedAnswers } from '../support/journey-drafts.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { cachedPaths, isFormKept, removeWorker, useOfflineSite } from '../support/offline-site.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const site = useOfflineSite();
const flow = flowOf('visa/study');
const words = wordsOf('US');
const noNetwork =
  /ERR_CONNECTION|ERR_INTERNET|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_ABORTED|FetchEvent/;

let open: Page | undefined;
afterEach(async () => {
  if (open === undefined) return;
  await site.restore(open);
  await open.goto(`${site.server.origin}/healthz`);
  await removeWorker(open);
});

/** Opens a page, and waits until the service worker answers for it. */
async function visit(path: string, customer?: Customer): Promise<Page> {
  product.expectComplaints(noNetwork);
  const page = await product.visit({ origin: site.server.origin, path, ...(customer && { customer }) });
  open = page;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A worker that an earlier test has removed may come back, and answers for pages that are loaded then.
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function begin(customer: Customer): Promise<{ page: Page; orderNumber: string }> {
  const page = await visit('/commonVisa?visaType=1', customer);
  const form = formOn(page, flow, words);
  await expect(form.heading('passenger')).toBeShown();
  await form.fill('/passenger/surname', 'LOVELACE');
  await form.says('saved');
  await page.waitForURL(/orderNumber=/);
  await expect.poll(() => isFormKept(page, 'visa/study'), patience).toBe(true);
  return { page, orderNumber: new URL(page.url()).searchParams.get('orderNumber') ?? '' };
}

const isControlledBy = (page: Page, entry: string): Promise<boolean> =>
  page.evaluate(async (entry) => {
    const shells = (await caches.keys()).filter((name) => name.startsWith('moongate-shell'));
    return shells.length === 1 && shells[0]!.endsWith(entry);
  }, entry);

describe('an application that was begun', { timeout: 180_000 }, () => {
  it('is filled in without a network, also after a reload, and arrives once', async () => {
    const customer = await site.server.signUp('passenger');
    const { page, orderNumber } = await begin(customer);
    const form = formOn(page, flow, words);

    await site.cut(page);
    await form.fill('/passenger/englishName', 'ADA');
    await form.says('unreachable');
    await page.reload();
    await expect(form.heading('passenger')).toBeShown();
    await expect(page.getByText(words('shell:connection.offline'))).toBeShown();
    expect(await form.field('/passenger/surname').inputValue()).toBe('LOVELACE');
    expect(await form.field('/passenger/englishName').inputValue()).toBe('ADA');
    await form.fill('/passenger/englishName', 'ADA AUGUSTA');
    await form.says('unreachable');

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/visaAll/')) sent.push(new URL(request.url()).pathname);
    });
    await site.restore(page);
    await form.says('saved');
    expect(await savedAnswers(site.server, customer, orderNumber)).toMatchObject({
      passenger: { surname: 'LOVELACE', englishName: 'ADA AUGUSTA' },
    });
    expect(sent.filter((path) => path.endsWith('/option'))).toEqual([]);
    expect(await ordersOf(site.server, customer)).toHaveLength(1);
  });

  it('is told on the page of the account, and removed there', async () => {
    const customer = await site.server.signUp('sharer');
    const { page, orderNumber } = await begin(customer);
    await page.goto(`${site.server.origin}/agreement`);
    await page.goto(`${site.server.origin}/personalCenter?index=0`);
    const section = page.getByRole('region', { name: words('account:device.title') });
    await expect(section.getByText(orderNumber)).toBeShown();
    await expect
      .poll(async () => (await cachedPaths(page))[keptCaches.pages] ?? [], patience)
      .toContain('/agreement');
    await section.getByRole('button', { name: words('account:device.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('account:device.remove') })
      .click();
    await expect(section.getByText(words('account:device.removed'))).toBeShown();
    expect(await section.getByText(orderNumber).count()).toBe(0);
    const left = await cachedPaths(page);
    for (const name of [keptCaches.pages, keptCaches.forms, keptCaches.calls])
      expect(left[name] ?? [], name).toEqual([]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('note:'))),
    ).toEqual([]);
  });
});

describe('the service worker', { timeout: 180_000 }, () => {
  it('keeps no reply that belongs to a person, and no page of one', async () => {
    const customer = await site.server.signUp('private');
    const { page } = await begin(customer);
    await page.goto(`${site.server.origin}/personalCenter?index=1`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const paths = Object.values(await cachedPaths(page)).flat();
    expect(paths.filter((path) => path.startsWith('/api/') && !keptCallPaths.has(path))).toEqual([]);
    expect(paths.filter((path) => /personalCenter|commonVisa/.test(path))).toEqual([]);
  });

  it('shows a visited page without a network, and of another one says that it is not there', async () => {
    const page = await visit('/');
    await page.goto(`${site.server.origin}/agreement`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expect
      .poll(async () => (await cachedPaths(page))[keptCaches.pages] ?? [], patience)
      .toContain('/agreement');
    await site.cut(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeShown();
    await page.goto(`${site.server.origin}/weChat`);
    await expect(page.getByText(words('shell:routeError.offlineTitle'))).toBeShown();
    await site.restore(page);
  });

  it('of a newer version waits for an open form, which goes on, and takes over with the next load', async () => {
    const customer = await site.server.signUp('updater');
    const { page, orderNumber } = await begin(customer);
    const form = formOn(page, flow, words);
    const entry = await site.update();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(words('shell:connection.newVersion'))).toBeShown();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(
      true,
    );
    await form.fill('/passenger/englishName', 'ADA');
    await form.says('saved');

    await page.getByRole('button', { name: words('shell:connection.reload') }).click();
    await expect.poll(() => isControlledBy(page, entry), patience).toBe(true);
    await expect(form.heading('passenger')).toBeShown();
    await site.cut(page);
    await page.reload();
    await expect(form.heading('passenger')).toBeShown();
    expect(await form.field('/passenger/englishName').inputValue()).toBe('ADA');
    await site.restore(page);
    expect(await savedAnswers(site.server, customer, orderNumber)).toMatchObject({
      passenger: { surname: 'LOVELACE', englishName: 'ADA' },
    });
  });

  it('is removed with all that it has kept when the server withdraws it', async () => {
    const page = await visit('/');
    await site.withdraw();
    await page.reload();
    await expect
      .poll(
        () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        patience,
      )
      .toBe(0);
    await expect.poll(async () => Object.keys(await cachedPaths(page)), patience).toEqual([]);
  });
});
