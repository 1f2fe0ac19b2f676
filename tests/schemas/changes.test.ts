import { fc } from '#tests/support/fixed-random.ts';
import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { changesBetween } from '#compiler/changes.ts';
import { findingsOf } from '#compiler/problem.ts';
import type { Migration } from '#engine/form/migrations.ts';
import { copySchemas, productSchemas } from '#tests/support/flow-compile.ts';
import { date, entries, file, flowSchema, readSketch, step, text } from '#tests/support/flow-sketch.ts';

const sentences = (before: object, after: object): string[] =>
  changesBetween(readSketch(before), readSketch(after)).map(({ sentence }) => sentence);

const one = (field: object, more: object = {}): object => flowSchema({ a: step({ b: field }, more) });
const kind = { type: 'integer', enum: [1, 2] };
const when = (value: unknown, then: object): object =>
  flowSchema({
    a: step({ kind, b: text }, { if: { properties: { kind: { const: value } }, required: ['kind'] }, then }),
  });
/** A flow that requires steps under a condition. */
const needing = (required: string[]): object =>
  flowSchema(
    { a: step({ kind }), d: step({ b: text }) },
    {
      if: { properties: { a: { properties: { kind: { const: 1 } }, required: ['kind'] } }, required: ['a'] },
      then: { required },
    },
  );
const list = (more: object, sub: object = { person: step({ name: text }) }): object =>
  flowSchema({ list: { type: 'array', items: entries(sub), ...more } });

describe('what a flow asks otherwise than before, in words', () => {
  it.each<[string, object, object, string[]]>([
    ['nothing', one(text), one(text), []],
    ['a demand', one(text), one(text, { required: ['b'] }), ['b is now required']],
    [
      'a step that is required under a condition',
      needing([]),
      needing(['d']),
      ['when kind is 1: the step d is now required'],
    ],
    [
      'a step that is no longer required under a condition',
      needing(['d']),
      needing([]),
      ['when kind is 1: the step d is no longer required'],
    ],
    ['no demand', one(text, { required: ['b'] }), one(text), ['b is now optional']],
    [
      'a shorter text',
      one({ type: 'string', maxLength: 10 }),
      one({ type: 'string', maxLength: 8 }),
      ['b may now be at most 8 characters long, before 10'],
    ],
    ['a limit', one(text), one({ ...text, minLength: 2 }), ['b must now be at least 2 characters long']],
    [
      'no limit',
      one({ ...text, maxLength: 9 }),
      one(text),
      ['b need no longer be at most 9 characters long'],
    ],
    ['a format', one(text), one(date), ['b must now be of the format date, before line']],
    [
      'a type',
      one({ type: 'string' }),
      one({ type: 'integer' }),
      ['b is now of the type integer, before of the type string'],
    ],
    ['a choice', one(kind), one({ ...kind, enum: [1, 2, 3] }), ['b: 3 may now be chosen']],
    ['a choice less', one(kind), one({ ...kind, enum: [2] }), ['b: 1 may no longer be chosen']],
    [
      'the order of choices',
      one(kind),
      one({ ...kind, enum: [2, 1] }),
      ['the choices of b now stand in this order: 2, 1'],
    ],
    [
      'a hint',
      one({ ...text, 'x-ui': { rows: 3 } }),
      one({ ...text, 'x-ui': { rows: 4 } }),
      ['the hint rows of b is now 4, before 3'],
    ],
    [
      'a doubt',
      one(text),
      one({ ...text, 'x-warn': { maxLength: 9 } }),
      ['the doubt maxLength of b is now 9, which is new'],
    ],
    ['a question', one(text), one({ ...text, 'x-check': 'city' }), ['there is now x-check city of b']],
    [
      'a field',
      one(text),
      flowSchema({ a: step({ b: text, c: text }, { required: ['c'] }) }),
      ['c is now asked, and required'],
    ],
    ['a field less', flowSchema({ a: step({ b: text, c: text }) }), one(text), ['c is no longer asked']],
    [
      'the order of fields',
      flowSchema({ a: step({ b: text, c: text }) }),
      flowSchema({ a: step({ c: text, b: text }) }),
      ['the fields of a are now asked in this order: c, b'],
    ],
    [
      'a field in another step',
      flowSchema({ a: step({ b: text, c: text }), d: step({ e: text }) }),
      flowSchema({ a: step({ b: text }), d: step({ e: text, c: { ...text, maxLength: 9 } }) }),
      ['c is now asked in d, but optional; before in a', 'd/c may now be at most 9 characters long'],
    ],
    [
      'a step',
      one(text),
      flowSchema({ a: step({ b: text }), d: step({ e: file }, { required: ['e'] }) }),
      ['the step d is new', 'e is now asked, and required'],
    ],
    [
      'the order of steps',
      flowSchema({ a: step({ b: text }), d: step({ e: text }) }),
      flowSchema({ d: step({ e: text }), a: step({ b: text }) }),
      ['the steps are now asked in this order: d, a'],
    ],
    [
      'a step for each of several',
      one(text),
      flowSchema({ a: { type: 'array', items: entries({ person: step({ c: text }) }) } }),
      [
        'the step a is now asked for each of several entries',
        'the step person is new',
        'b is no longer asked',
        'c is now asked, but optional',
      ].sort(),
    ],
    ['more entries', list({}), list({ minItems: 2 }), ['list must now be at least 2 long']],
    [
      'what entries are told apart by',
      list({}),
      list({ 'x-unique': ['person/name'] }),
      ['there is now x-unique person/name of list'],
    ],
    [
      'what a condition demands',
      when(1, { properties: { c: text } }),
      when(1, { properties: { c: text }, required: ['b'] }),
      ['when kind is 1: b is now required'],
    ],
    [
      'when a condition holds',
      when(1, { required: ['b'] }),
      when(2, { required: ['b'] }),
      ['what is asked about b when kind is 1 is now asked when kind is 2'],
    ],
    [
      'a condition',
      flowSchema({ a: step({ kind, b: text }) }),
      when(1, { properties: { b: { maxLength: 3 }, c: text } }),
      [
        'when kind is 1: b may now be at most 3 characters long',
        'when kind is 1: c is now asked, but optional',
      ],
    ],
    [
      'a name that was misspelt',
      flowSchema({ a: step({ surnmae: text, c: text }, { required: ['surnmae'] }) }),
      flowSchema({ a: step({ surname: text, c: text }) }),
      ['surnmae was renamed surname', 'surname is now optional'],
    ],
    [
      'another name of the same fact',
      flowSchema({ a: step({ b: { ...text, 'x-fact': 'surname' } }) }),
      flowSchema({ a: step({ family: { ...text, 'x-fact': 'surname', maxLength: 9 } }) }),
      ['b was renamed family', 'family may now be at most 9 characters long'],
    ],
    [
      'a field of the same kind, which may be another question',
      flowSchema({ a: step({ wife: text }) }),
      flowSchema({ a: step({ life: text }) }),
      ['life is now asked, but optional', 'wife is no longer asked'],
    ],
    [
      'the machine',
      one(text),
      { ...one(text), 'x-flow': { machine: 'sketch/other', version: 2, childType: 4 } },
      [
        'the machine is now sketch/other, before sketch/flow',
        'the wire’s number of the product is now 4, before none',
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(sentences(before, after).sort()).toEqual([...expected].sort());
  });
});

describe('what a migration moves', () => {
  const renamed = (before: object, after: object, ...steps: object[]): string[] => {
    const source = readSketch({ ...after, 'x-flow': { machine: 'sketch/flow', version: 2 } });
    const migrations = [{ to: 2, steps }] as unknown as Migration[];
    return changesBetween(readSketch(before), { ...source, migrations }).map(({ sentence }) => sentence);
  };
  const first = flowSchema({ a: step({ b: text }, { required: ['b'] }), d: step({ e: text }) });

  it('was renamed, and is not told as removed and added', () => {
    const after = flowSchema({ a: step({ other: text }, { required: ['other'] }), d: step({ e: text }) });
    expect(renamed(first, after, { move: '/a/b', into: '/a/other' })).toEqual(['b was renamed other']);
  });

  it('was renamed and moved, where it is asked in another step', () => {
    const after = flowSchema({ a: step({ c: text }), d: step({ e: text, other: date }) });
    expect(renamed(first, after, { move: '/a/b', into: '/d/other' })).toEqual([
      'c is now asked, but optional',
      'b was renamed other, and is asked in d now, before in a',
      'other is now optional',
      'other must now be of the format date, before line',
    ]);
  });

  it('is a step with another name, or a field of each entry', () => {
    const after = flowSchema({ first: step({ b: text }, { required: ['b'] }), d: step({ e: text }) });
    expect(renamed(first, after, { move: '/a', into: '/first' })).toEqual(['the step a was renamed first']);
    const entry = { person: step({ called: text }) };
    const moved = { move: '/list/*/person/name', into: '/list/*/person/called' };
    expect(renamed(list({}), list({}, entry), moved)).toEqual(['name was renamed called']);
  });

  it('is not the field that stands where an answer was dropped', () => {
    const after = flowSchema({ a: step({ other: text }, { required: ['other'] }), d: step({ e: text }) });
    expect(renamed(first, after, { drop: '/a/b', because: 'nobody reads it' })).toEqual([
      'other is now asked, and required',
      'b is no longer asked',
    ]);
  });
});

/** The paths of all objects and lists in a document. */
function placesIn(node: unknown, way: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  return [way, ...Object.entries(node).flatMap(([name, child]) => placesIn(child, [...way, name]))];
}

it('reports any part that is removed from a schema', () => {
  const ids = ['visa/china-pr', 'visa/business', 'visa/group', 'account/register-individual'];
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.nat(), fc.nat(), (id, place, part) => {
      const schemas = copySchemas();
      let left: string[] = [];
      schemas.edit(`${id}.schema.json`, (schema) => {
        const places = placesIn(schema);
        left = places[place % places.length]!;
        const node = left.reduce((at, name) => at[name] as typeof at, schema as Record<string, unknown>);
        const names = Object.keys(node);
        const name = names[part % names.length] ?? '';
        left = [...left, name];
        if (Array.isArray(node)) node.splice(Number(name), 1);
        else delete node[name];
      });
      let changes: unknown[] = ['unreadable'];
      findingsOf(() => {
        changes = changesBetween(readFlow(productSchemas, id), readFlow(schemas.files, id));
      });
      // Keywords without an effect on answers: the draft, the version, examples, facts, and types that follow from
      // other keywords.
      const isSilent = /^(\$schema|type|x-flow\/version)$|\/(type|x-fact)$|\/examples(\/\d+)?$/.test(
        left.join('/'),
      );
      expect(changes.length > 0 || isSilent, left.join('/')).toBe(true);
    }),
    { numRuns: 100 },
  );
});
