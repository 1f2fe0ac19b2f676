import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, savedAnswers } from '../support/journey-drafts.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');

interface Windows {
  customer: Customer;
  orderNumber: string;
  page: Page;
  older: Form;
  newer: Form;
}

/** One application, opened in two tabs of a browser before anything is changed in either. */
async function openTwice(name: string): Promise<Windows> {
  const { server } = product;
  const customer = await server.signUp(name);
  const { orderNumber } = await beginDraft(server, customer, 'travel');
  const page = await product.visit({ customer, path: draftPath(orderNumber, 'passenger') });
  const second = await page.context().newPage();
  await second.goto(page.url());
  const [older, newer] = [formOn(page, flow, words), formOn(second, flow, words)];
  await expect(older.heading('passenger')).toBeShown();
  await expect(newer.heading('passenger')).toBeShown();
  return { customer, orderNumber, page, older, newer };
}

const passengerOf = async ({ customer, orderNumber }: Windows) =>
  (await savedAnswers(product.server, customer, orderNumber))['passenger'];

const conflict = (page: Page) => page.getByRole('region', { name: words('form:conflict.title') });

const choose = (page: Page, side: 'keepMine' | 'takeTheirs'): Promise<void> =>
  page.getByRole('button', { name: words(`form:conflict.${side}`) }).click();

describe('an application in two windows', () => {
  it('keeps what was changed in either, where it was not the same', async () => {
    const windows = await openTwice('two-fields');
    const { older, newer } = windows;
    await newer.fill('/passenger/placeOfBirth', 'Marylebone');
    await newer.isSaved();
    await older.fill('/passenger/surname', 'BYRON');
    await older.isSaved();
    await expect
      .poll(() => passengerOf(windows), patience)
      .toMatchObject({ placeOfBirth: 'Marylebone', surname: 'BYRON' });
    await expect.poll(() => older.field('/passenger/placeOfBirth').inputValue(), patience).toBe('Marylebone');
    expect(await conflict(older.page).count()).toBe(0);
  });

  it.each([
    ['this one', 'keepMine', 'Ockham'],
    ['the other one', 'takeTheirs', 'Marylebone'],
  ] as const)(
    'asks which answer shall count where both have changed the same: that of %s',
    async (name, side, chosen) => {
      const windows = await openTwice(`two-answers-${side}`);
      const { older, newer, page } = windows;
      await newer.fill('/passenger/placeOfBirth', 'Marylebone');
      await newer.isSaved();
      await older.fill('/passenger/placeOfBirth', 'Ockham');
      await expect(conflict(page)).toBeShown();
      await older.fill('/passenger/surname', 'BYRON');
      expect(await passengerOf(windows), name).toMatchObject({
        placeOfBirth: 'Marylebone',
        surname: 'LOVELACE',
      });
      const text = await conflict(page).textContent();
      expect(text).toContain('Ockham');
      expect(text).toContain('Marylebone');

      await choose(page, side);
      await older.isSaved();
      expect(await older.field('/passenger/placeOfBirth').inputValue()).toBe(chosen);
      await expect
        .poll(() => passengerOf(windows), patience)
        .toMatchObject({ placeOfBirth: chosen, surname: 'BYRON' });
    },
  );

  it('still asks when it is opened again', async () => {
    const windows = await openTwice('two-reloads');
    const { older, newer, page } = windows;
    await newer.fill('/passenger/placeOfBirth', 'Marylebone');
    await newer.isSaved();
    await older.fill('/passenger/placeOfBirth', 'Ockham');
    await expect(conflict(page)).toBeShown();
    await page.reload();
    await expect(conflict(page)).toBeShown();
    expect(await passengerOf(windows)).toMatchObject({ placeOfBirth: 'Marylebone' });
    await choose(page, 'keepMine');
    await expect.poll(() => passengerOf(windows), patience).toMatchObject({ placeOfBirth: 'Ockham' });
  });
});
