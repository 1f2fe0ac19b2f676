import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pointerHands } from '../../support/engine-hands-pointer.ts';
import { ada, grace, outingAnswers } from '../../support/engine-outing.ts';
import { type ExampleVisit, patience, useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';

const example = useExample();
const words = exampleWords('US');
const { label, outing } = words;

const isSaved = (page: Page): Promise<void> =>
  page.getByRole('status').getByText(words('form:save.saved'), { exact: true }).waitFor();

/** Opens the same order in two windows of one browser. */
async function twoWindows(visit: ExampleVisit): Promise<{ order: string; first: Page; second: Page }> {
  const order = example.server.keep(outingAnswers());
  const first = await example.visit({ ...visit, order });
  const second = await first.context().newPage();
  await second.goto(example.addressOf({ ...visit, order }));
  for (const page of [first, second]) await page.getByRole('heading', { level: 1 }).waitFor();
  return { order, first, second };
}

const savedAs = (order: string): unknown => example.server.draft(order)?.answers;

it('two windows may answer different fields', { timeout: 60_000 }, async () => {
  example.expectComplaints(/409/);
  const { order, first, second } = await twoWindows({ step: 'organiser' });
  await pointerHands(first, words).type(label('surname'), 'byron');
  await isSaved(first);
  await expect.poll(() => savedAs(order), patience).toMatchObject({ organiser: { surname: 'BYRON' } });
  await pointerHands(second, words).type(label('phone'), '13800000000');
  await expect
    .poll(() => savedAs(order), patience)
    .toMatchObject({ organiser: { surname: 'BYRON', phone: '+86 13800000000' } });
  await expect.poll(() => second.getByLabel(label('surname')).inputValue(), patience).toBe('BYRON');
  expect(await second.getByRole('heading', { name: words('form:conflict.title') }).count()).toBe(0);
});

it('and different readers', { timeout: 60_000 }, async () => {
  example.expectComplaints(/409/);
  const { order, first, second } = await twoWindows({ step: 'person', entry: ada });
  await pointerHands(first, words).type(label('givenName'), 'Augusta');
  await expect.poll(() => JSON.stringify(savedAs(order)), patience).toContain('Augusta');
  await second.goto(example.addressOf({ order, step: 'person', entry: grace }));
  await pointerHands(first, words).type(label('familyName'), 'King');
  await pointerHands(second, words).type(label('familyName'), 'Murray');
  await expect
    .poll(() => savedAs(order), patience)
    .toMatchObject({
      readers: [
        { id: ada, person: { givenName: 'Augusta', familyName: 'King' } },
        { id: grace, person: { givenName: 'Grace', familyName: 'Murray' } },
      ],
    });
});

it.each(['mine', 'theirs'] as const)(
  'the same field is a question, and nothing is lost until it is answered: %s',
  { timeout: 60_000 },
  async (side) => {
    example.expectComplaints(/409/);
    const { order, first, second } = await twoWindows({ step: 'organiser' });
    await pointerHands(first, words).type(label('surname'), 'byron');
    await isSaved(first);
    await expect.poll(() => savedAs(order), patience).toMatchObject({ organiser: { surname: 'BYRON' } });

    const hands = pointerHands(second, words);
    await hands.type(label('surname'), 'king');
    const panel = second.getByRole('region', { name: words('form:conflict.title') });
    await panel.waitFor();
    expect(await panel.getByRole('row', { name: label('surname') }).textContent()).toMatch(/KING.*BYRON/s);
    await hands.type(label('groupName'), 'Night readers');
    expect(savedAs(order)).toMatchObject({ organiser: { surname: 'BYRON', groupName: 'Page turners' } });

    await hands.press(words(side === 'mine' ? 'form:conflict.keepMine' : 'form:conflict.takeTheirs'));
    await panel.waitFor({ state: 'detached' });
    const surname = side === 'mine' ? 'KING' : 'BYRON';
    await expect
      .poll(() => savedAs(order), patience)
      .toMatchObject({ organiser: { surname, groupName: 'Night readers' } });
    expect(await second.getByLabel(label('surname')).inputValue()).toBe(surname);
    await isSaved(second);
    await expect
      .poll(
        () => second.evaluate(() => (document.activeElement ?? document.body) === document.body),
        patience,
      )
      .toBe(false);
    // The first window gets the change when it saves its next change.
    await pointerHands(first, words).type(label('phone'), '13900000000');
    await expect.poll(() => first.getByLabel(label('surname')).inputValue(), patience).toBe(surname);
  },
);

it('a reader who was removed in one window stays removed in the other', { timeout: 60_000 }, async () => {
  example.expectComplaints(/409/);
  const { order, first, second } = await twoWindows({ step: 'readers' });
  const hands = pointerHands(first, words);
  await second.goto(example.addressOf({ order, step: 'journey' }));
  await second.getByRole('heading', { name: outing('steps.journey.title') }).waitFor();
  const name = words('form:repeat.named', {
    entry: outing('steps.readers.entry', { number: 2 }),
    title: 'Grace Hopper',
  });
  await hands.press(`${words('form:repeat.remove')} ${name}`);
  await hands.press(words('form:repeat.removeYes'));
  await expect.poll(() => JSON.stringify(savedAs(order)), patience).not.toContain('Hopper');
  await pointerHands(second, words).type(label('seats'), '9');
  await expect.poll(() => savedAs(order), patience).toMatchObject({ journey: { seats: 9 } });
  expect(JSON.stringify(savedAs(order))).not.toContain('Hopper');
});
