import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { visa } from '#contract/visas.contract.ts';
import { looksAtIn } from '../support/axe.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const product = useProduct();
const path = '/hereStore/ChineseVisa';

/** The check on a page, with its words in a language. */
function checkOn(page: Page, locale: Locale = 'US') {
  const words = wordsOf(locale);
  const check = page.getByRole('region', { name: words('entry-check:title') });
  return {
    words,
    nationality: check.getByRole('combobox', { name: words('entry-check:nationality') }),
    purpose: check.getByRole('combobox', { name: words('entry-check:purpose') }),
    verdict: check.getByRole('status').first(),
    offers: check.getByRole('article'),
  };
}

async function choose(field: Locator, page: Page, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** The tests below are in English. */
describe.each<Locale>(someOf(['DE', 'ZH'], 1))('somebody who reads %s', (locale) => {
  it('learns that a German tourist needs no visa, and who says so', { timeout: 90_000 }, async () => {
    const { rule } = await product.server.call(visa.entry, { nationality: 'DEU', purpose: 'tourism' });
    const page = await product.visit({ locale, path });
    const { words, nationality, purpose, verdict } = checkOn(page, locale);
    await choose(nationality, page, words.country('DEU'));
    await purpose.selectOption('tourism');
    await expect.poll(() => verdict.textContent(), patience).toContain(`${rule!.days}`);
    const source = page.getByRole('link', { name: rule!.source });
    expect(await source.getAttribute('href')).toBe(rule!.sourceUrl);
    expect(await axeFindings(page, looksAtIn(locale))).toEqual([]);
  });

  it('learns which visa a student can have', { timeout: 90_000 }, async () => {
    const page = await product.visit({ locale, path });
    const { words, nationality, purpose, verdict, offers } = checkOn(page, locale);
    await choose(nationality, page, words.country('ITA'));
    await purpose.selectOption('study');
    await expect.poll(() => verdict.textContent(), patience).toBe(words('entry-check:verdict.offered'));
    await expect(offers.getByText(words('fields:invitationLetter.label'))).toBeShown();
    expect(await offers.getByRole('link').getAttribute('href')).toBe('/commonVisa?visaType=1');
    expect(await axeFindings(page, looksAtIn(locale))).toEqual([]);
  });
});

describe('the check', () => {
  it('begins with the nationality of the account', async () => {
    const customer = await product.server.signUp('checked');
    const page = await product.visit({ customer, path });
    const { words, nationality, purpose, verdict } = checkOn(page);
    await expect.poll(() => nationality.inputValue(), patience).toBe(words.country('GBR'));
    await expect(page.getByText(words('entry-check:filled'))).toBeShown();
    await purpose.selectOption('work');
    await expect.poll(() => verdict.textContent(), patience).toBe(words('entry-check:verdict.offered'));
  });

  it('is used with the keyboard alone', async () => {
    const page = await product.visit({ path });
    const { words, nationality, verdict, offers } = checkOn(page);
    await nationality.focus();
    await page.keyboard.type('united kingd');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeShown();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await nationality.inputValue()).toBe(words.country('GBR'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Study');
    await expect.poll(() => verdict.textContent(), patience).toBe(words('entry-check:verdict.offered'));
    await expect(offers.getByRole('link')).toBeShown();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/commonVisa?visaType=1',
    );
  });

  it('says when a nationality cannot be processed', async () => {
    await product.server.database.db
      .insertInto('refused_nationality')
      .values({ child_type: 1, nationality: 'ISL' })
      .execute();
    const page = await product.visit({ path });
    const { words, nationality, purpose, verdict, offers } = checkOn(page);
    await choose(nationality, page, words.country('ISL'));
    await purpose.selectOption('study');
    await expect.poll(() => verdict.textContent(), patience).toBe(words('entry-check:verdict.refused'));
    expect(await offers.getByRole('link').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  it.runIf(isThorough)('does not take a country that there is not', async () => {
    const page = await product.visit({ path });
    const { words, nationality, verdict } = checkOn(page);
    await nationality.fill('Atlantis');
    await nationality.press('Tab');
    await expect(page.getByText(words('entry-check:unknownNationality'))).toBeShown();
    expect(await verdict.textContent()).toBe('');
    expect(await axeFindings(page)).toEqual([]);
  });
});
