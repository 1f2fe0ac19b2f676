import { expect, it } from 'vitest';
import { fillOuting, schoolLuggage } from '../../support/engine-hands.ts';
import { keyboardHands, stopsBothWays } from '../../support/engine-hands-keyboard.ts';
import { inDays, outingAnswers } from '../../support/engine-outing.ts';
import { orderOf, patience, useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';

const example = useExample();
const words = exampleWords('US');

it('an outing can be booked with the keyboard alone', { timeout: 120_000 }, async () => {
  const page = await example.visit();
  const luggage = await schoolLuggage();
  await fillOuting(keyboardHands(page, words), words, luggage);
  const [order, { server }] = [await orderOf(page), example];
  await expect.poll(() => server.sent.length, patience).toBe(1);
  const { answers } = server.sent[0]!;
  expect(answers).toMatchObject({
    organiser: {
      groupName: 'Page turners',
      kind: 2,
      surname: 'LOVELACE',
      homeland: 'FRA',
      email: 'ada@test.example',
      password: 'Harbour7',
    },
    school: { schoolName: 'Lycée Ada', class: '7' },
    journey: {
      city: 'Hangzhou',
      airport: 'PVG',
      leaveDate: inDays(40),
      seats: 4,
      transport: 'boat',
      subject: 12,
      stops: [{ place: 'Wuzhen', nights: 2 }],
    },
    readers: [
      { person: { givenName: 'Ada', age: 1, passNumber: 'P1234567' }, contact: { phone: '+86 2079460001' } },
      {
        person: { givenName: 'Allegra', age: 2 },
        guardian: { guardianName: 'Ada Lovelace', consent: { name: luggage.consent.name } },
        contact: { phone: '+86 2079460001', address: 'Russell Square 1', hasDiet: true, diet: 'No fish' },
      },
    ],
    papers: {
      portrait: { name: luggage.portrait.name },
      permission: { name: luggage.permission.name },
      tickets: luggage.tickets.map(({ name }) => ({ name })),
      wantsNews: true,
      accepted: true,
    },
  });
  expect(server.draft(order)?.answers).toEqual(answers);
  expect(server.codes).toEqual(['ada@test.example']);
});

it('moves the focus backwards through the same elements', { timeout: 60_000 }, async () => {
  const page = await example.visit();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { there, back } = await stopsBothWays(page);
  expect(there.length).toBeGreaterThan(10);
  expect(back).toEqual(there);
});

it('undoes and redoes changes with keys, and opens no list by mistake', { timeout: 60_000 }, async () => {
  const page = await example.visit();
  const hands = keyboardHands(page, words);
  await hands.arrive(words.outing('steps.organiser.title'));
  await hands.type(words.label('groupName'), 'Page');
  await hands.type(words.label('surname'), 'hopper');
  const surname = page.getByLabel(words.label('surname'));
  await page.keyboard.press('Control+z');
  await expect.poll(() => surname.inputValue(), patience).toBe('');
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => surname.inputValue(), patience).toBe('HOPPER');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByLabel(words.label('groupName')).inputValue(), patience).toBe('');
  await page.keyboard.press('Control+y');
  await expect.poll(() => page.getByLabel(words.label('groupName')).inputValue(), patience).toBe('Page');
});

it('takes a day from the calendar, and comes back to its button', { timeout: 60_000 }, async () => {
  const { organiser } = outingAnswers();
  const order = example.server.keep({ organiser });
  const page = await example.visit({ order, step: 'journey' });
  const hands = keyboardHands(page, words);
  await hands.arrive(words.outing('steps.journey.title'));
  const opener = words('form:openCalendar', { field: words.label('leaveDate') });
  await hands.press(opener);
  const calendar = page.getByRole('dialog');
  await calendar.waitFor();
  await expect
    .poll(() => calendar.evaluate((it) => it.contains(document.activeElement)), patience)
    .toBe(true);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(opener);
  await page.keyboard.press('Enter');
  await calendar.locator('button:not([disabled])[data-today], td button:not([disabled])').first().waitFor();
  for (let stops = 0; stops < 12; stops++) {
    if (await page.evaluate(() => document.activeElement?.closest('td') != null)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByLabel(words.label('leaveDate'), { exact: true }).inputValue(), patience)
    .toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(opener);
});
