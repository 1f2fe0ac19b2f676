import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { flowKeys } from '#engine/form/locale-keys.ts';
import { openOrder, orderPath } from '../support/begun-order.ts';
import { flowOf } from '../support/flow-machines.ts';
import { idPhoto } from '../support/journey-files.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const flow = flowOf('visa/group');
const words = wordsOf('US');
const name = (number: number): string =>
  `Member ${number}: ${['ADA', 'GRACE', 'MARIE'][number - 1]} LOVELACE`;

/** A group of three on the page of its documents, or at another step. */
const openGroup = (step: string) =>
  openOrder(product, 'visa/group', {
    before: 'service',
    step,
    members: (one, two) =>
      [one, two, one].map((each, index) => ({
        ...each,
        passenger: {
          ...each.passenger,
          englishName: ['ADA', 'GRACE', 'MARIE'][index],
          passportNumber: `P9876540${index}`,
        },
      })),
  });

describe('the documents of a group', () => {
  it('stand on one page: a row for each member, side by side where there is room', async () => {
    const { page, form } = await openGroup('groupUploads');
    await expect(form.heading('groupUploads')).toBeShown();
    const rows = page.getByRole('group').filter({ has: page.getByRole('heading', { level: 3 }) });
    // The rows and their uploads are loaded after the heading.
    await expect
      .poll(() => rows.getByRole('heading', { level: 3 }).allTextContents(), patience)
      .toEqual([1, 2, 3].map(name));
    const left = (row: Locator): Promise<number[]> =>
      row
        .locator('input[type=file]')
        .evaluateAll((inputs) => [
          ...new Set(inputs.map((input) => input.closest('[aria-labelledby]')!.getBoundingClientRect().left)),
        ]);
    await expect.poll(() => left(rows.first()), patience).toHaveLength(3);
    await rows.first().evaluate((row) => void (row.style.width = '280px'));
    await expect.poll(() => left(rows.first()), patience).toHaveLength(1);
  });

  it(
    'that another window has removed are named in the review, and uploaded by the link there',
    { timeout: 90_000 },
    async () => {
      const order = await openGroup('review');
      const { page, form, saved } = order;
      await expect(form.heading('review')).toBeShown();
      const second = await page.context().newPage();
      await second.goto(`${product.server.origin}${orderPath(saved, 'groupUploads')}`);
      const other = formOn(second, flow, words);
      const remove = `${words('form:upload.remove')} ${words.label(flow, '/members/0/uploads/photo')}`;
      await second
        .getByRole('group', { name: name(2) })
        .getByRole('button', { name: remove })
        .click();
      await other.isSaved();
      await second.close();

      await order.agree();
      await form.fill('/service/serviceType', 2);
      await order.isAt('review');
      const list = page.getByRole('region', { name: words('form:review.title_one') });
      await expect(list).toBeShown();
      const title = words.first(['visa.flow:steps.members.uploads.title']);
      const photo = words.label(flow, '/members/0/uploads/photo');
      expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringMatching(
          new RegExp(`${title} \\(${name(2)}\\)\\s+${words('form:review.missing_one')} ${photo}`),
        ),
      ]);
      await page.getByRole('button', { name: words.first(flowKeys(flow, 'submit')) }).click();
      await expect.poll(() => list.evaluate((box) => box === document.activeElement), patience).toBe(true);

      await list.getByRole('link', { name: photo }).click();
      await order.isAt('groupUploads');
      const row = page.getByRole('group', { name: name(2) });
      await expect
        .poll(() => row.evaluate((box) => box.contains(document.activeElement)), patience)
        .toBe(true);
      await row
        .locator('input[type=file]')
        .nth(1)
        .setInputFiles(await idPhoto());
      await expect(row.getByText(words('form:repeat.complete'), { exact: true })).toBeShown();
      await form.next();
      await order.isAt('review');
      expect(await list.count()).toBe(0);
      await order.agree();
      await order.isAt('service');
      await form.next();
      await form.fillStep('delivery', {
        name: 'Ada Lovelace',
        phone: '+44 20 7946 0000',
        country: 'GBR',
        city: 'London',
        address: '12 St James’s Square',
        post: 'SW1Y 4LB',
      });
      await form.next();
      await order.isAt('payment');
    },
  );
});
