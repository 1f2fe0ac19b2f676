import { describe, expect, it } from 'vitest';
import { deadBranches } from '#compiler/check-branches.ts';
import { idleConditions } from '#compiler/check-conditions.ts';
import { loadFlow } from '#compiler/load.ts';
import { validateStep } from '#engine/form/validate.ts';
import { entries, flowSchema, readSketch, step, text } from '#tests/support/flow-sketch.ts';

const fields = {
  kind: { type: 'integer', enum: [1, 2, 3] },
  sure: { type: 'boolean' },
  count: { type: 'integer', minimum: 1, maximum: 20 },
  day: { type: 'string', format: 'date' },
  code: { type: 'string', format: 'line', maxLength: 4 },
  group: step({ a: text }),
  list: { type: 'array', items: step({ a: { type: 'integer', enum: [1, 2] } }) },
};

/** The flow with this `if` and this `then` in its step. */
const source = (looksAt: object, then: object = { properties: { more: text } }) =>
  readSketch(flowSchema({ a: step(fields, { if: looksAt, then }) }));
/** A condition about one answer. */
const about = (name: string, demand: object): object => ({
  properties: { [name]: demand },
  required: [name],
});

const found = (looksAt: object): string[] =>
  idleConditions(source(looksAt)).map(
    ({ code, pointer, message }) => `${code} ${pointer.split('/if/')[1]}: ${message}`,
  );

describe('a condition that the schema proves to be idle', () => {
  it.each<[string, object, string]>([
    [
      'a text for a number',
      about('kind', { const: '1' }),
      'condition-never properties/kind/const: kind is never "1"; write 1',
    ],
    [
      'no choice',
      about('kind', { const: 4 }),
      'condition-never properties/kind/const: kind is never 4; write one of: 1, 2, 3',
    ],
    [
      'one that is no choice',
      about('kind', { enum: [1, 7] }),
      'condition-never properties/kind/enum/1: kind is never 7; write one of: 1, 2, 3',
    ],
    [
      'a text for yes',
      about('sure', { const: 'true' }),
      'condition-never properties/sure/const: sure is never "true"; write true',
    ],
    [
      'a number beyond the limits',
      about('count', { const: 21 }),
      'condition-never properties/count/const: count is never 21; it is of type integer and has its own limits; write a value that it takes',
    ],
    [
      'a limit beyond the limits',
      about('count', { minimum: 21 }),
      'condition-never properties/count/minimum: count is never at least 21: it is at most 20; correct one of them',
    ],
    [
      'a day that does not exist',
      about('day', { const: '2026-02-30' }),
      'condition-never properties/day/const: day is never "2026-02-30"; it is of type string and has its own limits; write a value that it takes',
    ],
    [
      'a text that is too long',
      about('code', { const: 'ABCDE' }),
      'condition-never properties/code/const: code is never "ABCDE"; it is of type string and has its own limits; write a value that it takes',
    ],
    [
      'another type',
      about('kind', { type: 'string', maxLength: 3 }),
      'condition-never properties/kind/type: kind is never of type string; take the type out',
    ],
    [
      'something that is not, in a not',
      { not: about('kind', { const: 9 }) },
      'condition-never not/properties/kind/const: kind is never 9; write one of: 1, 2, 3',
    ],
    [
      'no choice of an entry',
      about('list', { contains: about('a', { const: 3 }) }),
      'condition-never properties/list/contains/properties/a/const: a is never 3; write one of: 1, 2',
    ],
    [
      'every choice',
      about('kind', { enum: [3, 2, 1] }),
      'condition-always properties/kind/enum: every choice of kind is named, so that this says nothing; leave one out, or take the enum out',
    ],
    [
      'yes and no',
      about('sure', { enum: [true, false] }),
      'condition-always properties/sure/enum: every choice of sure is named, so that this says nothing; leave one out, or take the enum out',
    ],
    [
      'a limit that all meet',
      about('count', { minimum: 1 }),
      'condition-always properties/count/minimum: every answer to count is at least 1 already, so that this says nothing; correct it, or take it out',
    ],
  ])('%s', (_, looksAt, sentence) => {
    expect(found(looksAt)).toEqual([sentence]);
  });

  it.each<[string, object]>([
    ['some choices', about('kind', { enum: [1, 2] })],
    ['yes', about('sure', { const: true })],
    ['a limit between the limits', about('count', { minimum: 5 })],
    ['a number at the limit', about('count', { const: 20 })],
    ['an answer of any value', { required: ['code'] }],
    ['no answer', { not: { required: ['code'] } }],
    ['another than one choice', { not: { properties: { kind: { const: 1 } } } }],
    ['a group with an answer', about('group', { required: ['a'] })],
    ['another answer', about('count', { const: { $data: '1/kind' } })],
  ])('is not: %s', (_, looksAt) => {
    expect(found(looksAt)).toEqual([]);
  });

  it('may name a choice that only some branch narrows away', () => {
    const narrowing = {
      if: about('sure', { const: true }),
      then: { properties: { kind: { enum: [1, 2] } } },
    };
    const reading = { if: about('kind', { const: 3 }), then: { properties: { more: text } } };
    expect(
      idleConditions(readSketch(flowSchema({ a: step(fields, { allOf: [narrowing, reading] }) }))),
    ).toEqual([]);
  });

  it('is found in another step, and in an entry', () => {
    const top = {
      if: about('a', about('kind', { const: 8 })),
      then: { properties: { c: { required: ['d'] } } },
    };
    const inEntry = {
      if: about('one', about('f', { const: 8 })),
      then: { properties: { two: { required: ['d'] } } },
    };
    const list = {
      type: 'array',
      items: entries({ one: step({ f: fields.kind }), two: step({ d: text }) }, inEntry),
    };
    const schema = flowSchema({ a: step(fields), list, c: step({ d: text }) }, top);
    expect(
      idleConditions(readSketch(schema))
        .map(({ pointer }) => pointer)
        .sort(),
    ).toEqual([
      '/if/properties/a/properties/kind/const',
      '/properties/list/items/if/properties/one/properties/f/const',
    ]);
  });
});

describe('a condition of several parts is proved as a whole', () => {
  const one = about('kind', { const: 1 });
  const two = about('kind', { const: 2 });
  const few = about('count', { maximum: 3 });
  it.each<[string, object, string[]]>([
    ['two choices at once', { allOf: [one, two] }, ['condition-never ']],
    ['a choice and not this choice', { allOf: [one, { not: one }] }, ['condition-never ']],
    ['not answered, and this choice', { ...one, not: { required: ['kind'] } }, ['condition-never ']],
    [
      'limits that leave nothing between',
      { allOf: [few, about('count', { exclusiveMinimum: 3 })] },
      ['condition-never '],
    ],
    [
      'an alternative that cannot be',
      { anyOf: [one, { allOf: [two, { not: two }] }] },
      ['condition-never /anyOf/1'],
    ],
    [
      'a not of everything',
      { not: about('kind', { not: { enum: [1, 2] } }), allOf: [about('kind', { const: 3 })] },
      ['condition-never '],
    ],
    [
      'in a group',
      about('group', { allOf: [{ required: ['a'] }, { not: { required: ['a'] } }] }),
      ['condition-never '],
    ],
    ['each choice, one by one', { anyOf: [one, two, about('kind', { const: 3 })] }, ['condition-always ']],
    ['a choice or another', { anyOf: [one, { ...about('kind', {}), not: one }] }, ['condition-always ']],
    [
      'a limit and what is beyond it',
      { anyOf: [few, about('count', { minimum: 4 })] },
      ['condition-always '],
    ],
    [
      'a part that all answers meet',
      { allOf: [one, { anyOf: [few, about('count', { minimum: 3 })] }] },
      ['condition-always /allOf/1'],
    ],
  ])('%s', (_, looksAt, expected) => {
    const found = idleConditions(source(looksAt)).map(
      ({ code, pointer }) => `${code} ${pointer.split('/if')[1]}`,
    );
    expect(found).toEqual(expected);
  });

  it.each<[string, object]>([
    ['two of three choices', { anyOf: [one, two] }],
    ['two answers at once', { allOf: [one, few] }],
    [
      'a required answer beside the parts',
      { required: ['kind'], anyOf: [{ properties: { kind: { const: 1 } } }, few] },
    ],
    ['none of two', { not: { anyOf: [one, few] } }],
    ['a text or no text', { anyOf: [{ required: ['code'] }, one] }],
    [
      'some text, but not this one',
      { allOf: [{ required: ['code'] }, { not: about('code', { const: 'A' }) }] },
    ],
    [
      'numbers between whole ones',
      { allOf: [about('count', { exclusiveMinimum: 3 }), about('count', { maximum: 4 })] },
    ],
    [
      'what is not decided: a pattern',
      { allOf: [about('code', { pattern: '^A' }), about('code', { pattern: '^B' })] },
    ],
  ])('is not: %s', (_, looksAt) => {
    expect(idleConditions(source(looksAt))).toEqual([]);
  });

  it('needs required once for all parts', () => {
    const open = { anyOf: [{ properties: { kind: { const: 1 } } }, few] };
    expect(
      idleConditions(source(open)).map(({ code, pointer }) => `${code} ${pointer.split('/if')[1]}`),
    ).toEqual(['condition-holds-unanswered /anyOf/0/properties/kind']);
  });
});

describe('a condition that holds without an answer', () => {
  it.each<[string, object, string]>([
    ['of a choice', { properties: { kind: { const: 1 } } }, 'kind'],
    [
      'beside a required one',
      { properties: { kind: { const: 1 }, sure: { const: true } }, required: ['sure'] },
      'kind',
    ],
    ['of a group', { properties: { group: about('a', { const: 'x' }) } }, 'group'],
    ['of an entry', about('list', { contains: { properties: { a: { const: 1 } } } }), 'a'],
  ])('%s', (_, looksAt, name) => {
    const all = idleConditions(source(looksAt));
    expect(all).toMatchObject([
      { code: 'condition-holds-unanswered', pointer: expect.stringMatching(`/properties/${name}$`) },
    ]);
    expect(all[0]!.message).toBe(
      `this also holds while ${name} is not answered; write "required": ["${name}"] beside properties`,
    );
  });
});

describe('a branch that nothing can meet', () => {
  const isFirst = about('kind', { const: 1 });
  it.each<[string, object, string[]]>([
    ['with no choice that is left', { kind: { enum: [9] } }, ['/kind/enum']],
    ['with other choices than the condition', { kind: { enum: [2, 3] } }, ['/kind/enum']],
    ['with a value of another type', { kind: { const: '1' } }, ['/kind/const']],
    ['with limits that exclude each other', { count: { minimum: 30 } }, ['/count/minimum']],
    ['with lengths that exclude each other', { code: { minLength: 5 } }, ['/code/minLength']],
    ['with the choice of the condition', { kind: { enum: [1, 2] } }, []],
    ['with narrower limits', { count: { minimum: 5, maximum: 9 } }, []],
    ['with a new field', { more: { type: 'integer', minimum: 30 } }, []],
  ])('%s', (_, properties, places) => {
    const all = deadBranches(source(isFirst, { properties }));
    expect(all.map(({ pointer }) => pointer.split('/then/properties')[1])).toEqual(places);
    for (const { message } of all) expect(message).toMatch(/^nobody can answer \w+ in this branch: /);
  });

  it('is not the else of a condition that leaves no other choice', () => {
    const schema = flowSchema({
      a: step(fields, {
        if: isFirst,
        then: { required: ['code'] },
        else: { properties: { kind: { enum: [2, 3] } } },
      }),
    });
    expect(deadBranches(readSketch(schema))).toEqual([]);
  });
});

describe('names of any language', () => {
  it('are read by conditions, dates and validators', () => {
    const schema = flowSchema({
      größe: step(
        { 日期: { type: 'string', format: 'date' }, état: { type: 'integer', enum: [1, 2] } },
        { if: about('état', { const: 2 }), then: { required: ['日期'] } },
      ),
      später: step({ ώρα: { type: 'string', format: 'date', notBefore: '/größe/日期' } }),
    });
    const [first] = loadFlow(readSketch(schema)).steps;
    expect(validateStep(first!, { größe: { état: 1 } })).toEqual([]);
    expect(validateStep(first!, { größe: { état: 2 } })).toMatchObject([
      { pointer: '/größe/日期', keyword: 'required' },
    ]);
  });
});
