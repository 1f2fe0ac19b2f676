// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { readFileSync, existsSync } from 'node:fs';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import type { FieldPlace } from '#app/pages/studio/form/field-place.ts';
import { sharedShapes, withField } from '#app/pages/studio/form/new-field.ts';
import type { FlowTexts } from '#app/pages/studio/use-edited-flow.ts';
import { placeOfFinding } from '#app/pages/studio/words/missing.ts';
import type { AllTexts } from '#app/pages/studio/words/use-texts.ts';
import { WordsOf } from '#app/pages/studio/words/words-of.tsx';
import { locales } from '#contract/locale.ts';
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

const uploads: FieldPlace = { step: 'uploads', of: null, path: [] };
const document = sharedShapes(file, shared).find(({ name }) => name === 'document');
/** The form with another document, which has no words. */
const edited = withField(deployed, uploads, 'bankStatement', document!);

/** Shows the words of a place. @returns the words that were written last */
function show(text: string, at: FieldPlace | null) {
  let last: FlowTexts['words'] = {};
  const keep = (words: FlowTexts['words']): void => void (last = words);
  const flow = flowOf(text);
  function Words(): ReactNode {
    const [words, setWords] = useState<FlowTexts['words']>({});
    const onChange = (next: FlowTexts['words']): void => {
      setWords(next);
      keep(next);
    };
    const [chosen, onChoose] = useState(at);
    return <WordsOf edited={{ words }} {...{ flow, texts, chosen, onChoose, onChange }} />;
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
