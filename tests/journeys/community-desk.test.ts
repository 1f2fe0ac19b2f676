import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { article } from '#contract/forum.contract.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import { Release } from '#contract/posts.ts';
import { flowOf } from '../support/flow-machines.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { writtenPosts } from '../support/journey-posts.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const words = wordsOf('US');
let [kim, lee, author, reader]: Customer[] = [];
beforeAll(async () => {
  const { server } = product;
  kim = await server.signUp('kim', 'US', { role: 'operator' });
  lee = await server.signUp('lee', 'US', { role: 'operator' });
  author = await server.signUp('author', 'DE');
  reader = await server.signUp('reader', 'US');
});

const desk = (path: string, customer = kim) =>
  product.visit({ customer: customer!, path: `/backOffice/${path}` });

/** Presses Tab until the focus is on an element of this name, as people do who use no mouse. */
async function tabTo(page: Page, role: string, name: string): Promise<void> {
  for (let times = 0; times < 80; times += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = (element as HTMLInputElement | null)?.labels;
      const text =
        element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '';
      return [
        element?.tagName.toLowerCase() ?? '',
        (element as HTMLInputElement | null)?.type ?? '',
        text.trim(),
      ];
    });
    if ((found[0] === role || found[1] === role) && found[2] === name) return;
  }
  throw new Error(`Tab does not reach ${role} “${name}”`);
}

it(
  'a reported article is removed by keyboard, its author appeals, and somebody else decides',
  { timeout: 120_000 },
  async () => {
    const { server } = product;
    const { article: id } = await writtenPosts(server, author!, reader!);
    await server.call(community.report, { id, reason: 1, text: 'Look' }, reader!);
    const page = await desk('community');
    const title = 'W'.repeat(100);
    await expect(page.getByRole('link', { name: title })).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    await tabTo(page, 'a', title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form')).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    // The radio buttons are reached by Tab, and chosen between by the arrow keys.
    await tabTo(page, 'radio', words('desk-community:decision.KEEP'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type(words('community:reasons.advertising').slice(0, 8));
    await expect(page.getByText(wordsOf('DE')('community:reasons.advertising'))).toBeShown();
    await tabTo(page, 'button', words('desk-community:decision.send'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(words('desk-community:queue.empty'))).toBeShown();

    const [notice] = (await server.call(community.notices, { page: 1, pageSize: 1 }, author!)).records;
    expect(notice).toMatchObject({ kind: 'decision', appeal: { post: id } });
    await server.call(community.appeal, { id, text: 'Es ist keine Werbung.' }, author!);
    await page.goto(`${server.origin}/backOffice/community/posts/${id}`);
    await expect(page.getByText(words('desk-community:decision.ownAppeal'))).toBeShown();

    const other = await desk(`community/posts/${id}`, lee);
    await expect(other.getByText('Es ist keine Werbung.', { exact: true })).toBeShown();
    await other.getByRole('radio', { name: words('desk-community:decision.APPROVE') }).check();
    await other.getByRole('button', { name: words('desk-community:decision.send') }).click();
    await expect(other.getByText(words('desk-community:queue.empty'))).toBeShown();
    const shown = await server.call(article.getOne, { id }, reader!);
    expect(shown.release).toBe(Release.published);
  },
);

it('a person is silenced, and let write again by somebody else', { timeout: 120_000 }, async () => {
  const { server } = product;
  const mine = await server.call(article.mine, { page: 1, pageSize: 1 }, author!);
  const page = await desk(`community/posts/${mine.records[0]!.id}`);
  await page.getByRole('button', { name: words('desk-community:silence.begin') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('desk-community:reason.words') }).fill('Three warnings.');
  await dialog.getByRole('button', { name: words('desk-community:silence.yes') }).click();
  await expect(page.getByText('Three warnings.')).toBeShown();
  const list = await desk('community/people', lee);
  await expect(list.getByText('Three warnings.')).toBeShown();
  expect(await axeFindings(list)).toEqual([]);
  await list.getByRole('button', { name: /^Let write again/ }).click();
  await list
    .getByRole('dialog')
    .getByRole('button', { name: words('desk-community:silence.end') })
    .click();
  await expect(list.getByText(/^ended by/)).toBeShown();
  const silences = await server.call(deskCommunity.silences, { page: 1, pageSize: 5, running: true }, kim!);
  expect(silences.total).toBe(0);
});

it(
  'the room of forms shows drafts, documents, and where customers leave a form',
  { timeout: 120_000 },
  async () => {
    const { server } = product;
    const { id: flow, header, steps } = flowOf('visa/study');
    const [begun, next] = steps.map(({ name }) => name);
    const event = (what: 'entered' | 'completed', step: string) => ({ what, step, of: null });
    const events = [event('entered', begun!), event('completed', begun!), event('entered', next!)];
    await server.call(flowSteps.count, { flow, version: header.version, events }, reader!);
    const page = await desk('forms?name=study');
    const title = words('visa.flow:study.title');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: title, exact: true }).click();
    const table = page.getByRole('table').last();
    await expect(table.getByRole('row', { name: /1 0 0/ })).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    const toStudio = page.getByRole('link', { name: words('desk-forms:form.edit') });
    expect(await toStudio.getAttribute('href')).toBe('/studio?flow=visa%2Fstudy');
    await page.goto(`${server.origin}/backOffice/forms/documents`);
    await expect(page.getByRole('columnheader', { name: title, exact: true })).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words('desk:list.export') }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('documents.csv');
    await expect.poll(() => saved.path(), patience).toBeTruthy();
  },
);
