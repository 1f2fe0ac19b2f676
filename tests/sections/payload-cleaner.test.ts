import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { cleanerOf } from '#server/http/payload-cleaner.ts';

const search = Type.Optional(Type.Object({ city: Type.Optional(Type.String()), price: Type.Number() }));
const known = { id: 1, name: 'Ann' };

const cases = [
  ['an object of single values', Type.Object({ id: Type.Integer(), name: Type.String() }), known],
  ['an object in an object', Type.Object({ id: Type.Integer(), search }), { id: 1, search: { price: 2 } }],
  [
    'a list of objects',
    Type.Object({ all: Type.Array(Type.Object({ id: Type.Integer() })) }),
    { all: [{ id: 1 }] },
  ],
  ['one of two', Type.Object({ id: Type.Union([Type.Integer(), Type.Literal('')]) }), { id: '' }],
  ['any names', Type.Record(Type.String(), Type.Unknown()), { a: { b: 1 } }],
  [
    'other names allowed',
    Type.Object({ id: Type.Integer() }, { additionalProperties: true }),
    { id: 1, b: 2 },
  ],
] as const;

/** The same value with a name at each level that no schema has. */
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withMore(part)] as const);
  return { ...Object.fromEntries(parts), more: { x: 1 } };
};

describe('what a payload has beyond its schema is taken out', () => {
  it.each(cases)('as typebox does it: %s', (_what, schema, value) => {
    const clean = cleanerOf(schema) ?? ((given) => given);
    expect(clean(structuredClone(value))).toEqual(value);
    const expected = Value.Clean(schema, structuredClone(withMore(value)));
    expect(clean(structuredClone(withMore(value)))).toEqual(expected);
  });

  it('of a single value there is nothing to take out', () => {
    expect(cleanerOf(Type.Integer())).toBeNull();
  });

  it('a name of the prototype of objects is no name of the schema', () => {
    const clean = cleanerOf(Type.Object({ id: Type.Integer() }));
    const sent: unknown = JSON.parse('{"id":1,"constructor":{"a":1},"toString":2}');
    expect(Object.keys(clean?.(sent) as object)).toEqual(['id']);
  });
});
