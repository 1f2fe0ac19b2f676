// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { pagesOfFile } from '#app/pages/studio/form/file-pages.ts';
import { pagesIn, stepsInOrder, withPages } from '#app/pages/studio/form/pages.ts';
import { machine as group } from '#machines/visa/group.machine.ts';
import * as business from '#machines/visa/business.machine.ts';
import studio from '#locales/US/studio.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { deployed } from '#tests/support/studio-flow.ts';
import { showForm, startStudioTexts } from '#tests/support/studio-form.tsx';

await startStudioTexts();

const { step: words, up, down, move, add } = studio.form;
const form = withPages(deployed, business.pages);
const skipping = withPages(deployed, {
  ...business.pages,
  steps: business.pages.steps.map((page) =>
    page.step === 'travel' ? { ...page, unless: { answer: '/background/maritalStatus', is: [1] } } : page,
  ),
});
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const outline = () => within(screen.getByRole('navigation', { name: studio.form.outline }));
const orderIn = (text: string): string[] => stepsInOrder(pagesIn(text)!).map(({ step }) => step);

it('the pages of a machine’s file are taken only where they surely are its states', () => {
  expect(pagesOfFile('visa/business', business)).toEqual(business.pages);
  expect(pagesOfFile('visa/group', { machine: group })).toBe(null);
  expect(pagesOfFile('visa/business', { machine: group, pages: business.pages })).toBe(null);
});

it('the order of the pages is taken out of the file, and then a step is moved by its button', async () => {
  const user = userEvent.setup();
  const { text, container } = showForm();
  await user.click(outline().getByRole('button', { name: 'Your journey' }));
  await user.click(await screen.findByRole('button', { name: words.take }));
  expect(pagesIn(text())).toEqual(business.pages);
  await user.click(button(up));
  expect(orderIn(text())).toEqual(['passenger', 'travel', 'background', 'uploads', 'service']);
  const steps = outline()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(steps.indexOf('Your journey')).toBeLessThan(steps.indexOf('About you'));
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

it('Alt with an arrow key moves a step and a field in the outline', async () => {
  const user = userEvent.setup();
  const { text } = showForm(form);
  outline().getByRole('button', { name: 'Your journey' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(orderIn(text())).toEqual(['passenger', 'background', 'uploads', 'travel', 'service']);
  outline().getByRole('button', { name: 'Licence of the Chinese company' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(Object.keys(JSON.parse(text()).properties.uploads.properties)[2]).toBe('companyLicence');
});

it('a step that is skipped says when, and what has to stay before it', async () => {
  const user = userEvent.setup();
  showForm(skipping);
  await user.click(outline().getByRole('button', { name: 'Your journey' }));
  expect(screen.getByText('This step is skipped where “Marital status” is “Married”.')).toBeDefined();
  expect(button(up).disabled).toBe(true);
  expect(button(down).disabled).toBe(false);
  expect(
    screen.getByText(/^Whether “Your journey” is asked depends on an answer of “About you”/),
  ).toBeDefined();
});

it('an owner has a step skipped by an earlier answer, by other values, and asked of everybody again', async () => {
  const user = userEvent.setup();
  const { text, container } = showForm(form);
  const unless = () => stepsInOrder(pagesIn(text())!).find(({ step }) => step === 'travel')?.unless;
  const required = (): string[] => JSON.parse(text()).required;
  expect(required()).toContain('travel');
  await user.click(outline().getByRole('button', { name: 'Your journey' }));
  await user.click(button(words.skip.begin));
  const answers = within(screen.getByRole('group', { name: words.skip.title }));
  await user.selectOptions(answers.getByLabelText(studio.form.when.field), 'Marital status');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await user.click(answers.getByRole('button', { name: studio.form.when.add }));
  expect(unless()).toEqual({ answer: '/background/maritalStatus', is: [1] });
  expect(required()).not.toContain('travel');
  expect(screen.getByText('This step is skipped where “Marital status” is “Married”.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Change the condition: This step is skipped/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Divorced' }));
  await user.click(button(studio.form.when.save));
  expect(unless()?.is).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Remove the condition: This step is skipped/ }));
  expect(unless()).toBeUndefined();
  expect(required()).toContain('travel');
});

it('the first step has no earlier answer to be skipped by', async () => {
  const user = userEvent.setup();
  showForm(form);
  await user.click(outline().getAllByRole('button')[0]!);
  expect(screen.queryByRole('button', { name: words.skip.begin })).toBeNull();
});

it('a step that others are compared with says why it cannot be removed', async () => {
  const user = userEvent.setup();
  showForm(form);
  await user.click(outline().getByRole('button', { name: 'Your journey' }));
  expect(button(words.remove).disabled).toBe(true);
  expect(screen.getByText(/is compared with one of its answers\.$/)).toBeDefined();
});

it('a step is added with its first field, and split again', async () => {
  const user = userEvent.setup();
  const { text } = showForm(form);
  await user.click(outline().getByRole('button', { name: 'Your documents' }));
  await user.type(screen.getByRole('textbox', { name: words.add.name }), 'Leisure');
  await user.type(screen.getByRole('textbox', { name: words.add.field }), 'Hobby');
  await user.click(button(words.add.yes));
  expect(orderIn(text())).toEqual(['passenger', 'background', 'travel', 'uploads', 'leisure', 'service']);
  await user.type(screen.getByRole('textbox', { name: add.name }), 'Sport{Enter}');
  await user.click(outline().getByRole('button', { name: 'leisure' }));
  await user.type(screen.getByRole('textbox', { name: words.split.name }), 'Games');
  await user.click(button(words.split.yes));
  expect(Object.keys(JSON.parse(text()).properties.games.properties)).toEqual(['sport']);
  await user.click(outline().getByRole('button', { name: 'sport' }));
  await user.selectOptions(screen.getByLabelText(move.to), 'leisure');
  await user.click(button(move.yes));
  expect(screen.getByText(move.refused.only)).toBeDefined();
});

it('a removed field takes its words along in the same edit', async () => {
  const user = userEvent.setup();
  const key = 'visa.flow:business.fields.hotelReservations.label';
  const { text, words: left } = showForm(form, { US: { [key]: 'Hotels' } });
  await user.click(outline().getByRole('button', { name: 'Hotels' }));
  await user.click(button(studio.form.remove.action));
  await user.click(await screen.findByRole('button', { name: studio.form.remove.yes }));
  expect(JSON.parse(text()).properties.uploads.properties.hotelReservations).toBe(undefined);
  expect(left()).toEqual({ US: {} });
});
