import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { visa } from '#contract/visas.contract.ts';
import { newCustomer } from '../support/begun-order.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const words = wordsOf('US');

const business = ['visa/business', '/Visa?visaType=5', 'passenger'] as const;
const visas = [
  ['visa/study', '/commonVisa?visaType=1', 'passenger', 'study'],
  ['visa/work', '/commonVisa?visaType=2', 'passenger', 'work'],
  [...business, 'business'],
  ['visa/group', '/groupSignature', 'members', 'tourism'],
] as const;

/** A new visa on its first page, with the check above it. */
async function open(id: string, path: string, step: string) {
  const customer = await newCustomer(product.server);
  const page = await product.visit({ customer, path });
  const form = formOn(page, flowOf(id), words);
  await expect(form.heading(step)).toBeShown();
  const offer = page.getByRole('button', { name: words('apply:offer.check') });
  const check = page.getByRole('region', { name: words('entry-check:title') });
  await offer.click();
  const button = (name: string): Locator =>
    check.getByRole('button', { name: words(`entry-check:${name}`), exact: true });
  return {
    page,
    form,
    check,
    button,
    nationality: check.getByRole('combobox', { name: words('entry-check:nationality') }),
    purpose: check.getByRole('combobox', { name: words('entry-check:purpose') }),
    verdict: check.getByRole('status').first(),
  };
}

async function choose(field: Locator, page: Page, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

describe.each(visas)('above the first page of %s', (id, path, step, purpose) => {
  it('stands the check, which knows account and purpose, and can be skipped', async () => {
    const { check, button, ...asked } = await open(id, path, step);
    await expect.poll(() => asked.nationality.inputValue(), patience).toBe(words.country('GBR'));
    expect(await asked.purpose.inputValue()).toBe(purpose);
    await button('skip').click();
    await expect.poll(() => check.count(), patience).toBe(0);
    await expect(asked.form.heading(step)).toBeShown();
  });
});

describe('the check before a visa', () => {
  it('is gone once something is answered, and does not come back', async () => {
    const { page, form, check } = await open(...business);
    await expect(check).toBeShown();
    await form.fill('/passenger/surname', 'ROSSI');
    await expect.poll(() => check.count(), patience).toBe(0);
    await form.isSaved();
    await page.reload();
    await expect(form.heading('passenger')).toBeShown();
    await expect.poll(() => form.field('/passenger/surname').inputValue(), patience).toBe('ROSSI');
    expect(await check.count()).toBe(0);
  });

  it('tells an Italian tourist that no visa is needed, and still leads on', async () => {
    const asked = await open('visa/group', '/groupSignature', 'members');
    const { rule } = await product.server.call(visa.entry, { nationality: 'ITA', purpose: 'tourism' });
    await choose(asked.nationality, asked.page, words.country('ITA'));
    await expect
      .poll(() => asked.verdict.textContent(), patience)
      .toBe(words('entry-check:verdict.visaFree_other', { count: rule!.days }));
    expect(await asked.verdict.getAttribute('data-verdict')).toBe('visaFree');
    await asked.button('continue').click();
    await expect.poll(() => asked.check.count(), patience).toBe(0);
  });

  it('leads to the visa that fits another purpose', async () => {
    const asked = await open(...business);
    await asked.purpose.selectOption('study');
    const offer = asked.check.getByRole('article');
    await offer.getByRole('link').click();
    await asked.page.waitForURL('**/commonVisa?visaType=1*');
    const study = formOn(asked.page, flowOf('visa/study'), words);
    await expect(asked.page.getByText(words('visa.flow:study.intro'))).toBeShown();
    await expect(study.heading('passenger')).toBeShown();
    await asked.page.getByRole('button', { name: words('apply:offer.check') }).click();
    await expect.poll(() => asked.purpose.inputValue(), patience).toBe('study');
  });

  it('refuses a nationality that is not processed, and so does the field itself', async () => {
    const asked = await open(...business);
    await choose(asked.nationality, asked.page, words.country('HMD'));
    await expect
      .poll(() => asked.verdict.textContent(), patience)
      .toBe('This nationality cannot be processed');
    expect(await asked.button('continue').count()).toBe(0);

    const pointer = '/passenger/nationality';
    await asked.form.fill(pointer, 'HMD');
    await asked.form.field(pointer).blur();
    const problem = asked.form.errorOf(pointer);
    await expect(problem.getByText('This nationality cannot be processed')).toBeShown();
    await asked.form.next();
    await expect
      .poll(() => asked.form.summaryLines(), patience)
      .toContain(`${words.label(flowOf('visa/business'), pointer)}: ${words('errors:noVisa')}`);
    await asked.form.fill(pointer, 'ITA');
    await expect.poll(() => problem.count(), patience).toBe(0);
  });
});
