// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { askedOnlyWhen, withoutField } from '#app/pages/studio/form/brought.ts';
import type { Asked } from '#app/pages/studio/form/comparisons.ts';
import {
  bringerOf,
  type Condition,
  conditionsOf,
  demandsOf,
  withDemand,
  withoutCondition,
} from '#app/pages/studio/form/conditions.ts';
import { isRequired, withRequired } from '#app/pages/studio/form/demand.ts';
import { neighbour, swapped, withLimit } from '#app/pages/studio/form/field-edits.ts';
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
    { place: field('background', 'maritalStatus'), says: 'is', values: [1] },
    { background: { maritalStatus: 1 } },
    { background: { maritalStatus: 0 } },
  ],
  [
    { place: field('background', 'maritalStatus'), says: 'isNot', values: [1] },
    { background: { maritalStatus: 0 } },
    { background: {} },
  ],
  [
    { place: field('background', 'education', 'highest'), says: 'answered', values: [] },
    { background: { education: { highest: 1 } } },
    { background: { education: {} } },
  ],
  [
    { place: field('travel', 'enterDate'), says: 'before', values: ['2030-01-01'] },
    { travel: { enterDate: '2029-12-31' } },
    { travel: { enterDate: '2030-01-01' } },
  ],
  [
    { place: field('travel', 'enterDate'), says: 'after', values: ['2030-01-01'] },
    { travel: { enterDate: '2030-01-02' } },
    { travel: { enterDate: '2030-01-01' } },
  ],
  [
    { place: field('uploads', 'travelTicket'), says: 'answered', values: [] },
    { uploads: { travelTicket: { id: 'a', name: 'b', size: 1, type: 'image/png' } } },
    { uploads: {} },
  ],
];

const alone = (asked: Asked): Condition => ({ join: 'all', asked: [asked] });

it.each(cases)('the condition %j is written, holds as it says, and is read back', (asked, holds, fails) => {
  const text = withDemand(deployed, licence, alone(asked));
  const read = conditionsOf(text, licence);
  expect(read.map((condition) => condition.asked)).toEqual([[asked]]);
  expect([demands(text, holds), demands(text, fails)]).toEqual([true, false]);
  expect(JSON.parse(withoutCondition(text, read[0]!))).toEqual(JSON.parse(deployed));
});

const married: Asked = { place: field('background', 'maritalStatus'), says: 'is', values: [1] };
const early: Asked = { place: field('travel', 'enterDate'), says: 'before', values: ['2030-01-01'] };
const both = { background: { maritalStatus: 1 }, travel: { enterDate: '2029-12-31' } };
const one = { background: { maritalStatus: 1 }, travel: { enterDate: '2031-12-31' } };
const none = { background: { maritalStatus: 0 }, travel: { enterDate: '2031-12-31' } };

it.each([
  ['all', [true, false, false]],
  ['any', [true, true, false]],
  ['none', [false, false, true]],
] as const)('of several comparisons %s have to hold, which is read back', (join, holds) => {
  const text = withDemand(deployed, licence, { join, asked: [married, early] });
  expect([both, one, none].map((answers) => demands(text, answers))).toEqual(holds);
  expect(demandsOf(text, licence)).toMatchObject([{ join, asked: [married, early] }]);
});

it('the opposite of one comparison is read back, too', () => {
  const text = withDemand(deployed, licence, { join: 'none', asked: [married] });
  expect(demandsOf(text, licence)).toMatchObject([{ join: 'none', asked: [married] }]);
  expect([demands(text, one), demands(text, none)]).toEqual([false, true]);
});

it('several conditions are read back, and each can be taken away alone', () => {
  const text = withDemand(withDemand(deployed, licence, alone(married)), licence, alone(early));
  expect(conditionsOf(text, licence).map(({ asked }) => asked)).toEqual([[married], [early]]);
  const [first] = conditionsOf(text, licence);
  expect(conditionsOf(withoutCondition(text, first!), licence).map(({ asked }) => asked)).toEqual([[early]]);
});

it('a condition that does more than require or bring the field is not read as one of an owner', () => {
  expect(conditionsOf(deployed, field('service', 'travelTicket'))).toEqual([]);
});

describe('a field that is asked only where a condition holds', () => {
  const shown = (text: string, answers: Answers): boolean =>
    activeSchema(stepOf(flowOf(text), 'uploads')!, answers).properties?.['photo'] !== undefined;
  const photo = field('uploads', 'photo');
  const text = askedOnlyWhen(deployed, photo, { join: 'any', asked: [married, early] });

  it('is not shown otherwise, and is required where it is shown, as before', () => {
    expect([both, one, none].map((answers) => shown(text, answers))).toEqual([true, true, false]);
    expect(isRequired(text, photo)).toBe(true);
    expect(isRequired(withRequired(text, photo, false), photo)).toBe(false);
    expect(shown(withRequired(text, photo, false), one)).toBe(true);
  });

  it('is always asked again without its condition', () => {
    const back = JSON.parse(askedOnlyWhen(text, photo, null)).properties.uploads;
    expect(back.properties.photo).toEqual(JSON.parse(deployed).properties.uploads.properties.photo);
    expect(back.required).toContain('photo');
  });

  it('has its limits in the branch of the condition, and is removed with it', () => {
    const spouse = field('background', 'spouse');
    expect(bringerOf(deployed, spouse)).toMatchObject({ join: 'all', asked: [married] });
    const { background } = JSON.parse(withoutField(deployed, spouse)).properties;
    expect([background.if, background.then]).toEqual([undefined, undefined]);
  });
});

it('a condition of two comparisons is chosen by words, and told as a sentence', async () => {
  const user = userEvent.setup();
  const { text, container } = showForm();
  await user.click(screen.getByRole('button', { name: 'Licence of the Chinese company' }));
  const { titles, begin, field: label, comparison, value, add, further, numbered } = studio.form.when;
  await user.click(screen.getByRole('button', { name: begin.required }));
  const group = within(screen.getByRole('group', { name: titles.required }));
  const row = (number: number) =>
    within(group.getByRole('group', { name: numbered.replace('{{number}}', String(number)) }));
  await user.click(group.getByRole('button', { name: further }));
  await user.selectOptions(row(1).getByLabelText(label), 'Marital status');
  await user.selectOptions(row(1).getByLabelText(comparison), studio.form.when.isNot);
  // The first choice is chosen already.
  await user.click(row(1).getByRole('checkbox', { name: 'Unmarried' }));
  await user.selectOptions(row(2).getByLabelText(label), '/travel/enterDate');
  await user.selectOptions(row(2).getByLabelText(comparison), studio.form.when.from);
  fireEvent.change(row(2).getByLabelText(value), { target: { value: '2030-01-01' } });
  await user.click(group.getByRole('button', { name: add }));
  const [condition] = conditionsOf(text(), licence);
  expect(condition).toMatchObject({ join: 'all', asked: [{ says: 'isNot' }, { says: 'from' }] });
  const sentence =
    /^“Marital status” is answered, and is not “Married” or “Unmarried” and “Date of arrival in China” is on or after .*2030/;
  expect(screen.getByText(sentence)).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Remove the condition: “Marital status”/ }));
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
  const asked: Asked = { place: field('background', 'maritalStatus'), says: 'is', values: [1] };
  const { uploads } = JSON.parse(withoutField(withDemand(deployed, letter, alone(asked)), letter)).properties;
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
