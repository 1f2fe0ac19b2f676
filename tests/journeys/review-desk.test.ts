import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskReview } from '#contract/desk-review.contract.ts';
import type { Locale } from '#contract/locale.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { anna, mrzOf } from '../app/passport-mrz.ts';
import { beginOrder, newCustomer } from '../support/begun-order.ts';
import { flowOf } from '../support/flow-machines.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { pdf } from '../support/journey-files.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { passportPicture } from '../support/passport-picture.ts';
import type { Customer } from '../support/running-server.ts';
import { valueOf } from '../support/study-answers.ts';

const product = useProduct();
const words = wordsOf('US');
const flow = flowOf('visa/study');
let kim: Customer;
let lee: Customer;
beforeAll(async () => {
  kim = await product.server.signUp('kim', 'US', { role: 'operator' });
  lee = await product.server.signUp('lee', 'US', { role: 'operator' });
});

type Answers = Record<string, Record<string, unknown>>;

/** An application that was sent, and its customer. */
async function sent(
  locale: Locale = 'US',
  change: (data: Answers, customer: Customer) => unknown = () => null,
) {
  const customer = await newCustomer(product.server, locale);
  const order = await beginOrder(product.server, customer, flow);
  const data = order.data as Answers;
  await change(data, customer);
  const { id, orderNumber, version, revision } = order;
  await product.server.call(visaAll.update, { id, version, revision, data }, customer);
  await product.server.call(orderInfo.updateOrderState, { id, status: 2, order: orderNumber }, customer);
  // The language in which the account is read; the calls above have none.
  await product.server.database.db
    .updateTable('account')
    .set({ locale })
    .where('id', '=', customer.id)
    .execute();
  return { id, orderNumber, customer };
}

/** Presses keys one after the other, and counts them. */
function keysOn(page: Page) {
  let count = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    count: () => count,
  };
}

const openOrder = (orderNumber: string, customer = kim, locale: Locale = 'US') =>
  product.visit({ customer, locale, path: `/backOffice/review/${orderNumber}` });
const viewer = (page: Page) => page.getByRole('main').getByRole('img').last();
const inDialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: words(`desk-review:${key}`, values) });

describe('an application at the desk', { timeout: 120_000 }, () => {
  it('that is clean is decided with ten keys at most, from the queue on', async () => {
    const { orderNumber, id } = await sent();
    const page = await product.visit({ customer: kim, path: '/backOffice/review' });
    await expect(page.getByRole('link', { name: orderNumber })).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    const keys = keysOn(page);
    await keys.press('n');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(orderNumber) })).toBeShown();
    await expect(viewer(page)).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    // Each document is looked at.
    await keys.press('j', 'j');
    await expect(page.locator('canvas')).toBeShown();
    await keys.press('a');
    await expect(inDialog(page).getByText(words('desk-review:accept.text'))).toBeShown();
    expect(await inDialog(page).getByRole('listitem').count()).toBe(0);
    await keys.press('Enter');
    await expect(page.getByText(words('desk-review:application.accepted'))).toBeShown();
    expect(keys.count()).toBeLessThanOrEqual(10);
    const { acceptedAt } = await product.server.call(deskReview.open, { id }, kim);
    expect(acceptedAt).not.toBeNull();
  });

  it('that was accepted is completed with the papers that its customer gets', async () => {
    const { orderNumber, id, customer } = await sent();
    const { revision } = await product.server.call(deskReview.open, { id }, lee);
    await product.server.call(deskReview.accept, { id, revision }, lee);
    const page = await product.visit({ customer: kim, path: '/backOffice/review?accepted=1' });
    await page.getByRole('link', { name: orderNumber }).click();
    await expect(button(page, 'complete.open')).toBeShown();
    await page.keyboard.press('m');
    await inDialog(page).locator('input[type=file]').setInputFiles(pdf('visa.pdf'));
    expect(await axeFindings(page)).toEqual([]);
    await inDialog(page)
      .getByRole('button', { name: words('desk-review:complete.yes') })
      .click();
    await expect(page.getByText(words('desk-review:complete.done'))).toBeShown();
    const { documents } = await product.server.call(orderInfo.detail, { id }, customer);
    expect(documents.map(({ name }) => name)).toEqual(['visa.pdf']);
  });

  it('is sent back with reasons in the language of its customer, after a look at the mail', async () => {
    const { orderNumber, id, customer } = await sent('DE');
    const page = await openOrder(orderNumber);
    await expect(viewer(page)).toBeShown();
    const keys = keysOn(page);
    await keys.press('J', 'f');
    await expect(inDialog(page).getByRole('radio').first()).toBeShown();
    // The fifth reason has ready notes.
    await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab');
    await inDialog(page).getByRole('combobox').selectOption({ index: 1 });
    const note = inDialog(page).getByRole('textbox');
    const german = wordsOf('DE')('desk-review:templates.nameDiffers');
    await expect.poll(() => note.inputValue(), patience).toBe(german);
    // What is typed is no key of the page.
    await note.press('End');
    await note.pressSequentially(' ab?');
    await expect.poll(() => note.inputValue(), patience).toBe(`${german} ab?`);
    expect(await inDialog(page).count()).toBe(1);
    await button(page, 'reason.yes').click();
    await expect(page.getByText(german).first()).toBeShown();
    // What was found is kept on this device until the decision.
    await page.reload();
    await expect(page.getByText(german).first()).toBeShown();
    await keys.press('b');
    await expect(inDialog(page).getByText(`${german} ab?`).first()).toBeShown();
    await expect(
      inDialog(page).getByText(wordsOf('DE')('mail:itemsRejected.subject', { number: orderNumber })),
    ).toBeShown();
    await keys.press('Enter');
    await expect(page.getByText(words('orders:status.4'), { exact: false }).first()).toBeShown();
    const { rejected } = await product.server.call(deskReview.open, { id }, kim);
    expect(rejected).toEqual([
      { pointer: '/passenger/surname', reason: 'contradicts', note: `${german} ab?` },
    ]);
    await expect
      .poll(async () => (await product.server.mailsTo(customer.loginName)).at(-1)?.text, patience)
      .toContain(german);
  });

  it('shows who else has it open, and refuses a decision on what has changed with the difference', async () => {
    const { orderNumber, id, customer } = await sent();
    const page = await openOrder(orderNumber);
    await expect(viewer(page)).toBeShown();
    const other = await openOrder(orderNumber, lee);
    await expect(other.getByText(words('desk-review:claim.here', { names: kim.loginName }))).toBeShown();
    const { revision } = await product.server.call(deskReview.open, { id }, lee);
    const items = [{ pointer: '/passenger/surname', reason: 'contradicts', note: '' } as const];
    await product.server.call(operatorOrders.reject, { id, revision, items }, lee);
    const now = await product.server.call(visaAll.list, { orderNumber }, customer);
    const data = now.data as Answers;
    const corrected = { ...data, passenger: { ...data['passenger'], surname: 'BYRON' } };
    await product.server.call(visaAll.update, { ...now, data: corrected }, customer);
    await product.server.call(orderInfo.updateOrderState, { id, status: 2, order: orderNumber }, customer);
    const keys = keysOn(page);
    await keys.press('a', 'Enter');
    const table = page.getByRole('table', { name: words('desk-review:differences.sinceOpened') });
    await expect(table).toBeShown();
    const row = table.getByRole('row', { name: /LOVELACE/ });
    await expect(row.getByText('BYRON')).toBeShown();
    expect((await product.server.call(deskReview.open, { id }, kim)).acceptedAt).toBeNull();
    await keys.press('a', 'Enter');
    await expect(page.getByText(words('desk-review:application.accepted'))).toBeShown();
  });

  it('is taken over with a note', async () => {
    const { orderNumber, id } = await sent();
    await product.server.call(deskReview.claim, { id, note: '' }, lee);
    const page = await openOrder(orderNumber);
    await expect(button(page, 'claim.takeOver')).toBeShown();
    expect(await button(page, 'accept.open').isDisabled()).toBe(true);
    await page.keyboard.press('c');
    await inDialog(page).getByRole('textbox').fill('Lee is away.');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(words('desk-review:claim.note', { note: `${lee.loginName}: Lee is away.` })),
    ).toBeShown();
    await expect.poll(() => button(page, 'accept.open').isDisabled(), patience).toBe(false);
  });

  it('has its passport zone read beside the answers', async () => {
    const drawing = await product.visit({ customer: kim, path: '/healthz' });
    const { name, buffer } = await passportPicture(drawing, mrzOf(anna));
    const { orderNumber } = await sent('US', async (data, customer) => {
      const stored = valueOf(await product.server.upload(customer, name, buffer));
      data['uploads'] = { ...data['uploads'], passportCopy: stored };
    });
    const page = await openOrder(orderNumber);
    await expect(page.getByRole('button', { name: words('fields:passportCopy.label') }).first()).toBeShown();
    await expect(viewer(page)).toBeShown();
    await page.keyboard.press('p');
    const table = page.getByRole('table', { name: /answers differ/ });
    await expect(table).toBeShown();
    await expect(table.getByText('ERIKSSON')).toBeShown();
    await expect(table.getByText('LOVELACE')).toBeShown();
  });

  it('offers a document that will not open as a file', async () => {
    const { orderNumber } = await sent();
    product.expectComplaints(/pdf/i);
    const page = await product.visit({ customer: kim, path: '/backOffice/review' });
    await page.route('**/files/*', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4 and nothing else' }),
    );
    await page.getByRole('link', { name: orderNumber }).click();
    await expect(page.getByText(words('desk-review:viewer.broken'))).toBeShown();
    const saved = page.getByRole('link', { name: /open it with another program/ });
    const [download] = await Promise.all([page.waitForEvent('download'), saved.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('tells its keys', async () => {
    const { orderNumber } = await sent();
    const page = await openOrder(orderNumber, kim, 'DE');
    await expect(viewer(page)).toBeShown();
    await page.keyboard.press('?');
    await expect(inDialog(page).getByText(wordsOf('DE')('desk-review:keys.good'))).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await inDialog(page).count()).toBe(0);
  });
});
