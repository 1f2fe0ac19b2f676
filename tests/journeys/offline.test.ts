import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { keptCallPaths } from '#app/worker/kept-calls.ts';
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
  await removeWorker(open, site.server.origin);
});

/** Opens a page, and waits until the service worker answers for it. */
async function visit(path: string, customer?: Customer): Promise<Page> {
  product.expectComplaints(noNetwork);
  const page = await product.visit({ origin: site.server.origin, path, ...(customer && { customer }) });
  open = page;
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

    // The worker has kept no reply that belongs to a person, and no page of one.
    const paths = Object.values(await cachedPaths(page)).flat();
    expect(paths.filter((path) => path.startsWith('/api/') && !keptCallPaths.has(path))).toEqual([]);
    expect(paths.filter((path) => /personalCenter|commonVisa/.test(path))).toEqual([]);
  });
});
