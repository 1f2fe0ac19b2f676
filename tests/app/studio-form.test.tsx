// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { fieldName } from '#app/pages/studio/form/new-field.ts';
import studio from '#locales/US/studio.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { deployed } from '#tests/support/studio-flow.ts';
import { showForm, startStudioTexts } from '#tests/support/studio-form.tsx';

await startStudioTexts();

const chosen = (name: string): HTMLElement => screen.getByRole('button', { name });
const required = (): HTMLInputElement => screen.getByRole('switch', { name: studio.form.required.label });

/** The lines of a text that another one lacks. */
const linesOnlyIn = (text: string, other: string): string[] =>
  text.split('\n').filter((line) => !other.split('\n').includes(line));

it('the switch writes whether a field is required into the schema, and nothing else', async () => {
  const user = userEvent.setup();
  const { text } = showForm();
  await user.click(chosen('Licence of the Chinese company'));
  expect(required().checked).toBe(false);
  await user.click(required());
  expect(JSON.parse(text()).properties.uploads.required).toEqual([
    'passportCopy',
    'photo',
    'invitationLetter',
    'companyLicence',
  ]);
  const line = '      "required": ["passportCopy", "photo", "invitationLetter"';
  expect(linesOnlyIn(deployed, text()).map((each) => each.startsWith(line))).toEqual([true]);
  await user.click(required());
  expect(JSON.parse(text())).toEqual(JSON.parse(deployed));
});

it('the switch works by the keyboard alone', async () => {
  const user = userEvent.setup();
  const { text } = showForm();
  chosen('Licence of the Chinese company').focus();
  await user.keyboard('{Enter}');
  required().focus();
  await user.keyboard(' ');
  expect(JSON.parse(text()).properties.uploads.required).toContain('companyLicence');
});

it('the switch of a field that a condition of an engineer brings is disabled, and says who can change it', async () => {
  const user = userEvent.setup();
  const text = deployed.replace('"then": {\n        "properties": {\n          "spouse"', '"else": {}, $&');
  expect(text).not.toBe(deployed);
  showForm(text);
  await user.click(screen.getByRole('button', { name: /^Spouse/ }));
  expect(required().disabled).toBe(true);
  expect(screen.getByText(studio.form.required.otherwise)).toBeDefined();
});

it('a document is added by its name, and a name that exists is refused', async () => {
  const user = userEvent.setup();
  const { text } = showForm();
  await user.click(chosen('Your documents'));
  const name = screen.getByRole('textbox', { name: studio.form.add.name });
  await user.type(name, 'Photo{Enter}');
  expect(screen.getByText(studio.form.add.exists.replace('{{name}}', 'photo'))).toBeDefined();
  expect(text()).toBe(deployed);
  await user.clear(name);
  await user.type(name, 'Bank statement{Enter}');
  expect(JSON.parse(text()).properties.uploads.properties.bankStatement).toEqual({
    $ref: '../shared/upload.schema.json#/definitions/document',
  });
  expect(linesOnlyIn(deployed, text())).toEqual([]);
  expect(
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('bankStatement');
});

it.each([
  ['Bank statement', 'bankStatement'],
  ['HSK certificate (level 4)', 'hskCertificateLevel4'],
  ['résumé', null],
  ['4 pictures', null],
  ['', null],
])('the name “%s” becomes %s in the schema', (written, name) => {
  expect(fieldName(written)).toBe(name);
});

it('the panel has no fault that axe finds', async () => {
  const user = userEvent.setup();
  const { container } = showForm();
  await user.click(chosen('Licence of the Chinese company'));
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
