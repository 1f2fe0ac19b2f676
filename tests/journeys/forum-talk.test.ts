import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import { recommendedTopic } from '#contract/forum.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { phonePhoto, png } from '../support/journey-files.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const words = wordsOf('US');
const title = 'Tea on Sundays';

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (within: Locator, key: string, of?: string): Locator =>
  within.getByRole('button', { name: words(key) + (of === undefined ? '' : `: ${of}`), exact: true });
const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => found === document.activeElement);

/** Writes a comment without a mouse; the button to send it is the next one. */
async function comment({ keyboard }: Page, text: string): Promise<void> {
  await keyboard.type(text);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
}

it('two people talk in the forum, and an operator decides twice', { timeout: 240_000 }, async () => {
  const { server } = product;
  const author = await server.signUp('Anna');
  const reader = await server.signUp('Ben');
  const operator = await server.signUp('decider', 'US', { role: 'operator' });
  // Somebody else decides on an appeal.
  const colleague = await server.signUp('colleague', 'US', { role: 'operator' });
  await server.call(community.acceptRules, {}, reader);
  const topics = await server.call(recommendedTopic.list, { page: 1, pageSize: 1 }, author);
  const hers = await product.visit({ customer: author, path: '/forum?write=1' });

  // The article, with its topic from the list that opens by a key, and the rules before the first post.
  const form = formOn(hers, flowOf('community/article'), words);
  const topic = form.field('/article/topicId');
  await topic.focus();
  await hers.keyboard.press('ArrowDown');
  await expect.poll(() => topic.getAttribute('aria-activedescendant'), patience).not.toBeNull();
  await hers.keyboard.press('Enter');
  expect(await topic.inputValue()).toBe(topics.records[0]!.title.US);
  await form.fill('/article/title', title);
  await hers
    .locator('input[type=file]')
    .first()
    .setInputFiles(await png());
  const text = form.field('/article/description');
  await text.focus();
  // The frame around the text and its tools shows the focus, and no second one within it.
  const outlines = await text.evaluate((element) => {
    const frames = [element, element.closest('.mantine-RichTextEditor-root')!];
    return frames.map((frame) => getComputedStyle(frame).outlineStyle);
  });
  expect(outlines).toEqual(['none', 'solid']);
  await hers.keyboard.type('Go early.');
  await hers
    .locator('input[type=file]')
    .last()
    .setInputFiles(await phonePhoto('tea.jpg'));
  await form.page.getByLabel(words('form:richText.alt')).fill('A pot of tea');
  await form.next();
  await expect(dialog(hers).getByRole('listitem').nth(9)).toBeShown();
  await button(dialog(hers), 'community:rules.accept').press('Enter');
  await hers.waitForURL('**/forumDetails?id=*');
  const path = hers.url().slice(server.origin.length);
  const id = Number(new URL(hers.url()).searchParams.get('id'));
  await expect(hers.getByRole('heading', { level: 1, name: title })).toBeShown();

  const his = await product.visit({ customer: reader, path });
  const picture = main(his).getByRole('img', { name: 'A pot of tea' });
  await picture.evaluate((image) => image.scrollIntoView());
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), patience)
    .toBeGreaterThan(0);
  const input = (page: Page): Locator => page.getByLabel(words('forum-article:form.label'));
  await input(his).focus();
  await comment(his, 'Also in winter?');
  await expect(his.getByText(words('forum-article:form.sent'))).toBeShown();

  await hers.reload();
  await hers.getByRole('link', { name: words('community:bell', { count: 1 }) }).press('Enter');
  // The article has a link with its title, too.
  await hers.waitForURL('**/notices');
  // The address changes first: until the page is there, the link to change the article would be pressed.
  await expect(
    hers.getByRole('heading', { level: 1, name: words('community:noticePage.title') }),
  ).toBeShown();
  await main(hers).getByRole('link', { name: title }).press('Enter');
  await hers.waitForURL(`**${path}`);
  await main(hers)
    .getByRole('button', { name: words('forum-article:answerTo', { name: 'Ben' }) })
    .press('Enter');
  await expect.poll(() => isFocused(input(hers)), patience).toBe(true);
  await comment(hers, 'Every Sunday.');
  await expect(hers.getByText(words('forum-article:form.sent'))).toBeShown();

  await his.reload();
  await main(his)
    .getByRole('button', { name: words('forum-article:answers', { count: 1 }) })
    .press('Enter');
  await expect(his.getByText('Every Sunday.')).toBeShown();

  // The decision, its reason, and the answer to it.
  await server.call(community.decide, { id, decision: 'REJECT', reason: 'Which city?' }, operator);
  product.expectComplaints(/404/);
  // The server renders the page for visitors, who do not get the article any more.
  await hers.goto(server.origin + path);
  await expect(main(hers).getByText('Which city?')).toBeShown();
  await hers.evaluate(() => scrollTo(0, 300));
  await hers.goto(`${server.origin}/notices`);
  await expect(hers.getByText(words('community:noticePage.reason', { reason: 'Which city?' }))).toBeShown();
  // A page that is opened anew does not begin where the one before was left.
  expect(await hers.evaluate(() => scrollY)).toBe(0);
  await button(main(hers), 'community:appeal.action', title).press('Enter');
  await expect.poll(() => isFocused(dialog(hers).getByRole('textbox')), patience).toBe(true);
  await hers.keyboard.type('Shanghai, as the topic says.');
  await button(dialog(hers), 'community:appeal.send').press('Enter');
  await expect(hers.getByText(words('community:appeal.sent'))).toBeShown();
  expect(await button(main(hers), 'community:appeal.action', title).count()).toBe(0);
  const waiting = await server.call(community.waiting, { page: 1, pageSize: 5 }, operator);
  expect(waiting.records).toMatchObject([{ id, appeal: 'Shanghai, as the topic says.' }]);
  const { step } = waiting.records[0]!;
  await server.call(community.decide, { id, decision: 'APPROVE', reason: '', step }, colleague);
  await hers.reload();
  await expect(hers.getByText(words('server:notices.decision.published', { title }))).toBeShown();
  await his.reload();
  await expect(his.getByText('Also in winter?')).toBeShown();

  // The article is changed and then deleted, while the reader still has it before him.
  await hers.goto(server.origin + path);
  await main(hers)
    .getByRole('link', { name: words('community:edit') })
    .press('Enter');
  await form.fill('/article/title', `${title} and Mondays`);
  await form.next();
  await main(hers)
    .getByRole('link', { name: words('writing:article.toIt') })
    .press('Enter');
  await expect(hers.getByRole('heading', { level: 1, name: `${title} and Mondays` })).toBeShown();
  await button(main(hers), 'community:takeBack.action', `${title} and Mondays`).press('Enter');
  await button(dialog(hers), 'community:takeBack.yes').press('Enter');
  await hers.waitForURL('**/forumTopic?id=*');
  await input(his).focus();
  await comment(his, 'Where exactly?');
  await expect(main(his).getByText(words('community:errors.postClosed'))).toBeShown();
  expect(await input(his).inputValue()).toBe('Where exactly?');
});
