import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { ada, outingAnswers } from '../../support/engine-outing.ts';
import { type ExampleVisit, patience, placeOf, useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';

const example = useExample();
const words = exampleWords('US');
const { label, outing } = words;

/** Expects that the page still works: it shows its heading. */
async function isAlive(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  expect(await heading.textContent()).not.toBe('');
}

const onward = (page: Page): Promise<void> => page.locator('form button[type=submit]').click();

/** A draft with answers that cannot be entered in the form. */
interface Spoilt {
  readonly what: string;
  readonly answers: Answers;
  /** The place that the draft opens at. */
  readonly first: string;
  /** The first step that the review lists, if the draft opens there. */
  readonly listed?: string;
  readonly visits?: readonly ExampleVisit[];
}

const spoilt: readonly Spoilt[] = [
  {
    what: 'answers of wrong kinds',
    answers: {
      organiser: {
        groupName: { a: 1 },
        kind: 'x',
        surname: 5,
        homeland: ['FRA'],
        email: true,
        emailCode: 123456,
        phone: {},
        password: [],
        company: 'none',
      },
    },
    first: 'review',
    listed: 'organiser',
  },
  {
    what: 'lists that are none',
    answers: {
      journey: {
        city: 7,
        airport: {},
        stops: 'many',
        titles: { a: 1 },
        seats: '4',
        note: 7,
        leaveDate: 20270101,
      },
    },
    first: 'review',
    listed: 'journey',
  },
  {
    what: 'stops that are none',
    answers: {
      journey: { stops: [null, 5, 'x', { place: [] }, { nights: 'two' }], titles: [{}, 3, null] },
    },
    first: 'review',
    listed: 'journey',
  },
  {
    what: 'readers who are none',
    answers: { readers: ['x', { id: 5 }, null, { person: {} }, { id: ada, person: 'nobody', contact: [] }] },
    first: 'readers',
    visits: [{ step: 'person', entry: ada }],
  },
  {
    what: 'readers in no list',
    answers: { readers: { id: ada } },
    first: 'readers',
    visits: [{ step: 'person', entry: ada }],
  },
  {
    what: 'one reader again and again',
    answers: { readers: Array.from({ length: 6 }, () => ({ id: ada })) },
    first: 'readers',
    visits: [{ step: 'contact', entry: ada }],
  },
  {
    what: 'files that are none',
    answers: { papers: { portrait: 'file', permission: [], tickets: [{ id: 1 }, null], accepted: 'yes' } },
    first: 'papers',
  },
  {
    what: 'steps that are none',
    answers: { organiser: 'me', school: [1], journey: null, readers: 'two', papers: 4, other: {} },
    first: 'organiser',
    visits: [{ step: 'review' }],
  },
];

describe('a saved draft', () => {
  it.each(spoilt)(
    'with $what is shown and can be mended',
    { timeout: 60_000 },
    async ({ answers, first, listed, visits = [] }) => {
      const order = example.server.keep({ ...outingAnswers(), ...answers });
      const page = await example.visit({ order });
      await isAlive(page);
      expect(placeOf(page).step).toBe(first);
      if (listed !== undefined) {
        // Each step was begun, so the review lists what is wrong, and leads there.
        const list = page.getByRole('region', { name: /before you can submit/ });
        await list.getByRole('link').first().click();
        await expect.poll(() => placeOf(page).step).toBe(listed);
      }
      await onward(page);
      await page.getByRole('alert').getByRole('listitem').first().waitFor();
      for (const visit of visits) {
        await page.goto(example.addressOf({ order, ...visit }));
        await isAlive(page);
      }
    },
  );
});

const strange: readonly (readonly [what: string, text: string])[] = [
  ['NUL', 'a\u0000b'],
  ['control characters', 'a\u0007\u001b[31mb\u009f'],
  ['bidirectional overrides', 'abc\u202egpj.exe\u2066'],
  ['half a letter', 'x\ud83d'],
  ['markup and gaps', '<img src=x onerror=alert(1)>{{count}}$t(form:back)'],
  ['a name of JavaScript', '__proto__'],
  ['twenty thousand letters', 'ab '.repeat(7000)],
  ['emoji', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Arabic', 'مكتبة المدينة'],
];

const fields = {
  organiser: ['groupName', 'surname', 'homeland', 'email', 'emailCode', 'phone', 'mobileInChina', 'password'],
  journey: ['city', 'airport', 'leaveDate', 'seats', 'subject', 'stops/0/place', 'stops/0/nights', 'note'],
} as const;

/** Inserts a text into each field as a paste does, and then leaves the field. */
async function paste(page: Page, pointers: readonly string[], text: string): Promise<void> {
  const ids = pointers.map((pointer) => `field${pointer.replaceAll('/', '-')}`);
  // A field appears when its part of the program has arrived, which can be after the heading.
  await page.waitForFunction((all) => all.every((id) => document.getElementById(id) !== null), ids);
  await page.evaluate(
    ([all, pasted]) => {
      for (const id of all) {
        const element = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;
        const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        element.focus();
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(element, pasted);
        element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
        element.blur();
      }
    },
    [ids, text] as const,
  );
}

it.each(['organiser', 'journey'] as const)(
  'any text in any field of %s is refused or kept, and breaks nothing',
  { timeout: 90_000 },
  async (step) => {
    const { organiser } = outingAnswers();
    const order = example.server.keep({ organiser });
    const page = await example.visit({ order, step });
    await page.getByRole('heading', { level: 1, name: outing(`steps.${step}.title`) }).waitFor();
    for (const [what, text] of strange) {
      await paste(
        page,
        fields[step].map((field) => `/${step}/${field}`),
        text,
      );
      await onward(page);
      await page.getByRole('alert').getByRole('listitem').first().waitFor();
      await isAlive(page);
      expect(placeOf(page).step, what).toBe(step);
    }
    // Text in any script is kept.
    const [, last] = strange.at(-1)!;
    const kept = step === 'journey' ? 'note' : 'groupName';
    expect(await page.getByLabel(label(kept)).inputValue()).toBe(last);
    await expect
      .poll(() => example.server.draft(order)?.answers, patience)
      .toMatchObject({ [step]: { [kept]: last } });
    await page.reload();
    await expect.poll(() => page.getByLabel(label(kept)).inputValue(), patience).toBe(last);
    expect(await page.locator(`#field-${step}-${kept}-error`).count()).toBe(0);
  },
);

it('a megabyte is a text that is too long, and nothing more', { timeout: 90_000 }, async () => {
  const order = example.server.keep({ organiser: outingAnswers()['organiser'] });
  const page = await example.visit({ order, step: 'organiser' });
  await isAlive(page);
  await page.evaluate(() => Object.assign(globalThis, { long: 'x'.repeat(1_000_000) }));
  const isLong = await page.getByLabel(label('groupName')).evaluate((input) => {
    const element = input as HTMLInputElement;
    element.focus();
    const { long } = globalThis as unknown as { long: string };
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, long);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    element.blur();
    return element.value.length;
  });
  expect([0, 10_000, 1_000_000]).toContain(isLong);
  await page.locator('#field-organiser-groupName-error').waitFor({ timeout: 60_000 });
  await page.getByLabel(label('groupName')).fill('Page turners');
  await page.getByLabel(label('surname')).fill('byron');
  await expect
    .poll(() => example.server.draft(order)?.answers, { ...patience, timeout: 60_000 })
    .toMatchObject({ organiser: { groupName: 'Page turners', surname: 'BYRON' } });
  await isAlive(page);
});
