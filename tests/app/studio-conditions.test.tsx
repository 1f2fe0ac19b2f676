// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import {
  type Asked,
  conditionsOf,
  withCondition,
  withoutCondition,
} from '#app/pages/studio/form/conditions.ts';
import { neighbour, swapped, withLimit, withoutField } from '#app/pages/studio/form/field-edits.ts';
import type { FieldPlace } from '#app/pages/studio/form/field-place.ts';
import { activeSchema } from '#engine/form/active-schema.ts';
import type { Answers } from '#engine/form/flow.ts';
import { stepOf } from '#engine/form/flow.ts';
import studio from '#locales/US/studio.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { deployed, flowOf } from '#tests/support/studio-flow.ts';
import { showForm, startStudioTexts } from '#tests/support/studio-form.tsx';

await startStudioTexts();

const field = (step: string, ...path: string[]): FieldPlace => ({ step, of: null, path });
const licence = field('uploads', 'companyLicence');
const uploadNames = Object.keys(JSON.parse(deployed).properties.uploads.properties);

const demands = (text: string, answers: Answers): boolean =>
  activeSchema(stepOf(flowOf(text), 'uploads')!, answers).required?.includes('companyLicence') === true;

const cases: [Asked, holds: Answers, fails: Answers][] = [
  [
    { place: field('background', 'maritalStatus'), says: 'is', value: 1 },
    { background: { maritalStatus: 1 } },
    { background: { maritalStatus: 0 } },
  ],
  [
    { place: field('background', 'maritalStatus'), says: 'isNot', value: 1 },
    { background: { maritalStatus: 0 } },
    { background: {} },
  ],
  [
    { place: field('background', 'education', 'highest'), says: 'answered', value: null },
    { background: { education: { highest: 1 } } },
    { background: { education: {} } },
  ],
  [
    { place: field('travel', 'enterDate'), says: 'before', value: '2030-01-01' },
    { travel: { enterDate: '2029-12-31' } },
    { travel: { enterDate: '2030-01-01' } },
  ],
  [
    { place: field('travel', 'enterDate'), says: 'after', value: '2030-01-01' },
    { travel: { enterDate: '2030-01-02' } },
    { travel: { enterDate: '2030-01-01' } },
  ],
  [
    { place: field('uploads', 'travelTicket'), says: 'answered', value: null },
    { uploads: { travelTicket: { id: 'a', name: 'b', size: 1, type: 'image/png' } } },
    { uploads: {} },
  ],
];

it.each(cases)('the condition %j is written, holds as it says, and is read back', (asked, holds, fails) => {
  const text = withCondition(deployed, licence, asked);
  const read = conditionsOf(text, licence);
  expect(read.map((condition) => condition.asked)).toEqual([asked]);
  expect([demands(text, holds), demands(text, fails)]).toEqual([true, false]);
  expect(JSON.parse(withoutCondition(text, read[0]!))).toEqual(JSON.parse(deployed));
});

it('several conditions are read back, and each can be taken away alone', () => {
  const [[first], [second]] = [cases[0]!, cases[3]!];
  const both = withCondition(withCondition(deployed, licence, first), licence, second);
  expect(conditionsOf(both, licence).map(({ asked }) => asked)).toEqual([first, second]);
  const [one] = conditionsOf(both, licence);
  expect(conditionsOf(withoutCondition(both, one!), licence).map(({ asked }) => asked)).toEqual([second]);
});

it('a condition that does more than require the field is not read as one of an owner', () => {
  expect(conditionsOf(deployed, field('background', 'spouse'))).toEqual([]);
  expect(conditionsOf(deployed, field('service', 'travelTicket'))).toEqual([]);
});

it('a condition is chosen by words, and told as a sentence', async () => {
  const user = userEvent.setup();
  const { text, container } = showForm();
  await user.click(screen.getByRole('button', { name: 'Licence of the Chinese company' }));
  const { title, field: label, comparison, value, add, remove } = studio.form.when;
  const group = within(screen.getByRole('group', { name: title }));
  await user.selectOptions(group.getByLabelText(label), 'Marital status');
  await user.selectOptions(group.getByLabelText(comparison), studio.form.when.isNot);
  await user.selectOptions(group.getByLabelText(value), 'Married');
  await user.click(group.getByRole('button', { name: add }));
  const sentence = '“Marital status” is answered, and is not “Married”';
  expect(group.getByRole('listitem').textContent).toContain(sentence);
  expect(conditionsOf(text(), licence)).toHaveLength(1);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await user.click(group.getByRole('button', { name: remove.replace('{{sentence}}', sentence) }));
  expect(JSON.parse(text())).toEqual(JSON.parse(deployed));
});

it('a field changes its place with the one beside it, and no other character changes', () => {
  expect(neighbour(deployed, licence, uploadNames, -1)).toBe('invitationLetter');
  const text = swapped(deployed, licence, 'invitationLetter');
  const names = Object.keys(JSON.parse(text).properties.uploads.properties);
  expect(names.slice(2, 4)).toEqual(['companyLicence', 'invitationLetter']);
  expect(swapped(text, licence, 'invitationLetter')).toBe(deployed);
});

it('a field whose order a shared file decides cannot be moved', () => {
  const siblings = ['issueDate', 'expiryDate', 'email'];
  expect(neighbour(deployed, field('passenger', 'expiryDate'), siblings, -1)).toBe(null);
  expect(neighbour(deployed, field('passenger', 'issueDate'), siblings, 1)).toBe(null);
});

it('a limit of a field that is only a reference stands beside the reference', () => {
  const reference = '../shared/text.schema.json#/definitions/line';
  const added = deployed.replace(
    '"serviceType": {',
    `"note": { "$ref": "${reference}" },\n "serviceType": {`,
  );
  const limited = withLimit(added, field('service', 'note'), 'maxLength', 40);
  expect(JSON.parse(limited).properties.service.properties.note).toEqual({
    allOf: [{ $ref: reference }],
    maxLength: 40,
  });
  expect(stepOf(flowOf(limited), 'service')!.schema.properties!['note']!.maxLength).toBe(40);
});

it('a field is removed with what requires it', () => {
  const letter = field('uploads', 'invitationLetter');
  const asked: Asked = { place: field('background', 'maritalStatus'), says: 'is', value: 1 };
  const { uploads } = JSON.parse(withoutField(withCondition(deployed, letter, asked), letter)).properties;
  expect(uploads.required).toEqual(['passportCopy', 'photo']);
  expect(Object.keys(uploads.properties)).toEqual(uploadNames.filter((name) => name !== 'invitationLetter'));
});

it('removing is asked once', async () => {
  const user = userEvent.setup();
  const { text } = showForm();
  await user.click(screen.getByRole('button', { name: 'Hotel reservations' }));
  await user.click(screen.getByRole('button', { name: studio.form.remove.action }));
  expect(text()).toBe(deployed);
  await user.click(await screen.findByRole('button', { name: studio.form.remove.yes }));
  expect(JSON.parse(text()).properties.uploads.properties.hotelReservations).toBe(undefined);
});
