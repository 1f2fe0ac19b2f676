import { describe, expect, it } from 'vitest';
import type { Flow, Validate } from '#engine/form/flow.ts';
import { isMonthsAfter } from '#engine/form/validator-runtime.ts';
import { buildFlow } from '#compiler/build.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { compileSketch, date, entries, flowSchema, step, text } from '#tests/support/flow-sketch.ts';

/** The errors of a validator: the keyword by pointer; empty if it accepts the data. */
function refused(validate: Validate | null, data: unknown): Record<string, string> {
  if (validate === null || validate(data)) return {};
  const errors = validate.errors ?? [];
  return Object.fromEntries(
    errors.map(({ instancePath, keyword, params }) => {
      const name = params['missingProperty'];
      return [typeof name === 'string' ? `${instancePath}/${name}` : instancePath, keyword];
    }),
  );
}

const id = (digit: number): string => `0b5f2c7e-6a3d-4f8e-9c1b-2d4e6f8a0c${digit}e`;
const subOf = (flow: Flow, name: string) =>
  flow.steps.at(-1)!.repeat!.steps.find((sub) => sub.name === name)!;

describe('a repeated step', async () => {
  const isChild = {
    properties: { person: { properties: { age: { const: 1 } }, required: ['age'] } },
    required: ['person'],
  };
  const group = await compileSketch(
    flowSchema({
      travel: step({ leave: date, kind: { type: 'integer', enum: [1, 2] } }),
      members: {
        type: 'array',
        minItems: 2,
        maxItems: 3,
        'x-unique': ['person/number'],
        'x-ui': { title: ['person/name'], copy: ['contact/address'] },
        items: entries(
          {
            person: step(
              { name: text, age: { type: 'integer', enum: [1, 2] }, number: text },
              { required: ['name'] },
            ),
            contact: step(
              { address: text, isLocal: { type: 'boolean' } },
              {
                if: { properties: { isLocal: { const: true } }, required: ['isLocal'] },
                then: { properties: { district: text }, required: ['district'] },
                else: { required: ['address'] },
              },
            ),
          },
          {
            required: ['id', 'person'],
            if: isChild,
            then: { properties: { contact: { properties: { guardian: text }, required: ['guardian'] } } },
          },
        ),
      },
    }),
  );

  describe('as a list', () => {
    const some = [{ id: id(1) }, { id: id(2) }];
    it.each<[string, unknown, Record<string, string>]>([
      ['two entries', some, {}],
      [
        'entries with answers of any kind',
        [
          { id: id(1), person: 7 },
          { id: id(2), other: [] },
        ],
        {},
      ],
      ['one entry', [{ id: id(1) }], { '/members': 'minItems' }],
      ['four entries', [...some, { id: id(3) }, { id: id(4) }], { '/members': 'maxItems' }],
      ['no list', undefined, { '/members': 'required' }],
      ['a text', 'two', { '/members': 'type' }],
      ['an entry without an id', [{ id: id(1) }, {}], { '/members/1/id': 'required' }],
      ['an entry with another id', [{ id: id(1) }, { id: '2' }], { '/members/1/id': 'format' }],
      ['an entry that is a text', [{ id: id(1) }, 'two'], { '/members/1': 'type' }],
    ])('%s', async (_, members, expected) => {
      expect(refused(group.steps[1]!.validate, { members })).toEqual(expected);
    });

    it('needs no entry where none is demanded', async () => {
      const list = { type: 'array', items: entries({ person: step({ name: text }) }) };
      const flow = await compileSketch(flowSchema({ list }));
      expect(refused(flow.steps[0]!.validate, {})).toEqual({});
    });
  });

  describe('for an entry', () => {
    it.each<[string, string, object, Record<string, string>]>([
      ['answered', 'person', { person: { name: 'Ada' } }, {}],
      ['without a name', 'person', { person: {} }, { '/person/name': 'required' }],
      ['with another age', 'person', { person: { name: 'Ada', age: 3 } }, { '/person/age': 'enum' }],
      ['without an address', 'contact', { contact: {} }, { '/contact/address': 'required' }],
      [
        'local without a district',
        'contact',
        { contact: { isLocal: true } },
        { '/contact/district': 'required' },
      ],
      ['local with a district', 'contact', { contact: { isLocal: true, district: 'Pudong' } }, {}],
      [
        'of a child',
        'contact',
        { person: { age: 1 }, contact: { address: 'x' } },
        { '/contact/guardian': 'required' },
      ],
      ['of a grown-up', 'contact', { person: { age: 2 }, contact: { address: 'x' } }, {}],
      ['with a step that is not an object', 'contact', { person: 'Ada', contact: { address: 'x' } }, {}],
    ])('%s', async (_, name, entry, expected) => {
      expect(refused(subOf(group, name).validate, { id: id(1), ...entry })).toEqual(expected);
    });
  });

  it('has its sub-steps, their conditions and what the engine checks', async () => {
    const { steps } = group;
    const [travel, members] = steps;
    expect(travel).toMatchObject({ repeat: null, warn: null });
    expect(members!.schema).toMatchObject({ type: 'array', minItems: 2, 'x-unique': ['person/number'] });
    expect(Object.keys(members!.schema.items!.properties!)).toEqual(['id', 'person', 'contact']);
    expect(members!.conditions).toEqual([]);
    const subs = members!.repeat!.steps;
    expect(subs.map((sub) => [sub.name, sub.conditions.length, sub.repeat])).toEqual([
      ['person', 0, null],
      ['contact', 2, null],
    ]);
    const [isLocal, isYoung] = subs[1]!.conditions;
    expect(isLocal).toMatchObject({ after: 'isLocal', otherwise: { required: ['address'] } });
    expect([
      isYoung!.holds({ person: { age: 1 } }),
      isYoung!.holds({ person: 1 }),
      isYoung!.holds({}),
    ]).toEqual([true, false, false]);
  });

  it('may be read by a condition of the flow, and its conditions may read the flow’s steps', async () => {
    const list = {
      type: 'array',
      items: entries(
        { person: step({ name: text }) },
        {
          if: { properties: { travel: { required: ['leave'] } }, required: ['travel'] },
          then: { properties: { person: { required: ['name'] } } },
        },
      ),
    };
    const looks = {
      if: { properties: { list: { type: 'array', minItems: 2 } }, required: ['list'] },
      then: { properties: { travel: { required: ['leave'] } } },
    };
    const flow = await compileSketch(flowSchema({ travel: step({ leave: date }), list }, looks));
    expect(refused(flow.steps[0]!.validate, { travel: {}, list: [1] })).toEqual({});
    expect(refused(flow.steps[0]!.validate, { travel: {}, list: [1, 2] })).toEqual({
      '/travel/leave': 'required',
    });
    const person = subOf(flow, 'person');
    expect(refused(person.validate, { person: {} })).toEqual({});
    expect(refused(person.validate, { travel: { leave: 'x' }, person: {} })).toEqual({
      '/person/name': 'required',
    });
  });
});

describe('doubts', async () => {
  const doubtful = await compileSketch(
    flowSchema({
      plain: step({ name: text }),
      travel: step(
        {
          leave: date,
          seats: { type: 'integer', maximum: 99, 'x-warn': { maximum: 30 } },
          back: { ...date, 'x-warn': { formatMaximum: '2030-01-01' } },
          stops: { type: 'array', 'x-warn': { maxItems: 1 }, items: { ...text, 'x-warn': { maxLength: 3 } } },
          hotel: {
            ...step({ city: { ...text, 'x-warn': { pattern: '^[A-Z]' } } }),
            'x-warn': { required: ['city'] },
          },
        },
        {
          if: { properties: { seats: { const: 2 } }, required: ['seats'] },
          then: {
            properties: {
              name: { ...text, 'x-warn': { minLength: 3 } },
              leave: { 'x-warn': { const: '2026-01-01' } },
            },
          },
        },
      ),
      members: {
        type: 'array',
        items: entries({
          person: step({
            issued: date,
            expiry: { ...date, 'x-warn': { monthsAfter: { date: '/travel/leave', months: 6 } } },
          }),
          other: step({ old: { ...date, 'x-warn': { monthsAfter: { date: '/person/issued', months: 1 } } } }),
        }),
      },
    }),
  );

  it.each<[string, object, Record<string, string>]>([
    ['nothing', {}, {}],
    ['what is usual', { seats: 30, back: '2029-12-31', stops: ['a'], hotel: { city: 'Xi’an' } }, {}],
    ['too many seats', { seats: 31 }, { '/travel/seats': 'maximum' }],
    ['a late return', { back: '2030-01-02' }, { '/travel/back': 'formatMaximum' }],
    ['what is no date', { back: 'soon' }, {}],
    [
      'a list and its entries',
      { stops: ['a', 'long'] },
      { '/travel/stops': 'maxItems', '/travel/stops/1': 'maxLength' },
    ],
    ['a group', { hotel: {} }, { '/travel/hotel/city': 'required' }],
    ['a field of a group', { hotel: { city: 'xi’an' } }, { '/travel/hotel/city': 'pattern' }],
    ['a field that a condition brings', { seats: 2, name: 'x' }, { '/travel/name': 'minLength' }],
    ['the same where it does not hold', { seats: 3, name: 'x', leave: '2026-02-02' }, {}],
    ['a field that a condition narrows', { seats: 2, leave: '2026-02-02' }, { '/travel/leave': 'const' }],
    ['values of other types', { seats: 'many', back: 7, stops: 'all', hotel: 'x', leave: [] }, {}],
  ])('%s', async (_, travel, expected) => {
    const { steps } = doubtful;
    expect(refused(steps[1]!.warn, { travel })).toEqual(expected);
  });

  it('are none where nothing is doubtful, and at a repeated step as such', async () => {
    const { steps } = doubtful;
    expect([steps[0]!.warn, steps[2]!.warn]).toEqual([null, null]);
    expect(refused(steps[1]!.warn, { travel: 'none' })).toEqual({});
  });

  it('of an entry depend on answers of the entry and of the flow', async () => {
    const person = { issued: '2026-01-31', expiry: '2027-01-01' };
    expect(refused(subOf(doubtful, 'person').warn, { travel: { leave: '2026-07-02' }, person })).toEqual({
      '/person/expiry': 'monthsAfter',
    });
    expect(refused(subOf(doubtful, 'person').warn, { travel: { leave: '2026-07-01' }, person })).toEqual({});
    expect(refused(subOf(doubtful, 'other').warn, { person, other: { old: '2026-02-27' } })).toEqual({
      '/other/old': 'monthsAfter',
    });
    expect(refused(subOf(doubtful, 'other').warn, { person, other: { old: '2026-02-28' } })).toEqual({});
  });

  it('say which date, and how many months', async () => {
    const { warn } = subOf(doubtful, 'person');
    warn!({ travel: { leave: '2026-07-02' }, person: { expiry: '2026-07-02' } });
    expect(warn!.errors).toEqual([
      {
        instancePath: '/person/expiry',
        keyword: 'monthsAfter',
        params: { date: '/travel/leave', months: 6 },
      },
    ]);
  });
});

describe('months after a date', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15', true],
    ['2026-01-15', 1, '2026-02-14', false],
    ['2026-01-31', 1, '2026-02-28', true],
    ['2026-01-31', 1, '2026-02-27', false],
    ['2028-01-31', 1, '2028-02-29', true],
    ['2028-01-31', 1, '2028-02-28', false],
    ['2026-08-31', 6, '2027-02-28', true],
    ['2026-12-31', 12, '2027-12-30', false],
    ['2026-03-31', -1, '2026-02-28', true],
    ['2026-03-31', -4, '2025-11-29', false],
    ['0099-12-31', 1, '0100-01-30', false],
    ['9999-12-31', 1, '9999-12-31', true],
    ['2026-01-15', 0, '2026-01-15', true],
    ['soon', 6, '2020-01-01', true],
    ['2026-02-30', 6, '2020-01-01', true],
    ['2026-01-15', 6, 'later', true],
    ['2026-01-15', 6, 20_270_101, true],
    [undefined, 6, '2020-01-01', true],
    [7, 6, '2020-01-01', true],
  ])('%s and %i months: %s is %s', (from, months, value, expected) => {
    expect(isMonthsAfter(value, { travel: { leave: from } }, '/travel/leave', months)).toBe(expected);
  });

  it.each([[null], ['text'], [[]], [{ travel: [] }]])('nowhere, as in %j', (root) => {
    expect(isMonthsAfter('2026-01-01', root, '/travel/leave', 6)).toBe(true);
  });
});

describe('a compiled flow', () => {
  it('may have many steps (24 here)', async () => {
    const steps = Array.from({ length: 24 }, (_, index) => [
      `s${index}`,
      step({ a: text }, { required: ['a'] }),
    ]);
    const flow = await compileSketch(flowSchema(Object.fromEntries(steps) as object));
    expect(flow.steps.map(({ name, validate }) => refused(validate, { [name]: {} }))).toEqual(
      flow.steps.map(({ name }) => ({ [`/${name}/a`]: 'required' })),
    );
  });

  it('keeps only the parts of Ajv’s errors that the engine reads', () => {
    const { code } = buildFlow(productSchemas, 'visa/study');
    expect(code).toMatch(/^vErrors = refused\(vErrors, instancePath\+"\/travel", "required", /m);
    expect(code).not.toMatch(/schemaPath|allowedValues|failingKeyword|vErrors\.push|const schema\d/);
  });
});
