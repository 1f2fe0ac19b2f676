import { describe, expect, it } from 'vitest';
import { languageTags, locales, type Locale } from '#contract/locale.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { beginDraft, draftPath, studySteps } from '../support/journey-drafts.ts';
import { keysIn } from '../support/shown-keys.ts';

const product = useProduct();
const flow = flowOf('visa/study');

/** `sections/rendered-pages` reads the pages that the server renders in each language. */
it.each(locales)('a page that the browser makes speaks %s, and shows no keys', async (locale) => {
  const words = wordsOf(locale);
  const page = await product.visit({ locale, path: '/register?type=1' });
  const name = words('account.flow:registerIndividual.title');
  await expect(page.getByRole('heading', { level: 1, name })).toBeShown();
  const loading = page.getByRole('status').filter({ hasText: words('ui:loading') });
  await expect.poll(() => loading.count(), patience).toBe(0);
  expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[locale]);
  expect(keysIn(await page.locator('body').innerText())).toEqual([]);
});

/** The keys of all languages are the same. */
describe.each<Locale>(['DE', 'ZH'])('in %s', (locale) => {
  const words = wordsOf(locale);

  it('the wizard speaks it at every step, with and without errors, and shows no keys', async () => {
    const { server } = product;
    const customer = await server.signUp(`reader-${locale.toLowerCase()}`, locale);
    const { orderNumber } = await beginDraft(server, customer);
    const page = await product.visit({ customer, locale, path: draftPath(orderNumber, 'review') });
    const form = formOn(page, flow, words);
    const noKeys = async (): Promise<void> => {
      expect(keysIn(await page.locator('body').innerText())).toEqual([]);
    };
    await expect(form.heading('review')).toBeShown();
    await noKeys();
    await page.goto(`${product.server.origin}/commonVisa?visaType=1`);
    const startNew = page.getByRole('button', { name: words('people:open.new') });
    await expect(startNew).toBeShown();
    await noKeys();
    await startNew.click();
    await expect(form.heading(studySteps[0]!)).toBeShown();
    await form.next();
    await expect(form.summary()).toBeShown();
    await noKeys();
  });
});

describe('the switcher', () => {
  it.each<[Locale, Locale]>([
    ['US', 'ZH'],
    ['ZH', 'DE'],
  ])('changes %s to %s, loads the page again and remembers', async (from, to) => {
    const [before, after] = [wordsOf(from), wordsOf(to)];
    const page = await product.visit({ locale: from, path: '/login?fullPath=%2Fagreement' });
    await expect(page.getByRole('heading', { level: 1, name: before('auth:login.title') })).toBeShown();
    await page
      .getByRole('banner')
      .getByRole('button', { name: before(`shell:language.names.${from}`) })
      .click();
    const loaded = page.waitForEvent('load');
    await page
      .getByRole('banner')
      .getByRole('button', { name: before(`shell:language.names.${to}`) })
      .click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: after('auth:login.title') })).toBeShown();
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[to]);
    expect(await page.evaluate(() => localStorage.getItem('local'))).toBe(to);
    expect(page.url()).toContain('fullPath=%2Fagreement');
    await page.goto(`${product.server.origin}/agreement`);
    await expect(page.getByRole('heading', { level: 1, name: after('auth:agreement.title') })).toBeShown();
  });

  it('costs no answers in the middle of an application', async () => {
    const { server } = product;
    const customer = await server.signUp('switcher');
    const page = await product.visit({ customer, path: '/commonVisa?visaType=1' });
    const [english, german] = [formOn(page, flow, wordsOf('US')), formOn(page, flow, wordsOf('DE'))];
    await expect(english.heading('passenger')).toBeShown();
    await english.fill('/passenger/surname', 'LOVELACE');
    await english.fill('/passenger/nationality', 'GBR');
    await english.isSaved();
    await page.waitForURL(/orderNumber=/);
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).click();
    await expect(german.heading('passenger')).toBeShown();
    expect(await german.field('/passenger/surname').inputValue()).toBe('LOVELACE');
    await expect
      .poll(() => german.field('/passenger/nationality').inputValue(), patience)
      .toBe(wordsOf('DE').country('GBR'));
  });

  it.each(['', 'XX'])('is not needed for English where the browser keeps %j', async (local) => {
    const page = await product.visit({ path: '/agreement' });
    await page.evaluate((kept) => localStorage.setItem('local', kept), local);
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf('US')('auth:agreement.title') }),
    ).toBeShown();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});
