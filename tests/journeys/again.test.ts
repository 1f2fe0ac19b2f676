import { describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { newCustomer } from '../support/begun-order.ts';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft } from '../support/journey-drafts.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');
const path = '/commonVisa?visaType=1';
const ada = { name: 'ADA LOVELACE' };

/** A customer at the address of the study visa, without an order number. */
async function open(begin: boolean) {
  const { server } = product;
  const customer = await newCustomer(server);
  const draft = begin ? await beginDraft(server, customer, 'travel') : null;
  const page = await product.visit({ customer, path });
  return { customer, draft, page, form: formOn(page, flow, words) };
}

describe('opening a product again', () => {
  it('asks whether to continue; Back leads to the question again, a reload does not', async () => {
    const { page, form, draft } = await open(true);
    const question = page.getByRole('heading', { level: 1, name: words('people:open.title') });
    const proceed = page.getByRole('link', { name: words('people:open.continueOf', { order: ada.name }) });
    await expect(question).toBeShown();
    await expect.poll(() => page.title()).toContain(`${words('people:open.title')} · `);
    await expect(page.getByText(words('people:open.steps', { done: '2', all: '5' }))).toBeShown();
    await proceed.click();
    await expect(form.heading('travel')).toBeShown();
    expect(new URL(page.url()).searchParams.get('orderNumber')).toBe(draft?.orderNumber);
    await page.goBack();
    await expect(question).toBeShown();

    await page.getByRole('button', { name: words('people:open.new') }).click();
    await expect(form.heading('passenger')).toBeShown();
    expect(await form.heading('passenger').evaluate((heading) => heading === document.activeElement)).toBe(
      true,
    );
    expect(await form.field('/passenger/surname').inputValue()).toBe('');
    await page.reload();
    await expect(form.heading('passenger')).toBeShown();
  });

  it('counts what was typed on this device and never reached the server', { timeout: 60_000 }, async () => {
    product.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
    const { page, form } = await open(false);
    await expect(form.heading('passenger')).toBeShown();
    const context = page.context();
    await context.setOffline(true);
    await form.fill('/passenger/surname', 'BYRON');
    await form.says('unreachable');
    const second = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await second.goto(`${product.server.origin}${path}`);
    await expect(second.getByText(words('people:open.onDevice'))).toBeShown();
    await second.getByRole('button', { name: words('people:open.continueOf', { order: 'BYRON' }) }).click();
    const continued = formOn(second, flow, words);
    await expect(continued.heading('passenger')).toBeShown();
    expect(await continued.field('/passenger/surname').inputValue()).toBe('BYRON');
    await continued.isSaved();
  });
});

describe('a person of an order that was sent', () => {
  it('is filled in with one press, marked, and taken back at once', { timeout: 60_000 }, async () => {
    const { server } = product;
    const customer = await newCustomer(server);
    const { id, orderNumber: order } = await beginDraft(server, customer);
    await server.call(orderInfo.updateOrderState, { id, status: 2, order }, customer);
    const page = await product.visit({ customer, path });
    const form = formOn(page, flow, words);
    const use = page.getByRole('button', { name: words('people:usePassport', ada) });
    await use.click();
    await expect(page.getByRole('status').getByText(words('people:used', ada))).toBeShown();
    expect(await form.field('/passenger/passportNumber').inputValue()).toBe('P98765432');
    expect(await form.field('/passenger/surname').inputValue()).toBe('LOVELACE');
    expect(await use.count()).toBe(0);
    await form.isSaved();
    await page.keyboard.press('Control+z');
    await expect.poll(() => form.field('/passenger/passportNumber').inputValue(), patience).toBe('');
    expect(await form.field('/passenger/surname').inputValue()).toBe('');
    await expect(use).toBeShown();

    await page.goto(`${server.origin}/personalCenter?index=0#people`);
    const kept = page.getByRole('region', { name: words('account:people.title') });
    await expect(kept.getByText(words('account:people.text', { most: '50', months: '24' }))).toBeShown();
    await expect(kept.getByRole('listitem').filter({ hasText: ada.name })).toBeShown();
  });
});
