import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { chinaZone, dayIn } from '#contract/moment.ts';
import type { ShownReleases } from '#contract/shown-releases.ts';
import { beginOrder } from '../support/begun-order.ts';
import { flowOf } from '../support/flow-machines.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const shared = { DATA_KEY: '43'.repeat(32), RELEASE_AGREEMENT: '1' };
/** Both servers keep files here. */
const folder = mkdtempSync(path.join(tmpdir(), 'moongate-new-product-'));
const product = useProduct(async () => ({ ...shared, DATA_DIR: folder }));
const words = wordsOf('US');
const study = flowOf('visa/study');
const DAY = 24 * 60 * 60 * 1000;

let owner: Customer;
let second: Customer;
let customer: Customer;
/** Another server on the same database. */
let other: ServerProcess;
beforeAll(async () => {
  const { database } = product.server;
  const started = await startServerProcess({
    ...shared,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO_DATA: '0',
  });
  if (!('address' in started)) throw new Error(started.errors);
  other = started;
  owner = await product.server.signUp('product-owner', 'US', { role: 'operator' });
  second = await product.server.signUp('second-owner', 'US', { role: 'operator' });
  customer = await product.server.signUp('product-customer');
});
afterAll(async () => {
  await other?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const say = (key: string): string => words(`studio:${key}`);
const button = (at: Page | Locator, key: string) => at.getByRole('button', { name: say(key), exact: true });

/** Writes a text in all languages. */
async function translate(page: Page, part: string, text: string): Promise<void> {
  const row = page.getByRole('group', { name: say(`words.part.${part}`), exact: true });
  for (const locale of locales)
    await row.getByLabel(words(`shell:language.names.${locale}`)).fill(`${text} ${locale}`);
}

async function begin(page: Page): Promise<void> {
  await button(page, 'newFlow.action').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('newFlow.name')).fill('Transit visa');
  await expect.poll(() => dialog.getByLabel(say('newFlow.path')).inputValue()).toBe('transit-visa');
  await button(dialog, 'newFlow.yes').click();
  await expect(page.getByText(say('newFlow.unpublished'))).toBeShown();
}

/** Its picture, its purpose, its price now and from a later day. */
async function offer(page: Page): Promise<void> {
  await page.getByRole('tab', { name: say('tabs.offer') }).click();
  await page.getByRole('radio', { name: say('offer.signs.transit') }).click();
  await page.getByRole('checkbox', { name: words('entry-check:purposes.tourism') }).click();
  await page
    .getByLabel(/^RMB of Normal/)
    .first()
    .fill('580');
  const later = page.locator('form', { has: button(page, 'offer.add.yes') });
  await later.getByLabel(say('offer.from')).fill(dayIn(new Date(Date.now() + DAY), chinaZone));
  await later.getByLabel(say('offer.rmb')).fill('640');
  await button(later, 'offer.add.yes').click();
  await page.getByRole('tab', { name: say('tabs.words') }).click();
  await translate(page, 'form', 'Transit visa');
  await translate(page, 'offerTitle', 'Transit visa');
  await translate(page, 'offerText', 'For travellers who change planes');
}

describe('a product that an owner makes without JSON', () => {
  it(
    'is proposed, agreed to by a second person, published, and ordered on another server',
    { timeout: 240_000 },
    async () => {
      const studio = await product.visit({ customer: owner, path: '/studio?flow=visa/study' });
      await begin(studio);
      await offer(studio);
      await button(studio, 'releases.propose.action').click();
      const dialog = studio.getByRole('dialog');
      await dialog.getByLabel(say('releases.reason')).fill('Airlines have asked for it.');
      await button(dialog, 'releases.propose.yes').click();
      await expect(studio.getByText(say('releases.done.proposed'))).toBeShown();

      const agreeing = await product.visit({
        customer: second,
        path: '/studio?flow=visa/transit-visa&release=1',
      });
      await button(agreeing, 'releases.actions.agree').click();
      await expect(agreeing.getByText(say('releases.done.agreed'))).toBeShown();
      await button(agreeing, 'releases.actions.publish').click();
      await expect(agreeing.getByText(say('releases.done.published'))).toBeShown();

      const live = async () =>
        (await (await fetch(`${other.address}/flows/live.json`)).json()) as ShownReleases;
      await expect.poll(async () => (await live()).flows?.[0]?.id, patience).toBe('visa/transit-visa');
      const [{ childType = 0, offer: sold } = {}] = (await live()).flows;
      expect(sold).toMatchObject({ sign: 'transit', purposes: ['tourism'] });

      const flow = { ...study, header: { ...study.header, childType, version: 1 } };
      const order = await beginOrder(product.server, customer, flow, { before: 'service' });
      const page = await product.visit({ origin: other.address, customer, path: '/hereStore/ChineseVisa' });
      await expect(page.getByRole('heading', { name: 'Transit visa US' })).toBeShown();
      await expect(page.getByText('580').first()).toBeShown();
      await page.goto(
        `${other.address}/commonVisa?visaType=${childType}&orderNumber=${order.orderNumber}&step=review`,
      );
      const form = formOn(page, flow, words);
      await expect(form.heading('review')).toBeShown();
      await page.getByRole('button', { name: words('visa.flow:submit') }).click();
      const confirm = page.getByRole('dialog', { name: words('visa.flow:confirm.title') });
      await confirm.getByRole('button', { name: words('visa.flow:confirm.yes') }).click();
      await expect(form.heading('service')).toBeShown();
      await form.fillStep('service', { serviceType: 3 });
      await page.getByRole('button', { name: words('visa.flow:common.steps.service.next') }).click();
      await expect(page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
      await expect(page.getByText(order.orderNumber, { exact: true })).toBeShown();

      const draft = await beginOrder(product.server, customer, flow);
      const ended = wordsOf('US');
      await agreeing.reload();
      await button(agreeing, 'releases.ending.action').click();
      const question = agreeing.getByRole('dialog', { name: say('releases.ending.title') });
      await expect(question.getByText(/1 draft is open/)).toBeShown();
      await button(question, 'releases.ending.yes').click();
      await expect(agreeing.getByText(say('releases.done.ended'))).toBeShown();
      await expect.poll(async () => (await live()).flows?.[0]?.isEnded, patience).toBe(true);
      const begun = `${other.address}/commonVisa?visaType=${childType}`;
      await page.goto(`${begun}&orderNumber=${draft.orderNumber}&step=review`);
      await expect(page.getByText(ended('ended:draft'))).toBeShown();
      expect(await axeFindings(page)).toEqual([]);
      await page.goto(`${begun}&step=travel`);
      await expect(page.getByRole('heading', { name: ended('ended:title') })).toBeShown();
      await expect(page.getByRole('link', { name: /@/ }).first()).toBeShown();
    },
  );
});
