import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import { transaction } from '#contract/goods.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { png } from '../support/journey-files.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const words = wordsOf('US');
const title = 'Samovar';
const phone = '+86 13800138000';

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (within: Locator, key: string, of?: string): Locator =>
  within.getByRole('button', { name: words(key) + (of === undefined ? '' : `: ${of}`), exact: true });

it(
  'one user sells; another finds the offer, adds it to the favourites and reports it; an operator decides',
  { timeout: 90_000 },
  async () => {
    const { server } = product;
    const seller = await server.signUp('Anna');
    const buyer = await server.signUp('Ben');
    const operator = await server.signUp('decider', 'US', { role: 'operator' });
    await server.call(community.acceptRules, {}, seller);
    const [category] = await server.call(transaction.getClassification, {}, seller);
    const hers = await product.visit({ customer: seller, path: '/release' });

    const form = formOn(hers, flowOf('community/second-hand'), words);
    await form.field('/goods/classification').click();
    await hers.getByRole('option', { name: category!.title.US }).click();
    await form.fill('/goods/title', title);
    await form.fill('/goods/price', 450.5);
    await form.field('/goods/content').fill('Made in Tula.');
    await form.fill('/goods/phone', phone);
    await form.next();
    await expect(form.summary()).toBeShown();
    expect(await form.summaryLines()).toEqual([words('community.flow:fields.cover.error.required')]);
    await hers.locator('input[type=file]').setInputFiles(await png());
    await form.next();
    await hers.waitForURL('**/secondHandDetails?id=*');
    const path = hers.url().slice(server.origin.length);
    const id = Number(new URL(hers.url()).searchParams.get('id'));

    // A visitor finds it in its category, and signs in for the phone.
    const his = await product.visit({ path: '/secondHand' });
    await main(his).getByRole('link', { name: category!.title.US, exact: true }).click();
    await his.waitForURL('**/secondClass?*');
    await main(his).getByRole('link', { name: title, exact: true }).click();
    await expect(main(his).getByText(words('second-hand:signInForPhone'))).toBeShown();
    expect(await main(his).getByText(phone).count()).toBe(0);
    await his.evaluate((token) => localStorage.setItem('token', token), buyer.token);
    await his.goto(`${server.origin}/search?q=${title}`);
    await main(his).getByRole('link', { name: title }).click();
    await button(main(his), 'second-hand:showPhone', title).click();
    await expect(main(his).getByRole('link', { name: phone })).toBeShown();
    await button(main(his), 'content:favourite.add').click();
    await expect(button(main(his), 'content:favourite.remove')).toBeShown();
    await button(main(his), 'community:report', title).click();
    const report = formOn(his, flowOf('community/report'), words);
    await report.fill('/report/reason', 3);
    await button(dialog(his), 'community.flow:report.steps.report.next').click();
    await expect(dialog(his).getByText(words('writing:report.sent'))).toBeShown();
    await button(dialog(his), 'writing:report.close').click();

    const waiting = await server.call(community.waiting, { page: 1, pageSize: 5 }, operator);
    expect(waiting.records).toMatchObject([{ id, shown: true, reports: [{ reason: 3 }] }]);
    await server.call(community.decide, { id, decision: 'REJECT', reason: 'For how many cups?' }, operator);
    product.expectComplaints(/404|410/);
    await his.reload();
    await expect(main(his).getByText(words('content:gone.title'))).toBeShown();

    // Its seller still sees it with its picture, and changes it.
    await hers.goto(server.origin + path);
    await expect(main(hers).getByText('For how many cups?')).toBeShown();
    const picture = main(hers).locator('article img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), patience)
      .toBe(40);
    await hers.getByRole('link', { name: `${words('community:edit')}: ${title}` }).click();
    await form.fill('/goods/title', `${title} for twelve`);
    await form.next();
    await hers.waitForURL(`**${path}`);
    await expect(main(hers).getByText(words('community:release.pending'))).toBeShown();
    expect(await axeFindings(hers)).toEqual([]);
    const changed = await server.call(community.waiting, { page: 1, pageSize: 5 }, operator);
    const { step } = changed.records[0]!;
    await server.call(community.decide, { id, decision: 'APPROVE', reason: '', step }, operator);
    await his.goto(`${server.origin}/personalCenter?index=2&tab=favourites`);
    await main(his)
      .getByRole('link', { name: `${title} for twelve` })
      .click();
    await expect(main(his).getByRole('heading', { level: 1, name: `${title} for twelve` })).toBeShown();

    await button(main(hers), 'community:takeBack.action', `${title} for twelve`).click();
    await button(dialog(hers), 'community:takeBack.yes').click();
    await hers.waitForURL('**/personalCenter?index=2');
    await expect(main(hers).getByText(words('community:release.deleted'))).toBeShown();
    await his.reload();
    await expect(main(his).getByText(words('content:gone.title'))).toBeShown();
  },
);
