import { describe, expect, it } from 'vitest';
import { idleConditions } from '#compiler/check-conditions.ts';
import { lookAheads } from '#compiler/check-order.ts';
import { conditionWords } from '#compiler/condition-words.ts';
import { inEnglish } from '#findings/said.ts';
import { loadFlow } from '#compiler/load.ts';
import { activeSchema } from '#engine/form/active-schema.ts';
import type { Answers } from '#engine/form/flow.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { isAged, isSum } from '#engine/form/computed-answers.ts';
import { secondOpinion } from '#second-opinion/findings.ts';
import { machineFor } from '#tests/support/flow-generated.ts';
import { told } from '#tests/support/flow-mistakes.ts';
import {
  date,
  entries,
  flowSchema,
  readSketch,
  schemaFiles,
  sketchFile,
  step,
  text,
} from '#tests/support/flow-sketch.ts';

const today = '2026-11-22';
const age = (limits: object): object => ({ 'x-age': { at: '/travel/enterDate', ...limits } });
const born = (limits: object): object => ({
  properties: { passenger: { properties: { birth: age(limits) }, required: ['birth'] } },
  required: ['passenger'],
});
const past = { type: 'string', format: 'past-date' };
const travel = step({ enterDate: date }, { required: ['enterDate'] });
const passenger = step({ name: text, birth: past }, { required: ['birth'] });
const consent = { properties: { consent: text }, required: ['consent'] };

/** A passenger under age needs a consent. */
const flow = flowSchema(
  { passenger, travel, uploads: step({ photo: text }) },
  { if: born({ maximum: 17 }), then: { properties: { uploads: consent } } },
);
/** The same for each member of a group. */
const group = flowSchema({
  travel,
  members: {
    type: 'array',
    minItems: 1,
    items: entries(
      { passenger, papers: step({ photo: text }) },
      { if: born({ maximum: 17 }), then: { properties: { papers: consent } } },
    ),
  },
});
/** Heavy bags need a word; the numbers of the bags, and a list of numbers. */
const bags = flowSchema({
  a: step(
    {
      bags: {
        type: 'array',
        items: step({ weight: { type: 'number', minimum: 0.1, maximum: 80 } }, { required: ['weight'] }),
      },
      fees: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 9 } },
    },
    {
      allOf: [
        {
          if: { properties: { bags: { 'x-sum': { of: 'weight', minimum: 60 } } }, required: ['bags'] },
          then: { properties: { why: text }, required: ['why'] },
        },
        {
          if: { properties: { fees: { 'x-sum': { maximum: 5 } } }, required: ['fees'] },
          then: { properties: { low: text } },
        },
      ],
    },
  ),
});

describe('x-age counts whole years at a date', () => {
  it.each([
    ['2009-02-28', '2027-02-28', 18],
    ['2009-03-01', '2027-02-28', 17],
    ['2008-02-29', '2027-02-28', 18],
    ['2008-02-29', '2027-03-01', 19],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2027-01-01', '2027-02-28', 0],
  ])('of %s on %s', (birth, at, years) => {
    const is = (low?: number, high?: number): boolean =>
      isAged(birth, { travel: { at } }, '/travel/at', low, high);
    expect([is(years, years), is(years + 1), is(undefined, years - 1)]).toEqual([true, false, false]);
  });

  it.each([
    ['no date of birth', undefined, '2027-02-28'],
    ['a date that there is not', '2009-02-30', '2027-02-28'],
    ['no date to count at', '2009-02-28', undefined],
    ['a birth after the date', '2028-01-01', '2027-02-28'],
  ])('is no age: %s', (_, birth, at) => {
    expect(isAged(birth, { travel: { at } }, '/travel/at')).toBe(false);
  });
});

it.each<[string, readonly unknown[], string, boolean]>([
  ['of numbers', [20, 30], '', true],
  ['of decimals, exactly', [0.1, 0.2, 49.7], '', true],
  ['too low', [20, 29.99], '', false],
  ['in entries', [{ weight: 20 }, { weight: 30 }], 'weight', true],
  ['in groups of entries', [{ bag: { weight: 50 } }], 'bag/weight', true],
  ['of what is answered', [{ weight: 50 }, {}, { weight: 'x' }, 7], 'weight', true],
  ['of nothing', [], 'weight', false],
])('x-sum adds %s', (_, list, path, expected) => {
  expect(isSum(list, path, 50)).toBe(expected);
});

describe('a condition that computes', () => {
  const shown = (schema: object, answers: Answers, name: string, entry?: Answers): string[] => {
    const steps = loadFlow(readSketch(schema)).steps.flatMap((each) => each.repeat?.steps ?? [each]);
    const found = steps.find((each) => each.name === name)!;
    return Object.keys(activeSchema(found, { ...answers, ...entry }).properties!);
  };
  const entering = { travel: { enterDate: '2027-02-28' } };

  it.each([
    ['2009-03-01', ['photo', 'consent']],
    ['2009-02-28', ['photo']],
    [undefined, ['photo']],
  ])('asks those who were born on %s', (birth, fields) => {
    expect(shown(flow, { ...entering, passenger: { birth } }, 'uploads')).toEqual(fields);
    expect(shown(group, entering, 'papers', { passenger: { birth } })).toEqual(fields);
  });

  it('is computed again where answers are sent: an answer that says otherwise counts for nothing', () => {
    const compiled = loadFlow(readSketch(flow));
    const sent = {
      ...entering,
      passenger: { birth: '2020-01-01', age: 30 },
      uploads: { photo: 'P' },
      age: 30,
    };
    expect(submissionErrors(machineFor(compiled), compiled, sent)).toMatchObject([
      { pointer: '/uploads/consent', keyword: 'required' },
    ]);
  });

  it('looks again when either date changes', () => {
    const [, , uploads] = loadFlow(readSketch(flow)).steps;
    expect(uploads!.conditions.map(({ reads }) => reads)).toEqual([
      ['/passenger/birth', '/travel/enterDate'],
    ]);
  });

  it.each([
    [
      [{ weight: 30 }, { weight: 30 }],
      ['bags', 'why', 'fees'],
    ],
    [
      [{ weight: 30 }, { weight: 29.9 }],
      ['bags', 'fees'],
    ],
    [undefined, ['bags', 'fees']],
  ])('adds %j', (list, fields) => {
    expect(shown(bags, { a: { bags: list, fees: [5, 1] } }, 'a')).toEqual(fields);
  });

  it('is told in words', () => {
    const [uploads, a] = [readSketch(flow).steps[2]!, readSketch(bags).steps[0]!];
    const words = [...uploads.conditions, ...a.conditions].map((condition) =>
      inEnglish(conditionWords(condition, 'then')),
    );
    expect(words).toEqual([
      'birth is at most 17 whole years before enterDate',
      'bags has a sum of weight of at least 60',
      'fees has a sum of its numbers of at most 5',
    ]);
  });

  it.each(Object.entries({ flow, group, bags }))(
    'is read by RJSF in the same way, with an example: %s',
    (_, schema) => {
      const { findings } = secondOpinion(schemaFiles({ [sketchFile]: schema }), readSketch(schema), today);
      expect(findings).toEqual([]);
    },
  );

  it('must not look at a later date', () => {
    const early = flowSchema(
      { passenger, uploads: step({ photo: text }), travel },
      { if: born({ maximum: 17 }), then: { properties: { uploads: consent } } },
    );
    expect(lookAheads(readSketch(early)).map(({ message }) => message)).toEqual([
      expect.stringContaining('looks at travel, which is asked later'),
    ]);
  });
});

describe('an age that', () => {
  it.each([
    ['everybody has: months', { maximum: 204 }, 'condition-always', 'everybody is 204 years old at most'],
    ['everybody has: none', { minimum: 0 }, 'condition-always', 'everybody is 0 years old or more'],
    ['nobody has', { minimum: 216 }, 'condition-never', 'nobody is 216 years old'],
  ])('%s', (_, limits, code, sentence) => {
    const schema = flowSchema(
      { passenger, travel, uploads: step({}) },
      { if: born(limits), then: { properties: { uploads: consent } } },
    );
    expect(idleConditions(readSketch(schema))).toMatchObject([
      { code, message: expect.stringContaining(sentence) },
    ]);
  });
});

describe('a mistake in it', () => {
  const top = (limits: object): object =>
    flowSchema(
      { passenger, travel, uploads: step({}) },
      { if: born(limits), then: { properties: { uploads: consent } } },
    );
  const at = '/if/properties/passenger/properties/birth/x-age';
  const sum = (
    value: object,
    list: object = { type: 'array', items: step({ w: { type: 'number' }, t: text }) },
  ): object =>
    flowSchema({
      a: step(
        { list },
        { if: { properties: { list: { 'x-sum': value } }, required: ['list'] }, then: consent },
      ),
    });
  const inSum = '/properties/a/if/properties/list/x-sum';
  told([
    ['an age without a limit', top({}), at, /must name a date and whole years/],
    ['half a year', top({ maximum: 17.5 }), at, /whole years/],
    [
      'an age between limits that exclude each other',
      top({ minimum: 18, maximum: 17 }),
      at,
      /minimum is over maximum/,
    ],
    [
      'an age at what is no date',
      top({ at: '/passenger/name', maximum: 17 }),
      `${at}/at`,
      /leads to no date/,
    ],
    [
      'an age of what is no date',
      flowSchema(
        { passenger, travel, uploads: step({}) },
        {
          if: {
            properties: { passenger: { properties: { name: age({ maximum: 17 }) }, required: ['name'] } },
            required: ['passenger'],
          },
          then: { properties: { uploads: consent } },
        },
      ),
      '/if/properties/passenger/properties/name/x-age',
      /write it about a date/,
    ],
    [
      'an age in a condition of a step',
      flowSchema({
        travel,
        p: step(
          { birth: past },
          { if: { properties: { birth: age({ maximum: 17 }) }, required: ['birth'] }, then: consent },
        ),
      }),
      '/properties/p/if/properties/birth/x-age',
      /move the condition there/,
    ],
    [
      'an age as a limit of a field',
      flowSchema({ p: step({ birth: { ...past, ...age({ maximum: 17 }) } }) }),
      '/properties/p/properties/birth/x-age',
      /not used here/,
    ],
    ['a sum without a limit', sum({ of: 'w' }), inSum, /must name numbers/],
    ['a sum of texts', sum({ of: 't', minimum: 1 }), `${inSum}/of`, /leads to no number/],
    ['a sum of what is not there', sum({ of: 'x', minimum: 1 }), `${inSum}/of`, /leads to no number/],
    ['a sum of what is no list', sum({ minimum: 1 }, text), inSum, /write it about a list/],
  ]);
});
