import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import type { Answers } from '#engine/form/flow.ts';
import { audit } from '../../support/engine-audit.ts';
import { pointerHands } from '../../support/engine-hands-pointer.ts';
import { ada, grace, outingAnswers } from '../../support/engine-outing.ts';
import { type ExampleVisit, patience, useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';
import { withAnswers } from '../../support/flow-answers.ts';
import { looksAtIn } from '../../support/axe.ts';
import { falseFile } from '../../support/journey-files.ts';

const example = useExample();

/** An outing of a school whose second reader is a child. It shows every part of the flow. */
const whole = (): Answers =>
  withAnswers(outingAnswers(), {
    '/organiser/kind': 2,
    '/school': { schoolName: 'Lycée Ada', class: '7' },
    '/journey/seats': 45,
    '/journey/titles': ['Frankenstein', 'Der Untertan'],
    [`/readers/${grace}/person/age`]: 2,
    [`/readers/${grace}/person/passExpiry`]: '2027-01-01',
    [`/readers/${grace}/guardian/guardianName`]: 'Annabella Milbanke',
    [`/readers/${grace}/contact`]: { hasDiet: true, diet: 'No fish' },
    '/papers/permission': (outingAnswers()['papers'] as { portrait: object }).portrait,
    '/papers/tickets': [(outingAnswers()['papers'] as { portrait: object }).portrait],
  });

/** The language with the longest words. Texts that a language lacks are found without a browser. */
const languages: readonly Locale[] = ['DE'];

it.each(languages)('every page is accessible in %s', { timeout: 120_000 }, async (locale) => {
  example.expectComplaints(/409|422|ERR_INTERNET_DISCONNECTED/);
  const words = exampleWords(locale);
  const { label, choice, outing } = words;
  const page = await example.visit({ locale });
  await page.setViewportSize({ width: 1280, height: 900 });
  const hands = pointerHands(page, words);
  const found: string[] = [];
  const look = async (what: string): Promise<void> =>
    void found.push(...(await audit(page, what, looksAtIn(locale))));
  const open = async (visit: ExampleVisit, title: string): Promise<void> => {
    await page.goto(example.addressOf({ locale, ...visit }));
    await hands.arrive(title);
  };
  const refuse = async (): Promise<void> => {
    await page.locator('form button[type=submit]').click();
    await page
      .getByRole('alert')
      .filter({ has: page.locator('#error-summary-title') })
      .waitFor();
  };

  // The first page: empty, with errors, with an open list, and with the group of fields for companies.
  await hands.arrive(outing('steps.organiser.title'));
  expect(await page.evaluate(() => document.documentElement.lang)).not.toBe('');
  await look('organiser');
  await refuse();
  await look('organiser refused');
  await page.getByLabel(label('homeland'), { exact: true }).click();
  await page.getByRole('option').first().waitFor();
  await look('open list');
  await page.keyboard.press('Escape');
  await hands.choose(label('kind'), choice('kind', 3));
  await page.getByLabel(label('company.name'), { exact: true }).waitFor();
  await look('company');

  const order = example.server.keep(whole());
  await open({ order, step: 'school' }, outing('steps.school.title'));
  await look('school');
  await open({ order, step: 'journey' }, outing('steps.journey.title'));
  await look('journey with a warning');
  await page
    .getByRole('button', { name: words('form:openCalendar', { field: label('returnDate') }) })
    .click();
  await page.getByRole('dialog').getByRole('table').waitFor();
  await look('calendar');
  await page.keyboard.press('Escape');
  await open({ order, step: 'readers' }, outing('steps.readers.title'));
  await look('readers');
  await hands.press(
    `${words('form:repeat.remove')} ${words('form:repeat.named', {
      entry: outing('steps.readers.entry', { number: 1 }),
      title: 'Ada Lovelace',
    })}`,
  );
  await page.getByRole('dialog').waitFor();
  await look('dialog');
  await open({ order, step: 'person', entry: grace }, outing('steps.readers.person.title'));
  await look('person');
  await open({ order, step: 'guardian', entry: grace }, outing('steps.readers.guardian.title'));
  await look('guardian');
  await open({ order, step: 'contact', entry: grace }, outing('steps.readers.contact.title'));
  await look('contact');
  await open({ order, step: 'papers' }, outing('steps.papers.title'));
  await upload(page, label('portrait'));
  await look('papers with a file that was refused');
  await open({ order }, outing('steps.review.title'));
  await look('review');

  // Missing answers, and changes from another window.
  const begun = example.server.keep({ ...whole(), readers: [{ id: ada }] });
  await open({ order: begun, step: 'readers' }, outing('steps.readers.title'));
  await refuse();
  await look('readers refused');
  await open(
    { order: example.server.keep({ organiser: whole()['organiser'], school: whole()['school'] }) },
    outing('steps.journey.title'),
  );
  await refuse();
  await look('journey refused');
  await open({ order, step: 'organiser' }, outing('steps.organiser.title'));
  example.server.change(order, '/organiser/surname', 'BYRON');
  await hands.type(label('surname'), 'king');
  await page.getByRole('region', { name: words('form:conflict.title') }).waitFor();
  await look('two windows');
  await open({ flow: 'note' }, words('library.flow:note.steps.note.title'));
  await refuse();
  await look('note refused');

  // The last pages, and the message when the server cannot be reached.
  await open({ order: example.server.keep(whole()) }, outing('steps.review.title'));
  await page.context().setOffline(true);
  await hands.press(outing('submit'));
  await hands.press(outing('confirm.yes'));
  await page.getByRole('alert').getByText(words('ui:error.unreachable')).waitFor();
  await look('review without a server');
  await page.context().setOffline(false);
  await hands.press(outing('submit'));
  await hands.press(outing('confirm.yes'));
  await hands.arrive(outing('outcome.title'));
  await look('outcome');
  expect(found).toEqual([]);
});

/** Uploads a file whose content is not an image to the file field with this label, and waits for the error. */
async function upload(page: Page, label: string): Promise<void> {
  const group = page.getByRole('group', { name: label });
  await group.locator('input[type=file]').setInputFiles(falseFile('bomb.png', 'image/png', 3000));
  await expect
    .poll(() => page.locator('#field-papers-portrait-problem').textContent(), patience)
    .toContain('bomb.png');
}
