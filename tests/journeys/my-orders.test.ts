import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { operatorOrders } from '#contract/operator.contract.ts';
import { answersOf } from '../support/begun-order.ts';
import { formOn } from '../support/journey-form.ts';
import { idPhoto } from '../support/journey-files.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { payByCalls, sentOrder } from '../support/unpaid-order.ts';

const product = useProduct();
const words = wordsOf('US');

it(
  'what an operator sends back is found with its reason, and exactly that is corrected and sent again',
  { timeout: 90_000 },
  async () => {
    const { server } = product;
    const order = await sentOrder(server, 'visa/study', { sent: 2 });
    const { customer, flow, begun } = order;
    const operator = await server.signUp('operator', 'US', { role: 'operator' });
    const note = 'The left half lies in the shade.';
    const item = { pointer: '/uploads/photo', reason: 'unreadable', note } as const;
    await server.call(operatorOrders.reject, { id: begun.id, items: [item] }, operator);
    const before = await answersOf(server, customer, flow, begun.orderNumber);

    const page = await product.visit({ customer, path: '/personalCenter?index=1' });
    const { orderNumber } = begun;
    await expect(page.getByText(words('orders:status.4'), { exact: true })).toBeShown();
    await page.getByRole('link', { name: words('orders:actions.detailsOf', { orderNumber }) }).click();
    const rejected = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { name: words('orders:rejected.heading') }) });
    await expect(rejected.getByText(words.label(flow, item.pointer), { exact: true })).toBeShown();
    await expect(rejected.getByText(words('orders:rejected.reasons.unreadable'))).toBeShown();
    await expect(rejected.getByText(note)).toBeShown();
    await rejected.getByRole('link', { name: words('orders:rejected.correct') }).click();

    const form = formOn(page, flow, words);
    await expect(form.field(item.pointer)).toBeShown();
    await expect(page.getByText(note)).toBeShown();
    expect(await page.locator('form input[type=file]').count()).toBe(1);
    const photo = await idPhoto('anew.jpg');
    await form.fill(item.pointer, photo);
    await form.next();
    await expect(page.getByText(words('corrections:done')).first()).toBeShown();
    await expect(
      page.locator('main header').getByText(words('orders:status.2'), { exact: true }),
    ).toBeShown();
    expect(await rejected.count()).toBe(0);

    expect(await order.detail()).toMatchObject({ orderStatus: 2, rejected: [] });
    const after = await answersOf(server, customer, flow, orderNumber);
    const uploads = { ...(before['uploads'] as object), photo: (after['uploads'] as typeof before)['photo'] };
    expect(after).toEqual({ ...before, uploads });
    expect(uploads.photo).toMatchObject({ name: photo.name });
  },
);

it(
  'the invoice of a paid order is shown to be printed, and downloaded as a PDF',
  { timeout: 60_000 },
  async () => {
    const { server } = product;
    const order = await sentOrder(server, 'visa/business');
    await payByCalls(server, order);
    await expect.poll(() => order.status(), patience).toBe(6);
    const { invoiceNo } = await order.detail();
    const { orderNumber } = order.begun;
    const page = await product.visit({ customer: order.customer, path: '/personalCenter?index=1' });
    await page.getByRole('link', { name: words('orders:actions.invoiceOf', { orderNumber }) }).click();
    const title = words('invoice:title', { number: invoiceNo });
    const sheet = page.getByRole('article', { name: title });
    await expect(sheet.getByText(invoiceNo, { exact: true })).toBeShown();
    await expect(sheet.getByText(orderNumber, { exact: true })).toBeShown();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: words('orders:invoice.download') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.emulateMedia({ media: 'print' });
    expect(await sheet.isVisible()).toBe(true);
    for (const other of ['banner', 'contentinfo', 'navigation'] as const) {
      expect(await page.getByRole(other).count(), other).toBe(0);
    }
    await page.emulateMedia({ media: null });
  },
);
