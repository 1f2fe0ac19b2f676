import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visaAll } from '#contract/visas.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { beginOrder } from '../support/begun-order.ts';
import { idPhoto } from '../support/journey-files.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const key = '42'.repeat(32);
/** Both servers keep files here. */
const folder = mkdtempSync(path.join(tmpdir(), 'moongate-releases-'));
const product = useProduct(async () => ({ DATA_KEY: key, DATA_DIR: folder }));
const flow = flowOf('visa/study');
const words = wordsOf('US');
let operator: Customer;
let customer: Customer;
/** Another server on the same database. */
let other: ServerProcess;
beforeAll(async () => {
  const { database } = product.server;
  const started = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_KEY: key,
    DATA_DIR: folder,
    DEMO_DATA: '0',
  });
  if (!('address' in started)) throw new Error(started.errors);
  other = started;
  operator = await product.server.signUp('release-owner', 'US', { role: 'operator' });
  customer = await product.server.signUp('release-customer');
});
afterAll(async () => {
  await other?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name: words(`studio:${name}`) });

describe('a release of the studio', () => {
  it(
    'reaches a customer in the middle of the form on another server, and is taken back',
    { timeout: 180_000 },
    async () => {
      const order = await beginOrder(product.server, customer, flow);
      const page = await product.visit({
        origin: other.address,
        customer,
        path: `/commonVisa?visaType=1&orderNumber=${order.orderNumber}&step=travel`,
      });
      const form = formOn(page, flow, words);
      await expect(form.heading('travel')).toBeShown();

      const studio = await product.visit({ customer: operator, path: '/studio?flow=visa/study' });
      await expect(button(studio, 'fill')).toBeShown();
      const outline = studio.getByRole('navigation', { name: words('studio:form.outline') });
      await outline.getByRole('button', { name: words('fields:vaccinationCertificate.label') }).click();
      await studio.getByRole('switch', { name: words('studio:form.required.label') }).click();
      await expect(button(studio, 'releases.propose.action')).toBeShown();
      await button(studio, 'releases.propose.action').click();
      const dialog = studio.getByRole('dialog');
      await expect(dialog.getByText(/certificate/i).first()).toBeShown();
      await dialog.getByLabel(words('studio:releases.reason')).fill('The embassy demands it.');
      await dialog.getByRole('button', { name: words('studio:releases.propose.yes') }).click();
      await expect(studio.getByText(words('studio:releases.states.proposed')).first()).toBeShown();
      await button(studio, 'releases.actions.publish').click();
      await expect(studio.getByText(words('studio:releases.done.published'))).toBeShown();

      // The other server asks every two seconds what is live.
      const shownThere = async () => (await (await fetch(`${other.address}/flows/live.json`)).text()).length;
      await expect.poll(shownThere, patience).toBeGreaterThan(10);
      await form.fill('/travel/departureCity', 'Marseille');
      await expect(page.getByText(words('form:newVersion')).first()).toBeShown();
      await expect.poll(() => form.field('/travel/departureCity').inputValue(), patience).toBe('Marseille');
      await page
        .getByRole('link', { name: /vaccination/i })
        .first()
        .click();
      const document = page.locator('#field-uploads-vaccinationCertificate');
      await expect(document).toBeShown();
      await form.fill('/uploads/vaccinationCertificate', await idPhoto());
      await form.isSaved();
      const { data, version } = await product.server.call(
        visaAll.list,
        { orderNumber: order.orderNumber },
        customer,
      );
      expect(version).toBe(flow.header.version + 1);
      expect(data['uploads']).toHaveProperty('vaccinationCertificate');

      await studio.getByRole('button', { name: /^Release 1,/ }).click();
      await button(studio, 'releases.actions.takeBack').click();
      await expect(studio.getByText(words('studio:releases.done.takenBack'))).toBeShown();
      const kept = await product.server.call(visaAll.list, { orderNumber: order.orderNumber }, customer);
      expect(kept.version).toBe(flow.header.version + 2);
      expect(kept.data).toEqual(data);
    },
  );
});
