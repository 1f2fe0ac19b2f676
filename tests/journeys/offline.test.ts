import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keptCaches } from '#client/kept-visits.ts';
import { keptCallPaths } from '#app/worker/kept-calls.ts';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, ordersOf, savedAnswers } from '../support/journey-drafts.ts';
import { noisePng } from '../support/journey-files.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { keptIn } from '../support/kept-in.ts';
import { cachedPaths, isFormKept, useOfflineSite } from '../support/offline-site.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const site = useOfflineSite();
const flow = flowOf('visa/study');
const words = wordsOf('US');
const noNetwork =
  /ERR_CONNECTION|ERR_INTERNET|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_ABORTED|FetchEvent/;

/** Opens a page in a browser without a past, and waits until the service worker answers for it. */
async function visit(path: string, customer?: Customer): Promise<Page> {
  product.expectComplaints(noNetwork);
  const { origin } = site.server;
  const page = await product.visit({ origin, path, isOwn: true, ...(customer && { customer }) });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** A draft with the answers before a step, opened there. Everything that it needs without a network is on the device. */
async function openDraft(
  step: string,
  draft: Awaited<ReturnType<typeof beginDraft>>,
  customer: Customer,
): Promise<Page> {
  const page = await visit(draftPath(draft.orderNumber, step), customer);
  await expect(formOn(page, flow, words).heading(step)).toBeShown();
  await expect.poll(() => isFormKept(page, 'visa/study'), patience).toBe(true);
  return page;
}

const keptPages = async (page: Page): Promise<readonly string[]> =>
  (await cachedPaths(page))[keptCaches.pages] ?? [];

describe('an application that was begun', { timeout: 120_000 }, () => {
  it('is filled in without a network, arrives once, and is removed from the device on the account page', async () => {
    const customer = await site.server.signUp('passenger');
    const page = await visit('/commonVisa?visaType=1', customer);
    const form = formOn(page, flow, words);
    await expect(form.heading('passenger')).toBeShown();
    await form.fill('/passenger/surname', 'LOVELACE');
    await form.says('saved');
    await page.waitForURL(/orderNumber=/);
    const orderNumber = new URL(page.url()).searchParams.get('orderNumber') ?? '';
    await expect.poll(() => isFormKept(page, 'visa/study'), patience).toBe(true);

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

    await page.goto(`${site.server.origin}/personalCenter?index=0`);
    const section = page.getByRole('region', { name: words('account:device.title') });
    await expect(section.getByText(orderNumber)).toBeShown();
    await expect(section.getByText(words('account:device.forms'))).toBeShown();
    const remove = { name: words('account:device.remove') };
    await section.getByRole('button', remove).click();
    await page.getByRole('dialog').getByRole('button', remove).click();
    await expect(section.getByText(words('account:device.removed'))).toBeShown();
    expect(await section.getByText(orderNumber).count()).toBe(0);
    const left = await cachedPaths(page);
    for (const name of Object.values(keptCaches)) expect(left[name] ?? [], name).toEqual([]);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((name) => name.startsWith('note:'))).toEqual([]);
    expect(await ordersOf(site.server, customer)).toHaveLength(1);
  });

  it('takes a photo without a network, keeps it through a reload, and sends it once', async () => {
    const customer = await site.server.signUp('photographer');
    const without = { uploads: { passportCopy: undefined } };
    const draft = await beginDraft(site.server, customer, 'review', without);
    const page = await openDraft('uploads', draft, customer);
    const form = formOn(page, flow, words);
    const waits = page.getByText(words('form:upload.waits'), { exact: true });
    const filesOnServer = async (): Promise<number> => {
      const { db } = site.server.database;
      return (await db.selectFrom('file').select('id').where('account_id', '=', customer.id).execute())
        .length;
    };
    const before = await filesOnServer();

    await site.cut(page);
    await page.reload();
    await expect(form.heading('uploads')).toBeShown();
    const photo = await noisePng(600_000, 'passport.png');
    const chooser = page.waitForEvent('filechooser');
    await form.field('/uploads/passportCopy').click();
    await (await chooser).setFiles(photo);
    await expect(waits).toBeShown();
    await page.reload();
    await expect(form.heading('uploads')).toBeShown();
    await expect(waits).toBeShown();
    expect(await keptIn(page)).toEqual([photo.name]);

    await site.restore(page);
    await expect(page.getByRole('button', { name: photo.name })).toBeShown();
    await expect.poll(() => keptIn(page), patience).toEqual([]);
    const named = async () =>
      ((await savedAnswers(site.server, customer, draft.orderNumber))['uploads'] as Record<string, unknown>)[
        'passportCopy'
      ];
    await expect.poll(named, patience).toMatchObject({ name: photo.name });
    expect(await filesOnServer()).toBe(before + 1);
  });
});

describe('the service worker', { timeout: 120_000 }, () => {
  it('of a newer version waits for the tab with an open form, and replaces the older one when that is loaded', async () => {
    const customer = await site.server.signUp('updater');
    const draft = await beginDraft(site.server, customer, 'passenger');
    const page = await openDraft('passenger', draft, customer);
    const form = formOn(page, flow, words);
    const shells = async (): Promise<string[]> =>
      Object.keys(await cachedPaths(page)).filter((name) => name.startsWith('moongate-shell'));
    const [older] = await shells();

    const entry = await site.update();
    // A second tab gets a page of the newer build. It finds the newer worker, which must not take over yet.
    const second = await page.context().newPage();
    await second.goto(`${site.server.origin}/agreement`);
    await expect(page.getByText(words('shell:connection.newVersion'))).toBeShown();
    await expect(second.getByRole('heading', { level: 1 })).toBeShown();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(
      true,
    );
    expect(await shells()).toContain(older);
    await form.fill('/passenger/englishName', 'ADA');
    await form.says('saved');
    await second.close();

    await page.getByRole('button', { name: words('shell:connection.reload') }).click();
    await expect.poll(shells, patience).toEqual([`moongate-shell ${entry}`]);
    await expect(form.heading('passenger')).toBeShown();
    await site.cut(page);
    await page.reload();
    await expect(form.heading('passenger')).toBeShown();
    expect(await form.field('/passenger/englishName').inputValue()).toBe('ADA');
    await site.restore(page);
  });

  it('shows visited pages without a network, with a message that was begun, until it is withdrawn with all of them', async () => {
    const page = await visit('/');
    const form = formOn(page, flowOf('site/contact'), words);
    await page.goto(`${site.server.origin}/contact?subject=Rain`);
    await form.fill('/message/content', 'What do I do when it rains?');
    await expect.poll(() => keptPages(page), patience).toContain('/contact');
    await site.cut(page);
    await page.reload();
    await expect(form.heading('message')).toBeShown();
    await expect
      .poll(() => form.field('/message/content').inputValue(), patience)
      .toBe('What do I do when it rains?');
    expect(await form.field('/message/title').inputValue()).toBe('Rain');
    await page.goto(`${site.server.origin}/weChat`);
    await expect(page.getByText(words('shell:routeError.offlineTitle'))).toBeShown();

    site.withdraw();
    await site.restore(page);
    await page.goto(`${site.server.origin}/contact`);
    const registrations = (): Promise<number> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations, patience).toBe(0);
    await expect.poll(async () => Object.keys(await cachedPaths(page)), patience).toEqual([]);
    // The open tab goes on, and no page registers a worker again.
    await page.goto(`${site.server.origin}/weChat`);
    await expect(page.getByRole('heading', { level: 1 })).toBeShown();
    expect(await registrations()).toBe(0);
  });
});
