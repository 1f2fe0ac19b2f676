import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillOuting, type Hands, schoolLuggage } from '../../support/engine-hands.ts';
import { pointerHands } from '../../support/engine-hands-pointer.ts';
import { outingAnswers } from '../../support/engine-outing.ts';
import { orderOf, patience, placeOf, useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';

const example = useExample();
const words = exampleWords('US');
const { label, outing } = words;
const onward = words('form:continue');

const says = (page: Page, state: string): Promise<void> =>
  page
    .getByRole('status')
    .getByText(words(`form:save.${state}`), { exact: true })
    .waitFor();

describe('a network that is cut', () => {
  it('between every two steps loses nothing', { timeout: 120_000 }, async () => {
    example.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
    const page = await example.visit();
    const context = page.context();
    let isCut = false;
    const connect = async (): Promise<void> => {
      if (!isCut) return;
      await context.setOffline(false);
      isCut = false;
      await says(page, 'saved');
    };
    const hands = pointerHands(page, words);
    // Lists, files and codes come from the server, so these two functions connect first. Everything else works
    // offline.
    const patient: Hands = {
      ...hands,
      find: async (...asked) => connect().then(() => hands.find(...asked)),
      give: async (...asked) => connect().then(() => hands.give(...asked)),
    };
    const cuts: string[] = [];
    await fillOuting(patient, words, await schoolLuggage(), async (step) => {
      await connect();
      if (step === 'review') return;
      await context.setOffline(true);
      isCut = true;
      cuts.push(step);
    });
    expect(cuts.length).toBeGreaterThan(8);
    await expect.poll(() => example.server.sent.length, patience).toBe(1);
    const { answers } = example.server.draft(await orderOf(page))!;
    expect(example.server.sent[0]!.answers).toEqual(answers);
    expect(example.server.drafts()).toHaveLength(1);
  });

  it('at the very end is said, and the second try succeeds', { timeout: 60_000 }, async () => {
    example.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
    const order = example.server.keep(outingAnswers());
    const page = await example.visit({ order });
    const hands = pointerHands(page, words);
    await hands.arrive(outing('steps.review.title'));
    const before = example.server.sent.length;
    await page.context().setOffline(true);
    await hands.press(outing('submit'));
    await hands.press(outing('confirm.yes'));
    await page.getByRole('alert').getByText(words('ui:error.unreachable')).waitFor();
    await page.context().setOffline(false);
    await hands.press(outing('submit'));
    await hands.press(outing('confirm.yes'));
    await hands.arrive(outing('outcome.title'));
    expect(example.server.sent.length).toBe(before + 1);
  });

  it.each(['a draft that the server has', 'one that never reached it'])(
    'and a window that is closed meanwhile lose nothing of %s',
    { timeout: 60_000 },
    async (which) => {
      example.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
      const isSaved = which === 'a draft that the server has';
      const order = isSaved ? example.server.keep({ organiser: { groupName: 'Old name' } }) : undefined;
      const visit = order === undefined ? {} : { order };
      const page = await example.visit(visit);
      const context = page.context();
      await pointerHands(page, words).arrive(outing('steps.organiser.title'));
      await context.setOffline(true);
      await page.getByLabel(label('groupName')).fill('Night readers');
      await page.getByLabel(label('surname')).fill('hopper');
      await says(page, 'unreachable');
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))), patience)
        .toContain('HOPPER');
      await page.close();
      await context.setOffline(false);

      const later = await context.newPage();
      await later.goto(example.addressOf(visit));
      await expect
        .poll(() => later.getByLabel(label('groupName')).inputValue(), patience)
        .toBe('Night readers');
      expect(await later.getByLabel(label('surname')).inputValue()).toBe('HOPPER');
      await says(later, 'saved');
      const number = await orderOf(later);
      expect(example.server.draft(number)?.answers['organiser']).toMatchObject({
        groupName: 'Night readers',
        surname: 'HOPPER',
      });
      await expect
        .poll(() => later.evaluate(() => JSON.stringify(Object.values(localStorage))), patience)
        .not.toContain('HOPPER');
      await later.close();
    },
  );
});

describe('a server', () => {
  it('that is slow does not stop the customer', { timeout: 60_000 }, async () => {
    const page = await example.visit({
      order: example.server.keep({ organiser: outingAnswers()['organiser'] }),
      step: 'journey',
    });
    const hands = pointerHands(page, words);
    await hands.arrive(outing('steps.journey.title'));
    const letGo = example.server.hold(/\/api\/draft/);
    await hands.type(label('city'), 'Suzhou');
    await says(page, 'saving');
    await hands.type(label('seats'), '7');
    await hands.press(words('form:back'));
    await hands.arrive(outing('steps.organiser.title'));
    await hands.type(label('surname'), 'byron');
    letGo();
    await says(page, 'saved');
    const { answers } = example.server.draft(await orderOf(page))!;
    expect(answers).toMatchObject({ organiser: { surname: 'BYRON' }, journey: { city: 'Suzhou', seats: 7 } });
  });

  it('that fails in the middle of a step is tried again', { timeout: 60_000 }, async () => {
    example.expectComplaints(/500|503/);
    const page = await example.visit();
    const end = example.server.fail(/\/api\/draft/, 500);
    await page.getByLabel(label('groupName')).fill('Page turners');
    await says(page, 'unreachable');
    await page.getByLabel(label('surname')).fill('hopper');
    end();
    await says(page, 'saved');
    expect(example.server.draft(await orderOf(page))?.answers['organiser']).toMatchObject({
      groupName: 'Page turners',
      surname: 'HOPPER',
    });
  });

  it(
    'that refuses an answer leads to it, and says why until it is changed',
    { timeout: 60_000 },
    async () => {
      example.expectComplaints(/422/);
      const page = await example.visit({ order: example.server.keep(outingAnswers()) });
      const hands = pointerHands(page, words);
      await hands.arrive(outing('steps.review.title'));
      const end = example.server.fail(/\/api\/call/, 422, {
        message: 'We cannot book this.',
        errors: [{ pointer: '/organiser/groupName', keyword: 'forbidden', params: {} }],
      });
      await hands.press(outing('submit'));
      await hands.press(outing('confirm.yes'));
      await hands.arrive(outing('steps.organiser.title'));
      await page.getByRole('alert').getByText('We cannot book this.').waitFor();
      const error = page.locator('#field-organiser-groupName-error');
      await error.getByText(outing('fields.groupName.error.forbidden')).waitFor();
      await hands.type(label('surname'), 'byron');
      await page.keyboard.press('Tab');
      await error.waitFor();
      await hands.press(onward);
      await hands.arrive(outing('steps.review.title'));
      await hands.press(`${words('form:change')} ${outing('steps.organiser.title')}`);
      await error.waitFor();
      end();
      await hands.type(label('groupName'), 'Quiet readers');
      await error.waitFor({ state: 'detached' });
      await hands.press(onward);
      await hands.arrive(outing('steps.review.title'));
      await hands.press(outing('submit'));
      await hands.press(outing('confirm.yes'));
      await hands.arrive(outing('outcome.title'));
      expect(example.server.sent.at(-1)?.answers).toMatchObject({
        organiser: { groupName: 'Quiet readers' },
      });
    },
  );

  it('checks a name, and its refusal stops Continue', { timeout: 60_000 }, async () => {
    const page = await example.visit();
    const hands = pointerHands(page, words);
    const name = page.getByLabel(label('groupName'));
    const notes = page.locator('#field-organiser-groupName-note, #field-organiser-groupName-error');
    const letGo = example.server.hold(/\/api\/check/);
    await name.fill('Bookworms');
    await page.keyboard.press('Tab');
    await notes.getByText(words('form:check.asking')).waitFor();
    letGo();
    await notes.getByText(outing('fields.groupName.error.taken')).waitFor();
    await hands.press(onward);
    await page.getByRole('alert').getByText(outing('fields.groupName.error.taken')).waitFor();
    const { checked } = example.server;
    const asked = checked.length;
    await name.fill('Page turners');
    await page.keyboard.press('Tab');
    await expect.poll(() => checked.length, patience).toBe(asked + 1);
    await expect.poll(() => notes.count(), patience).toBe(0);
    await name.fill('Bookworms');
    await name.fill('Page turners');
    await page.keyboard.press('Tab');
    expect(await notes.count()).toBe(0);
  });

  it('that cannot be asked does not stop Continue', { timeout: 60_000 }, async () => {
    example.expectComplaints(/ERR_|500/);
    const { organiser, ...others } = outingAnswers();
    const order = example.server.keep({
      ...others,
      organiser: { ...(organiser as object), groupName: undefined },
    });
    const page = await example.visit({ order, step: 'organiser' });
    const hands = pointerHands(page, words);
    const end = example.server.cut(/\/api\/check/);
    await page.getByLabel(label('groupName')).fill('Night readers');
    await page.keyboard.press('Tab');
    await page.getByText(words('form:check.unknown')).waitFor();
    await hands.press(onward);
    await hands.arrive(outing('steps.journey.title'));
    expect(placeOf(page).step).toBe('journey');
    end();
  });
});
