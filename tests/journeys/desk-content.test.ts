import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import { locales } from '#contract/locale.ts';
import { guideData, inAll } from '../support/content-records.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const words = wordsOf('US');
let editor: Customer;
let other: Customer;
let guide: number;

beforeAll(async () => {
  editor = await product.server.signUp('content-editor', 'US', { role: 'operator' });
  other = await product.server.signUp('content-other', 'US', { role: 'operator' });
});
let count = 0;
beforeEach(async () => {
  count += 1;
  ({ id: guide } = await product.server.call(contentRecord.save, { ...sent(), revision: 0 }, editor));
});

const sent = () => ({
  kind: 'guide',
  slug: `suzhou-${count}`,
  state: 'published' as const,
  position: count,
  publishFrom: '2026-01-01',
  data: { ...guideData({ title: 'Suzhou' }) },
});

const open = (customer: Customer, below = ''): Promise<Page> =>
  product.visit({ customer, path: `/backOffice/content/${guide}${below}` });
const button = (page: Page, key: string) => page.getByRole('button', { name: words(`desk-content:${key}`) });
const title = (page: Page, locale: string) => page.locator(`input#field-words-title-${locale}`);
const preview = (page: Page) => page.frameLocator('iframe');
const pageIn = async (locale: string) =>
  (await fetch(`${product.server.origin}/travelInfo?id=${guide}&lang=${locale}`)).text();

/** Writes the title in a language. */
async function write(page: Page, locale: string, text: string): Promise<void> {
  const group = page.getByRole('group', { name: words('content.flow:fields.title.label') });
  await group.getByRole('tab', { name: words(`content.flow:fields.${locale}.label`) }).click();
  await title(page, locale).fill(text);
}

describe('a guide', () => {
  it(
    'is changed in six languages, looked at before, and seen by visitors',
    { timeout: 120_000 },
    async () => {
      const page = await open(editor);
      await expect(title(page, 'US')).toBeShown();
      await expect(button(page, 'save')).toBeShown();
      for (const locale of locales) await write(page, locale, `Gardens of Suzhou ${locale}`);
      await expect(
        preview(page).getByRole('heading', { level: 1, name: 'Gardens of Suzhou US' }),
      ).toBeShown();
      expect(await pageIn('US')).not.toContain('Gardens of Suzhou');
      expect(await axeFindings(page)).toEqual([]);
      await button(page, 'save').click();
      await expect(page.getByText(words('desk-content:saved'))).toBeShown();
      for (const locale of locales) expect(await pageIn(locale)).toContain(`Gardens of Suzhou ${locale}`);
    },
  );

  it(
    'is not saved over the change of another operator, which is shown and taken over',
    { timeout: 120_000 },
    async () => {
      const page = await open(editor);
      await expect(title(page, 'US')).toBeShown();
      const { words: texts, ...others } = guideData({ title: 'Suzhou' });
      const data = {
        ...others,
        words: { ...texts, summary: { ...texts['summary'], US: 'Gardens and canals' } },
      };
      await product.server.call(contentRecord.save, { ...sent(), id: guide, revision: 0, data }, other);
      await write(page, 'US', 'Suzhou in autumn');
      await button(page, 'save').click();
      const panel = page.getByRole('alert').filter({ hasText: words('desk-content:stale.title') });
      await expect(panel.getByRole('cell', { name: /Gardens and canals/ })).toBeShown();
      await panel.getByRole('button', { name: words('desk-content:stale.keep') }).click();
      await expect(page.locator('textarea#field-words-summary-US')).toBeShown();
      expect(await page.locator('textarea#field-words-summary-US').inputValue()).toBe('Gardens and canals');
      await button(page, 'save').click();
      await expect(page.getByText(words('desk-content:saved'))).toBeShown();
      const shown = await pageIn('US');
      expect([shown.includes('Suzhou in autumn'), shown.includes('Gardens and canals')]).toEqual([
        true,
        true,
      ]);
    },
  );

  it('has a history from which an older version is put back', { timeout: 120_000 }, async () => {
    const data = { ...guideData({ title: 'Wrong' }) };
    await product.server.call(contentRecord.save, { ...sent(), id: guide, revision: 0, data }, other);
    const page = await open(editor, '/history');
    await button(page, 'history.show').click();
    await expect(page.getByRole('cell', { name: 'Wrong US' })).toBeShown();
    await button(page, 'history.putBack').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('desk-content:history.putBack') })
      .click();
    await expect(page.getByText(words('desk-content:history.done'))).toBeShown();
    await expect.poll(() => pageIn('DE'), patience).toContain(inAll('Suzhou').DE);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is translated beside its English text', { timeout: 120_000 }, async () => {
    const page = await open(editor, '?in=DE');
    await expect(title(page, 'DE')).toBeShown();
    await expect(page.getByText('Suzhou US').first()).toBeShown();
    await title(page, 'DE').fill('Suzhou im Herbst');
    await expect(preview(page).getByRole('heading', { level: 1, name: 'Suzhou im Herbst' })).toBeShown();
    await button(page, 'save').click();
    await expect(page.getByText(words('desk-content:saved'))).toBeShown();
    expect(await pageIn('DE')).toContain('Suzhou im Herbst');
  });

  it('cannot be hidden from a day that is over: the field says so', { timeout: 120_000 }, async () => {
    const page = await open(editor);
    await page.getByLabel(words('desk-content:publishing.until')).fill('2026-02-01');
    await button(page, 'save').click();
    await expect(page.getByText(words('desk-content:errors.untilPast'))).toBeShown();
    expect(await pageIn('US')).toContain('Suzhou US');
  });
});
