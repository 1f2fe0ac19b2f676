// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { readFileSync, existsSync } from 'node:fs';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import type { FieldPlace } from '#app/pages/studio/form/field-place.ts';
import { newShapes, withField } from '#app/pages/studio/form/new-field.ts';
import type { FlowTexts } from '#app/pages/studio/use-edited-flow.ts';
import { placeOfFinding } from '#app/pages/studio/words/missing.ts';
import { ofPages, pagesOf } from '#app/pages/studio/words/page-parts.ts';
import type { AllTexts } from '#app/pages/studio/words/use-texts.ts';
import { WordsOf } from '#app/pages/studio/words/words-of.tsx';
import { locales } from '#contract/locale.ts';
import { machine } from '#machines/visa/business.machine.ts';
import shell from '#locales/US/shell.json' with { type: 'json' };
import studio from '#locales/US/studio.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { deployed, file, flowOf, shared } from '#tests/support/studio-flow.ts';
import { startStudioTexts } from '#tests/support/studio-form.tsx';

await startStudioTexts();

const namespaces = ['visa.flow', 'visa', 'fields', 'form'];
const texts = Object.fromEntries(
  locales.map((locale) => {
    const files = namespaces
      .map((name) => [name, `locales/${locale}/${name}.json`] as const)
      .filter(([, at]) => existsSync(at));
    return [
      locale,
      Object.fromEntries(files.map(([name, at]) => [name, JSON.parse(readFileSync(at, 'utf8'))])),
    ];
  }),
) as unknown as AllTexts;

const pages = pagesOf(machine);
const uploads: FieldPlace = { step: 'uploads', of: null, path: [] };
const document = newShapes(file, shared).find(({ name }) => name === 'document');
/** The form with another document, which has no words. */
const edited = withField(deployed, uploads, 'bankStatement', document!);

/** Shows the words of a place. @returns the words that were written last */
function show(
  text: string,
  at: FieldPlace | null,
  { published = {}, first = published }: { published?: FlowTexts['words']; first?: FlowTexts['words'] } = {},
) {
  let last = first;
  const keep = (words: FlowTexts['words']): void => void (last = words);
  const flow = flowOf(text);
  function Words(): ReactNode {
    const [words, setWords] = useState(first);
    const onChange = (next: FlowTexts['words']): void => {
      setWords(next);
      keep(next);
    };
    const [chosen, onChoose] = useState(at);
    return (
      <WordsOf
        edited={{ words, offer: '' }}
        {...{ flow, published, texts, pages, chosen, onChoose, onChange }}
      />
    );
  }
  const { container } = render(
    <MantineProvider env="test">
      <Words />
    </MantineProvider>,
  );
  return { container, words: () => last };
}

const group = (name: string): HTMLElement => screen.getByRole('group', { name });
const boxesOf = (name: string): HTMLElement[] => within(group(name)).getAllByRole('textbox');

it('the panel writes the words of a document in six languages, each with the key of the form', () => {
  const { words } = show(edited, { ...uploads, path: ['bankStatement'] });
  for (const name of [studio.words.part.label, studio.words.part.empty])
    for (const [at, box] of boxesOf(name).entries())
      fireEvent.change(box, { target: { value: `Bank statement ${locales[at]}` } });
  for (const locale of locales)
    expect(words()[locale]).toEqual({
      'visa.flow:business.fields.bankStatement.label': `Bank statement ${locale}`,
      'visa.flow:business.fields.bankStatement.error.required': `Bank statement ${locale}`,
    });
});

it('all missing words are listed, each marked, and stay in the list while they are written', async () => {
  const user = userEvent.setup();
  show(edited, null);
  const name = `bankStatement: ${studio.words.part.label}`;
  expect(within(group(name)).getAllByText(studio.words.missing)).toHaveLength(6);
  await user.type(boxesOf(name)[0]!, 'Bank statement');
  expect(
    within(group(`Bank statement: ${studio.words.part.label}`)).getAllByText(studio.words.missing),
  ).toHaveLength(5);
  show(deployed, null);
  expect(screen.getByText(studio.words.noneMissing)).toBeDefined();
});

it('a text of other forms stands as the placeholder, and typing writes words that only this form has', async () => {
  const user = userEvent.setup();
  const { words } = show(deployed, { step: 'passenger', of: null, path: ['surname'] });
  const [english] = boxesOf(studio.words.part.label);
  expect(english!.getAttribute('placeholder')).toBe('Surname');
  expect(within(group(studio.words.part.label)).getAllByText(studio.words.also)).toHaveLength(6);
  await user.type(english!, 'Family name');
  expect(words()).toEqual({ US: { 'visa.flow:business.fields.surname.label': 'Family name' } });
  await user.clear(english!);
  expect(words()).toEqual({ US: {} });
});

it('each box is named by its language, and says it to screen readers', () => {
  show(deployed, { step: 'passenger', of: null, path: ['surname'] });
  const names = boxesOf(studio.words.part.label).map((box) => [
    box.getAttribute('lang'),
    (box as HTMLTextAreaElement).labels[0]?.textContent,
  ]);
  expect(names[4]).toEqual(['de', shell.language.names.DE]);
});

it('a finding leads to the words of its field', () => {
  const pointer = '/properties/uploads/properties/bankStatement/$ref';
  const flow = flowOf(edited);
  expect(placeOfFinding(flow, { file, pointer })).toEqual({ ...uploads, path: ['bankStatement'] });
  expect(placeOfFinding(flow, { file: 'shared/upload.schema.json', pointer })).toBe(null);
});

it('the words have no fault that axe finds', async () => {
  const { container } = show(edited, null);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
});

it('the words of the pages are listed: the title, the nodes of the progress bar, and those of the review', () => {
  show(deployed, ofPages);
  const { form, node, review, submit } = studio.words.part;
  for (const name of [form, node.replace('{{keyword}}', '7'), review, submit])
    expect(boxesOf(name)[0]!.getAttribute('placeholder')).not.toBe('');
});

it('the sentence of a warning is listed with its field', () => {
  show(deployed, { step: 'passenger', of: null, path: ['expiryDate'] });
  expect(boxesOf(studio.words.part.warn.replace('{{keyword}}', 'monthsAfter'))).toHaveLength(6);
});

it('a text is marked as long as its English has changed and it has not', () => {
  const key = 'visa.flow:business.fields.bankStatement.label';
  const all = (text: string) => Object.fromEntries(locales.map((locale) => [locale, { [key]: text }]));
  const published = all('Statement');
  show(edited, { ...uploads, path: ['bankStatement'] }, { published });
  const label = studio.words.part.label;
  expect(screen.queryByText(studio.words.older)).toBeNull();
  fireEvent.change(boxesOf(label)[0]!, { target: { value: 'Statement of the bank' } });
  expect(within(group(label)).getAllByText(studio.words.older)).toHaveLength(5);
  fireEvent.change(boxesOf(label)[1]!, { target: { value: 'Estratto conto' } });
  expect(within(group(label)).getAllByText(studio.words.older)).toHaveLength(4);
});
