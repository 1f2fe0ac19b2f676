import { vocabulary } from '#shop/vocabulary.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers, FieldSchema, Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { uploadsIn } from '#engine/form/upload-value.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { walk } from '#engine/wizard/walk.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import { dayAfter } from '#model/example-dates.ts';
import { exampleFile, exampleValue } from '#model/example-value.ts';
import { choiceFields, variantsOf } from '#model/variants.ts';
import { today } from '#tests/support/bad-machines.ts';
import { circle, circleMachine } from '#tests/support/engine-circle.ts';
import { library, libraryMachine } from '#tests/support/engine-library.ts';
import { note, outing, outingMachine } from '#tests/support/engine-outing.ts';
import { flows, machineOf } from '#tests/support/flow-machines.ts';
import { machine as noteMachine } from '../engine/flows/library/note.machine.ts';

const all = [
  ...flows.map((flow) => ({ id: flow.id, flow, machine: machineOf(flow) })),
  { id: outing.id, flow: outing, machine: outingMachine },
  { id: circle.id, flow: circle, machine: circleMachine },
  { id: library.id, flow: library, machine: libraryMachine },
  { id: note.id, flow: note, machine: noteMachine },
];
const listsOf = ({ steps }: Flow) => steps.filter(({ repeat }) => repeat !== null);
const lengthOf = (answers: Answers, name: string): number => (answers[name] as unknown[]).length;

describe.each(all)('the example of $id', ({ flow, machine }) => {
  const made = (more: Partial<Parameters<typeof exampleAnswers>[0]> = {}): Answers =>
    exampleAnswers({ flow, machine, today, ...more });

  it.each([
    ['as little as may be', {}],
    ['everything', { full: true }],
    ['as many entries as may be', { entries: 'most' }],
    ['everything of as many entries as may be', { full: true, entries: 'most' }],
    ['three entries', { entries: 3 }],
  ] as const)('can be sent with %s', (_what, more) => {
    const answers = made(more);
    expect(submissionErrors(machine, flow, answers)).toEqual([]);
    expect(walk(machine, flow, answers).errors).toEqual([]);
  });

  it('can be sent with whatever a condition looks at', () => {
    for (const choices of variantsOf(flow)) {
      expect(submissionErrors(machine, flow, made({ choices }))).toEqual([]);
    }
  });

  it('is always the same', () => {
    expect(made({ full: true })).toEqual(made({ full: true }));
  });

  it.each(listsOf(flow).map(({ name, schema }) => [name, schema] as const))(
    'has as few and as many %s as there may be',
    (name, { minItems = 1, maxItems = 8 }) => {
      expect(lengthOf(made(), name)).toBe(minItems);
      expect(lengthOf(made({ entries: 'most' }), name)).toBe(maxItems);
    },
  );
});

it('takes the last choice as well as the first', () => {
  const { flow, machine } = all.find(({ id }) => id === 'visa/work')!;
  for (const { pointer, values } of choiceFields(flow)) {
    const choices = { [pointer]: values.at(-1) };
    expect(submissionErrors(machine, flow, exampleAnswers({ flow, machine, today, choices }))).toEqual([]);
  }
});

it('has realistic answers', () => {
  const { flow, machine } = all.find(({ id }) => id === 'visa/group')!;
  const { members, travel, groupUploads } = exampleAnswers({ flow, machine, today });
  expect(members).toMatchObject([
    { passenger: { surname: 'LOVELACE', englishName: 'ADA', passportNumber: 'E12345678' } },
    { passenger: { surname: 'HOPPER', englishName: 'GRACE', passportNumber: 'E12345679' } },
  ]);
  expect(travel).toMatchObject({ enterDate: dayAfter(today, 40), leaveDate: dayAfter(today, 50) });
  expect(groupUploads).toMatchObject({ travelTicket: { name: 'travelTicket.png', type: 'image/png' } });
});

it('answers a pattern with the examples beside it, one after the other for different people', () => {
  const code: FieldSchema = { type: 'string', pattern: '^k-', examples: ['k-moon', 'k-gate'] };
  const codeOf = (index: number): Json =>
    exampleValue(code, ['code'], '/code', {
      vocabulary,
      today,
      index,
      isUnique: () => true,
      full: false,
      choices: {},
      file: exampleFile,
      answered: {},
      whole: {},
    });
  expect([0, 1].map(codeOf)).toEqual(['k-moon', 'k-gate']);
});

it('puts the caller’s files in place', () => {
  const { flow, machine } = all.find(({ id }) => id === 'visa/study')!;
  const stored = { id: '4f0c1c1e-93a5-4a57-8d4e-6f1f0a5b7c9d', name: 'own.png', size: 5, type: 'image/png' };
  const answers = exampleAnswers({ flow, machine, today, file: () => stored });
  const files = uploadsIn(flow, answers);
  expect(files.length).toBeGreaterThan(0);
  for (const { value } of files) expect(value).toEqual(stored);
});

it('throws the remaining errors when no answers are valid', () => {
  const steps = library.steps.map((step) => {
    const validate = Object.assign(() => false, {
      errors: [{ instancePath: '/reader/surname', keyword: 'pattern', params: {} }],
    });
    return step.name === 'reader' ? { ...step, validate } : step;
  });
  const flow = { ...library, steps };
  expect(() => exampleAnswers({ flow, machine: libraryMachine, today })).toThrow(
    'no example answers of library/card are valid; what is left: /reader/surname: pattern',
  );
});

it('counts dates from the day that is given', () => {
  const { flow, machine } = all.find(({ id }) => id === 'visa/study')!;
  const { travel } = exampleAnswers({ flow, machine, today: dayAfter(today, 7) });
  expect(travel).toMatchObject({ enterDate: dayAfter(today, 47) });
  const { passenger } = exampleAnswers({ flow, machine, today });
  expect(passenger).toMatchObject({ dateOfBirth: dayAfter(today, -11_000) });
});

describe.each(['2027-12-31', '2028-02-28', '2028-02-29', '2028-12-31'])('on %s', (day) => {
  afterEach(() => void vi.useRealTimers());

  it.each(all)(
    'the example of $id can be sent, on whichever side of midnight one is',
    ({ flow, machine }) => {
      for (const hour of ['00:30', '12:00', '23:30']) {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${hour}:00Z`) });
        for (const more of [{}, { full: true }]) {
          const answers = exampleAnswers({ flow, machine, today: day, ...more });
          expect(submissionErrors(machine, flow, answers)).toEqual([]);
        }
      }
    },
  );
});
