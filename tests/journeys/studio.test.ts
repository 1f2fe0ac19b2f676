import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { frameWidths } from '#app/pages/studio/preview/widths.ts';
import { framedPage } from '#contract/framed-page.ts';
import type { Locale } from '#contract/locale.ts';
import { withDocumentRequired } from '../support/demanded-document.ts';
import { flowOf } from '../support/flow-machines.ts';
import { type LooksAt, looksAtIn } from '../support/axe.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const flow = flowOf('visa/work');
const words = wordsOf('US');
const schema = readFileSync('schemas/visa/work.schema.json', 'utf8');
const path = '/studio?flow=visa/work&view=json';
/** As the recipe says: the document is demanded, and the version raised. */
const { changed, document: ticket } = withDocumentRequired(schema);
const withTicket = changed.replace(
  /"version": (\d+)/,
  (_, version: string) => `"version": ${Number(version) + 1}`,
);

/** Chooses how wide the preview is. */
const chooseWidth = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: words('studio:width.label') })
    .getByText(words(`studio:width.${name}`), { exact: true })
    .click();
/** The window in the frame. */
const framed = (page: Page): Frame =>
  page.frames().find((frame) => new URL(frame.url()).pathname === framedPage)!;
/** The findings of axe in the studio and in its frame. */
async function axeWithFrame(page: Page, looksAt: LooksAt): Promise<string[]> {
  await framed(page).evaluate(axe.source);
  return axeFindings(page, looksAt);
}

let operator: Customer;
beforeAll(async () => {
  operator = await product.server.signUp('studio-operator', 'US', { role: 'operator' });
});

async function openStudio(locale: Locale = 'US', at = path): Promise<Page> {
  const page = await product.visit({ customer: operator, locale, path: at });
  await expect(page.getByRole('button', { name: wordsOf(locale)('studio:fill') })).toBeShown();
  return page;
}

/** Writes another text into the editor, as by pasting it. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: words(`studio:tabs.${name}`) }).click();
const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`);
/** Fills the preview with example answers. The code that makes them is fetched first. */
const fill = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: words('studio:fill') });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-disabled'), patience).toBeNull();
};
const isAt = async (page: Page, name: string): Promise<void> =>
  await expect.poll(() => state(page, name).getAttribute('aria-current'), patience).toBe('true');
const findings = (page: Page, count: number) =>
  page.getByRole('heading', {
    name: count === 0 ? words('studio:findings.none') : words('studio:findings.count', { count }),
  });

describe('the studio', () => {
  it('asks visitors to sign in, and tells customers that it is not for them', async () => {
    const visitor = await product.visit({ path });
    await visitor.waitForURL(/\/login\?fullPath=%2Fstudio/);
    const customer = await product.server.signUp('studio-customer');
    const page = await product.visit({ customer, path });
    await expect(page.getByRole('heading', { name: words('studio:closed.title') })).toBeShown();
  });

  it('opens the flow and the place that an address names', async () => {
    const page = await openStudio('US', '/studio?flow=visa/study&view=json');
    expect(await page.getByLabel(words('studio:flow')).inputValue()).toBe('visa/study');
    await page.getByLabel(words('studio:flow')).selectOption('visa/work');
    await page.waitForURL(/flow=visa(\/|%2F)work/);
    await expect(page.getByText('visa/work.schema.json')).toBeShown();
    await expect(page.getByText(/Its machine visa\/common also runs .+ \(visa\/study\)\./)).toBeShown();
    await fill(page);
    await state(page, 'uploads').click();
    await page.waitForURL(/step=uploads/);
    await page.reload();
    await isAt(page, 'uploads');
  });

  it('asks for a document that has been made required, and says what that changes', async () => {
    const page = await openStudio();
    const form = formOn(page, flow, words);
    await fill(page);
    await state(page, 'uploads').click();
    await expect(form.heading('uploads')).toBeShown();
    await write(page, withTicket);
    await tab(page, 'changes');
    const label = words.label(flow, `/uploads/${ticket}`);
    await expect(page.getByRole('button', { name: `“${label}” is now required` })).toBeShown();
    await tab(page, 'documents');
    const row = page.getByRole('row', { name: new RegExp(`^${ticket}`) });
    const cell = row.getByRole('cell').first();
    await expect(cell.getByRole('img', { name: words('studio:documents.required') })).toBeShown();
    await expect(findings(page, 0)).toBeShown();
    await form.next();
    const line = words.line(flow, { pointer: `/uploads/${ticket}`, keyword: 'required', params: {} });
    await expect.poll(() => form.summaryLines(), patience).toEqual([line]);
    await tab(page, 'errors');
    await page.getByRole('button', { name: new RegExp(`/uploads/${ticket} · required`) }).click();
    await expect
      .poll(
        () =>
          form
            .field(`/uploads/${ticket}`)
            .evaluate((field) => field.parentElement!.contains(document.activeElement)),
        patience,
      )
      .toBe(true);
  });

  it(
    'shows the form in windows as wide as a phone, a tablet and a desk, and goes on in each where it was',
    { timeout: 120_000 },
    async () => {
      const page = await openStudio();
      await fill(page);
      const surname = page.frameLocator('iframe').locator('#field-passenger-surname');
      for (const [name, pixels] of Object.entries(frameWidths)) {
        await chooseWidth(page, name);
        await expect(surname).toBeShown();
        await expect.poll(() => framed(page).evaluate(() => innerWidth), patience).toBe(pixels);
        const sheet = surname.locator('xpath=ancestor::form/..');
        const padding = await sheet.evaluate((element) => getComputedStyle(element).paddingInline);
        // On phones the questions have no frame.
        expect([name, padding === '0px']).toEqual([name, name === 'phone']);
      }
      await surname.fill('HOPPER');
      await tab(page, 'data');
      await expect.poll(() => page.getByRole('tabpanel').innerText(), patience).toContain('HOPPER');
      await surname.press('Enter');
      await tab(page, 'diagram');
      await isAt(page, 'background');
      await write(page, schema.replace('"telephone",', ''));
      const telephone = page.frameLocator('iframe').locator('label[for="field-background-telephone"]');
      await expect.poll(() => telephone.innerText(), patience).toContain(words('form:optional'));
      expect(await axeWithFrame(page, 'everything')).toEqual([]);
      await chooseWidth(page, 'column');
      await expect(formOn(page, flow, words).heading('background')).toBeShown();
      expect(await page.locator('iframe').count()).toBe(0);
    },
  );

  it('shows nothing of the frame without a studio around it', async () => {
    const page = await product.visit({ customer: operator, path: framedPage });
    await expect.poll(() => new URL(page.url()).pathname, patience).toBe('/studio');
  });

  it('keeps the last wizard while the text has a mistake, and leads to it', async () => {
    const page = await openStudio();
    const form = formOn(page, flow, words);
    await write(page, schema.replace('"version":', '"version"'));
    await expect(findings(page, 1)).toBeShown();
    await expect(page.getByText(words('studio:stale'))).toBeShown();
    await expect(form.heading('passenger')).toBeShown();
    await page.getByRole('button', { name: /not-json$/ }).click();
    await expect.poll(() => page.locator('.cm-activeLine').innerText(), patience).toContain('version');
    await expect.poll(() => page.locator('.cm-lintRange-error').count(), patience).toBeGreaterThan(0);
    await page.locator('.cm-content').press('ControlOrMeta+z');
    await expect(findings(page, 0)).toBeShown();
    await page.getByText(words('studio:stale')).waitFor({ state: 'detached' });
  });

  it('proposes what may stand in a schema', async () => {
    const page = await openStudio();
    await write(page, schema.replace('"enum": [1, 2, 3]', '"enum": [1, 2, 3],'));
    await page.locator('.cm-line', { hasText: '"enum": [1, 2, 3],' }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Space');
    const options = page.locator('.cm-tooltip-autocomplete li');
    await expect.poll(() => options.allInnerTexts(), patience).toContain('"minimum"');
    expect(await options.allInnerTexts()).not.toContain('"maxLength"');
  });

  it('shows what RJSF makes of the schema, and its form of the step, in a page that evaluates no text', async () => {
    const page = await openStudio();
    await fill(page);
    await state(page, 'travel').click();
    await isAt(page, 'travel');
    await tab(page, 'opinion');
    await expect(page.getByText(words('studio:opinion.same')).first()).toBeShown();
    const form = page.locator('[data-rjsf]');
    const flightLabel = form.getByLabel(words('fields:flightNumber.label'));
    await expect(flightLabel).toBeShown();
    const own = page.getByRole('textbox', { name: words('fields:flightNumber.label') }).first();
    await own.fill('NONE');
    await expect(form.getByText('must match format "flight-number"')).toBeShown();
    expect(await flightLabel.inputValue()).toBe('NONE');
    // Beside the shape that is shared, this one cannot accept what that one refuses.
    const city = '"departureCity": { "type": "string", "maxLength": 300 },';
    await write(page, schema.replace('"leaveDate": {', `${city}\n        "leaveDate": {`));
    await expect(page.getByText(words('studio:opinion.verdict.rjsf'))).toBeShown();
    await expect(page.getByText('/travel/departureCity', { exact: true })).toBeShown();
  });

  it('goes to a state of the diagram as far as the answers lead, and says why no further', async () => {
    const page = await openStudio();
    await isAt(page, 'passenger');
    await state(page, 'review').click();
    await expect(page.getByText(words('studio:stopped.unfinished', { at: 'passenger' }))).toBeShown();
    await fill(page);
    await state(page, 'review').press('Enter');
    await isAt(page, 'review');
    await expect(formOn(page, flow, words).heading('review')).toBeShown();
  });

  it('sends nothing, and is refused or not as it is told', async () => {
    const page = await openStudio();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().includes('/api/studio/')) sent.push(request.url());
    });
    await fill(page);
    await state(page, 'review').click();
    const submit = async (): Promise<void> => {
      await page.getByRole('button', { name: words('visa.flow:submit') }).click();
      await page.getByRole('button', { name: words('visa.flow:confirm.yes') }).click();
    };
    const send = () =>
      page.getByRole('button', { name: words('visa.flow:common.steps.service.next') }).click();
    await page.getByText(words('studio:server.refuses')).click();
    await submit();
    await send();
    await expect(page.getByText(words('studio:server.fault'))).toBeShown();
    await page.getByText(words('studio:server.accepts')).click();
    await send();
    await expect(page.getByRole('heading', { name: words('studio:ended.title') })).toBeShown();
    expect(sent).toEqual([]);
  });

  it('keeps edits and answers over a reload and another language, and hands the file over as it is', async () => {
    const page = await openStudio();
    await fill(page);
    await write(page, withTicket);
    await expect(page.getByText(words('studio:edited'), { exact: true })).toBeShown();
    await page.getByLabel(words('studio:language')).selectOption('DE');
    const german = wordsOf('DE');
    await expect(page.getByText(german('studio:kept'))).toBeShown();
    await expect(formOn(page, flow, german).heading('passenger')).toBeShown();
    expect(await formOn(page, flow, german).field('/passenger/surname').inputValue()).not.toBe('');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: german('studio:download') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('work.schema.json');
    expect(readFileSync(await file.path(), 'utf8')).toBe(withTicket);
    expect(readFileSync('schemas/visa/work.schema.json', 'utf8')).toBe(schema);
  });

  it('keeps edits for another tab, which is told while both are open, and undoes them there', async () => {
    const page = await openStudio('US', '/studio?flow=visa/study&view=json');
    await expect(page.getByRole('button', { name: words('studio:history.undo') })).toBeShown();
    const text = readFileSync('schemas/visa/study.schema.json', 'utf8');
    await write(page, text.replace('"childType": 1', '"childType": 77'));
    await expect(page.getByText(words('studio:edited'), { exact: true })).toBeShown();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByText(words('studio:history.elsewhere'))).toBeShown();
    await expect.poll(() => other.locator('.cm-content').innerText(), patience).toContain('"childType": 77');
    await page.close();
    await other.getByText(words('studio:history.elsewhere')).waitFor({ state: 'detached' });
    await other.getByRole('button', { name: words('studio:history.undo') }).click();
    await expect
      .poll(() => other.locator('.cm-content').innerText(), patience)
      .not.toContain('"childType": 77');
    await other.getByRole('button', { name: words('studio:history.undo') }).press('Control+Shift+z');
    await expect.poll(() => other.locator('.cm-content').innerText(), patience).toContain('"childType": 77');
    await other.locator('.cm-content').press('ControlOrMeta+z');
    await expect
      .poll(() => other.locator('.cm-content').innerText(), patience)
      .not.toContain('"childType": 77');
  });

  it('says that an owner has lost the role, and goes on with what was typed once it is back', async () => {
    const page = await openStudio('US', '/studio?flow=visa/study&view=json');
    const text = readFileSync('schemas/visa/study.schema.json', 'utf8');
    const calls = '**/api/studio/**';
    await page.route(calls, (route) => route.fulfill({ json: { code: 403, data: null, msg: 'refused' } }));
    await write(page, text.replace('"childType": 1', '"childType": 88'));
    await expect(page.getByText(words('studio:noLonger'))).toBeShown();
    await page.reload();
    await expect(page.getByRole('heading', { name: words('studio:closed.title') })).toBeShown();
    await page.unroute(calls);
    await page.reload();
    await expect(page.getByText(words('studio:kept'))).toBeShown();
    await expect.poll(() => page.locator('.cm-content').innerText(), patience).toContain('"childType": 88');
  });

  it('moves a field by the pointer to where the line shows it, and Escape gives up', async () => {
    const page = await openStudio('US', '/studio?flow=visa/work');
    const outline = page.getByRole('navigation', { name: words('studio:form.outline') });
    const [first = '', second = ''] = Object.keys(
      flow.steps.find(({ name }) => name === 'uploads')!.schema.properties!,
    ).map((name) => words.label(flow, `/uploads/${name}`));
    const row = (label: string) => outline.getByRole('button', { name: label }).first();
    const order = async (): Promise<string[]> =>
      (await outline.getByRole('button').allInnerTexts())
        .map((text) => text.replace('*', '').trim())
        .filter((text) => text === first || text === second);
    const drag = async (): Promise<void> => {
      await row(first).scrollIntoViewIfNeeded();
      await row(second).hover();
      await page.mouse.down();
      const { x, y } = (await row(first).boundingBox())!;
      await page.mouse.move(x + 40, y + 4, { steps: 8 });
      await expect(outline.locator('[data-landing="before"]')).toBeShown();
    };
    expect(await order()).toEqual([first, second]);
    await drag();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await outline.locator('[data-landing]').count()).toBe(0);
    expect(await order()).toEqual([first, second]);
    await drag();
    await page.mouse.up();
    await expect.poll(order, patience).toEqual([second, first]);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('takes edits back to what is deployed, and keeps them when it is left', async () => {
    const page = await openStudio();
    await write(page, withTicket);
    await page.getByRole('link', { name: words('studio:home') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack();
    await expect(page.getByText(words('studio:edited'), { exact: true })).toBeShown();
    await page.getByRole('button', { name: words('studio:reset.action') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('studio:reset.yes') })
      .click();
    await expect
      .poll(() => page.getByRole('button', { name: words('studio:reset.action') }).isDisabled(), patience)
      .toBe(true);
    await page.getByRole('link', { name: words('studio:home') }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe.each<Locale>(['DE'])('the studio in %s', (locale) => {
  const own = wordsOf(locale);

  it('is accessible in every tab and at every width', { timeout: 120_000 }, async () => {
    const page = await openStudio(locale);
    await page.getByRole('button', { name: own('studio:fill') }).click();
    const found: string[] = [];
    for (const name of ['diagram', 'path', 'data', 'errors', 'documents', 'changes', 'dropOff', 'opinion']) {
      await page.getByRole('tab', { name: own(`studio:tabs.${name}`) }).click();
      // What is fetched for it has to be there.
      if (name === 'opinion') await expect(page.locator('[data-rjsf]')).toBeShown();
      found.push(...(await axeFindings(page, looksAtIn(locale))));
    }
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await axeFindings(page, looksAtIn(locale))));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1400, height: 900 });
    expect(found).toEqual([]);
  });
});
