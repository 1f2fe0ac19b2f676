import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { audit } from '../../support/engine-audit.ts';
import { schoolLuggage } from '../../support/engine-hands.ts';
import { pointerHands } from '../../support/engine-hands-pointer.ts';
import { ada, grace, outingAnswers } from '../../support/engine-outing.ts';
import { type ExampleVisit, patience, placeOf, useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';
import { withAnswers } from '../../support/flow-answers.ts';

const example = useExample();
const words = exampleWords('US');
const { label, choice, outing } = words;
const onward = words('form:continue');
const title = (step: string): string => outing(`steps.${step}.title`);
const reader = (number: number, name: string): string =>
  words('form:repeat.named', {
    entry: outing('steps.readers.entry', { number }),
    title: name,
  });

/** Opens an order with these answers. */
async function open(answers: Answers, visit: ExampleVisit = {}) {
  const order = example.server.keep(answers);
  const page = await example.visit({ ...visit, order });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, hands: pointerHands(page, words), order };
}

const changeOf = (step: string): string => `${words('form:change')} ${title(step)}`;

async function send(page: Page): Promise<Answers> {
  const hands = pointerHands(page, words);
  const before = example.server.sent.length;
  await hands.arrive(title('review'));
  await hands.press(outing('submit'));
  await hands.press(outing('confirm.yes'));
  await hands.arrive(outing('outcome.title'));
  expect(example.server.sent).toHaveLength(before + 1);
  return example.server.sent.at(-1)!.answers;
}

describe('from the review', () => {
  it('only what has become necessary is asked, and then the review again', { timeout: 60_000 }, async () => {
    const { page, hands } = await open(outingAnswers());
    await hands.press(changeOf('organiser'));
    await hands.arrive(title('organiser'));
    await hands.type(label('surname'), 'byron');
    await hands.press(onward);
    await hands.arrive(title('review'));

    await hands.press(changeOf('organiser'));
    await hands.choose(label('kind'), choice('kind', 2));
    await hands.press(onward);
    await hands.arrive(title('school'));
    await hands.type(label('schoolName'), 'Lycée Ada');
    await hands.select(label('class'), choice('class', 5));
    await hands.press(onward);
    await hands.arrive(title('papers'));
    const { permission } = await schoolLuggage();
    await hands.give(`${words('form:upload.choose')} ${label('permission')}`, [permission]);
    await hands.press(outing('steps.papers.next'));
    const sent = await send(page);
    expect(sent).toMatchObject({ organiser: { surname: 'BYRON', kind: 2 }, school: { class: '5' } });
  });

  it('also inside one reader', { timeout: 60_000 }, async () => {
    const { page, hands } = await open(outingAnswers());
    const whom = reader(1, 'Ada Lovelace');
    await hands.press(`${words('form:change')} ${title('readers.person')} · ${whom}`);
    await hands.arrive(title('readers.person'));
    expect(placeOf(page)).toEqual({ step: 'person', entry: ada });
    await hands.choose(label('age'), choice('age', 2));
    await hands.press(onward);
    await hands.arrive(title('readers.guardian'));
    expect(placeOf(page)).toEqual({ step: 'guardian', entry: ada });
    await hands.type(label('guardianName'), 'Annabella');
    await hands.press(onward);
    const sent = await send(page);
    expect(sent).toMatchObject({ readers: [{ guardian: { guardianName: 'Annabella' } }, {}] });
  });
});

it('what is hidden stays in the draft, and is not sent', { timeout: 60_000 }, async () => {
  const hidden = {
    '/organiser/company/name': 'Engines',
    '/school/schoolName': 'Old school',
    [`/readers/${ada}/guardian/guardianName`]: 'Annabella',
    [`/readers/${ada}/contact/diet`]: 'No fish',
  };
  const { page, hands, order } = await open(withAnswers(outingAnswers(), hidden), { step: 'organiser' });
  expect(await page.getByLabel(label('company.name')).count()).toBe(0);
  await hands.choose(label('kind'), choice('kind', 3));
  expect(await page.getByLabel(label('company.name')).inputValue()).toBe('Engines');
  await hands.choose(label('kind'), choice('kind', 1));
  await page.getByLabel(label('company.name')).waitFor({ state: 'detached' });
  await page.goto(example.addressOf({ order }));
  const sent = await send(page);
  expect(sent).not.toHaveProperty('school');
  expect(sent['organiser']).not.toHaveProperty('company');
  expect(JSON.stringify(sent)).not.toMatch(/Annabella|No fish/);
  expect(example.server.draft(order)?.answers).toMatchObject({
    organiser: { company: { name: 'Engines' } },
    school: { schoolName: 'Old school' },
    readers: [{ guardian: { guardianName: 'Annabella' }, contact: { diet: 'No fish' } }, {}],
  });
});

it('a change is taken back where it was made, and made again', { timeout: 60_000 }, async () => {
  const { page, hands, order } = await open(outingAnswers(), { step: 'journey' });
  await hands.type(label('seats'), '12');
  await hands.press(onward);
  await hands.arrive(title('readers'));
  await hands.press(`${words('form:repeat.remove')} ${reader(2, 'Grace Hopper')}`);
  await hands.press(words('form:repeat.removeYes'));
  await expect.poll(() => page.getByText('Grace Hopper').count(), patience).toBe(0);

  await hands.press(words('form:undo'));
  await page.getByText('Grace Hopper').waitFor();
  await hands.press(words('form:undo'));
  await hands.arrive(title('journey'));
  await expect.poll(() => page.getByLabel(label('seats')).inputValue(), patience).toBe('4');
  expect(await page.getByRole('button', { name: words('form:undo') }).count()).toBe(0);
  await hands.press(words('form:redo'));
  await expect.poll(() => page.getByLabel(label('seats')).inputValue(), patience).toBe('12');
  await hands.press(words('form:redo'));
  await hands.arrive(title('readers'));
  await expect.poll(() => page.getByText('Grace Hopper').count(), patience).toBe(0);
  await hands.press(words('form:undo'));
  await expect
    .poll(() => example.server.draft(order)?.answers, patience)
    .toMatchObject({ journey: { seats: 12 }, readers: [{ id: ada }, { id: grace }] });
});

it(
  'the answers of many readers are folded, open with a key, and are printed',
  { timeout: 60_000 },
  async () => {
    const third: JsonObject = {
      ...(outingAnswers()['readers'] as JsonObject[])[0]!,
      id: `${ada.slice(0, -2)}03`,
    };
    const person = { ...(third['person'] as JsonObject), givenName: 'Mary', passNumber: 'P1112223' };
    const readers = [...(outingAnswers()['readers'] as JsonObject[]), { ...third, person }];
    const { page, hands } = await open({ ...outingAnswers(), readers });
    await hands.arrive(title('review'));
    const number = page.getByText('P1112223');
    expect(await audit(page, 'folded')).toEqual([]);
    expect(await number.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await number.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('summary', { hasText: reader(3, 'Mary Lovelace') }).press('Enter');
    await expect.poll(() => number.isVisible(), patience).toBe(true);
    expect(await audit(page, 'unfolded')).toEqual([]);
    await hands.press(`${words('form:change')} ${title('readers.person')} · ${reader(3, 'Mary Lovelace')}`);
    await hands.arrive(title('readers.person'));
  },
);

describe('readers', () => {
  it('are two at least and four at most', { timeout: 60_000 }, async () => {
    const { page, hands } = await open({ ...outingAnswers(), readers: undefined }, { step: 'readers' });
    await hands.arrive(title('readers'));
    await hands.press(onward);
    await page.getByRole('alert').getByText('At least 2 readers come along.').waitFor();
    const add = page.getByRole('button', { name: outing('steps.readers.add') });
    for (let count = 1; count <= 4; count++) {
      await add.click();
      await hands.arrive(title('readers.person'));
      await hands.type(label('givenName'), `Reader${count}`);
      await hands.press(words('form:back'));
      await hands.arrive(title('readers'));
    }
    expect(await add.count()).toBe(0);
    await hands.press(onward);
    const lines = page.getByRole('alert').getByRole('listitem');
    await expect.poll(() => lines.count(), patience).toBe(4);
    await lines.nth(2).getByRole('link').click();
    await hands.arrive(title('readers.person'));
    await page.locator('[aria-invalid=true]').first().waitFor();
    await page.goBack();
    await hands.arrive(title('readers'));
  });

  it('are removed when that is confirmed, and the focus stays near', { timeout: 60_000 }, async () => {
    const { page, hands } = await open(outingAnswers(), { step: 'readers' });
    const remove = `${words('form:repeat.remove')} ${reader(1, 'Ada Lovelace')}`;
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    await hands.press(remove);
    await hands.press(words('form:repeat.removeNo'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused, patience).toBe(remove);
    await hands.press(remove);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Ada Lovelace').first().waitFor();
    await hands.press(remove);
    await hands.press(words('form:repeat.removeYes'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Ada Lovelace').count(), patience).toBe(0);
    await expect.poll(focused, patience).toBe(`${words('form:repeat.edit')} ${reader(1, 'Grace Hopper')}`);
  });

  it('have a passport of their own', { timeout: 60_000 }, async () => {
    const { page, hands } = await open(outingAnswers(), { step: 'person', entry: grace });
    await hands.arrive(title('readers.person'));
    await hands.type(label('passNumber'), 'P1234567');
    await hands.press(onward);
    await page.locator(`#field-readers-${grace}-person-passNumber-error`).waitFor();
    expect(placeOf(page).step).toBe('person');
    await hands.type(label('passNumber'), 'P1234568');
    await hands.press(onward);
    await hands.arrive(title('readers.contact'));
  });

  it('are warned of a passport that ends too early, and may go on', { timeout: 60_000 }, async () => {
    const { page, hands } = await open(outingAnswers(), { step: 'person', entry: grace });
    await hands.arrive(title('readers.person'));
    await hands.type(label('passExpiry'), '2027-01-01');
    await page.keyboard.press('Tab');
    await page.locator(`#field-readers-${grace}-person-passExpiry-warning`).getByText('6').waitFor();
    await hands.press(onward);
    await hands.arrive(title('readers.contact'));
    expect(placeOf(page)).toEqual({ step: 'contact', entry: grace });
  });
});

describe('a link', () => {
  it('opens a sub-step of a reader, and stays there when loaded again', { timeout: 60_000 }, async () => {
    const { page, hands } = await open(outingAnswers(), { step: 'contact', entry: grace });
    await hands.arrive(title('readers.contact'));
    await page.getByText(reader(2, 'Grace Hopper')).first().waitFor();
    await page.reload();
    await hands.arrive(title('readers.contact'));
    expect(placeOf(page)).toEqual({ step: 'contact', entry: grace });
  });

  it.each<[string, Answers, ExampleVisit, string]>([
    [
      'a reader that is not there',
      outingAnswers(),
      { step: 'contact', entry: crypto.randomUUID() },
      'review',
    ],
    ['a step that is not asked', outingAnswers(), { step: 'guardian', entry: ada }, 'review'],
    ['nothing that there is', outingAnswers(), { step: 'nowhere', entry: 'nobody' }, 'review'],
    [
      'a step behind one that is not finished',
      { ...outingAnswers(), journey: { city: 'X' } },
      { step: 'papers' },
      'journey',
    ],
  ])(
    'that names %s leads as far as the answers carry',
    { timeout: 60_000 },
    async (_what, answers, visit, step) => {
      const { page, hands } = await open(answers, visit);
      await hands.arrive(title(step));
      expect(placeOf(page)).toEqual({ step, entry: null });
    },
  );

  it('goes back and forth with the browser', { timeout: 60_000 }, async () => {
    const { page, hands } = await open(outingAnswers(), { step: 'journey' });
    await hands.press(onward);
    await hands.arrive(title('readers'));
    await hands.press(`${words('form:repeat.edit')} ${reader(2, 'Grace Hopper')}`);
    await hands.arrive(title('readers.person'));
    await page.goBack();
    await hands.arrive(title('readers'));
    await page.goBack();
    await hands.arrive(title('journey'));
    await page.goForward();
    await page.goForward();
    await hands.arrive(title('readers.person'));
    expect(placeOf(page)).toEqual({ step: 'person', entry: grace });
  });
});

it('a note is one page with known answers filled in, and has no draft', { timeout: 60_000 }, async () => {
  const page = await example.visit({ flow: 'note' });
  const note = (key: string): string => words(`library.flow:note.${key}`);
  const hands = pointerHands(page, words);
  const drafts = example.server.drafts().length;
  await hands.arrive(note('steps.note.title'));
  expect(await page.getByLabel(note('fields.email.label')).inputValue()).toBe('ada@test.example');
  await page.getByText(words('form:filledIn')).waitFor();
  await hands.press(note('steps.note.next'));
  await page
    .getByRole('alert')
    .getByText(words('form:summary.title', { count: 2 }))
    .waitFor();
  await hands.type(note('fields.name.label'), 'Ada');
  await hands.type(note('fields.text.label'), 'Where is the lamp?');
  await hands.press(note('steps.note.next'));
  await hands.arrive(note('outcome.title'));
  expect(example.server.sent.at(-1)).toMatchObject({
    name: 'notes.send',
    answers: { note: { name: 'Ada', email: 'ada@test.example', text: 'Where is the lamp?' } },
  });
  expect(example.server.drafts()).toHaveLength(drafts);
  expect(page.url()).not.toContain('order=');
});
