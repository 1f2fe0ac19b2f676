import { shop } from '#shop/extension.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { allowed } from '#compiler/allowed.ts';
import { hints } from '#compiler/check-hints.ts';
import { dialectOf } from '#compiler/dialect.ts';
import { keywords, kinds } from '#compiler/keywords.ts';

const dialect = dialectOf(shop);

const ajv = new Ajv({ strict: false });
ajv.addSchema(dialect, 'dialect');
const isFlow = ajv.getSchema('dialect')!;
const isShape = ajv.compile({ $ref: 'dialect#/definitions/field' });
const isStep = ajv.compile({ $ref: 'dialect#/definitions/step' });

const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.schema.json'));
const read = (file: string): unknown => JSON.parse(readFileSync(path.join('schemas', file), 'utf8'));

const work = read('visa/work.schema.json') as Record<string, unknown>;
const withField = (field: unknown): unknown => ({
  ...work,
  properties: { service: { type: 'object', properties: { field } } },
});

describe('the language of schemas', () => {
  it.each(files.filter((file) => !file.startsWith('shared/')))('accepts %s', (file) => {
    expect([isFlow(read(file)), isFlow.errors]).toEqual([true, null]);
  });

  it.each(files.filter((file) => file.startsWith('shared/')))('accepts the shared schema %s', (file) => {
    const shape = read(file);
    expect(isShape(shape) || isStep(shape)).toBe(true);
  });

  it.each(Object.keys(keywords))('knows the keyword %s, and what its value looks like', (name) => {
    const { on, shape } = keywords[name]!;
    expect(allowed.field).toContain(name);
    // A symbol is never a valid value, because no JSON Schema type matches it.
    const wrong = [Symbol('nothing'), null, -1, '', { $data: 5 }].find(
      (value) => Object.keys(shape).length > 0 && !ajv.validate(shape, value),
    );
    if (wrong === undefined) expect(shape).toEqual({});
    else expect(isFlow(withField({ type: on[0], [name]: wrong }))).toBe(false);
  });

  it.each(Object.keys(keywords).flatMap((name) => kinds.map((kind) => [name, kind] as const)))(
    'has %s on the type %s where the checks have it',
    (name, kind) => {
      const examples: Record<string, unknown> = {
        type: kind,
        properties: {},
        required: [],
        items: { type: 'string' },
        enum: ['a'],
        const: 'a',
        format: 'email',
        pattern: 'a',
        examples: ['a'],
        uniqueItems: true,
        multipleOf: 1,
        'x-check': 'nationality',
        notBefore: '/travel/leaveDate',
        notAfter: '/members/*/passenger/expiryDate',
        'x-fact': 'surname',
      };
      const value = examples[name] ?? (name.startsWith('format') ? '2026-01-01' : 1);
      const isAccepted = isFlow(withField({ type: kind, [name]: value }));
      expect(isAccepted).toBe(keywords[name]!.on.includes(kind));
    },
  );

  it.each([
    ['choices in the long form', withField({ type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] })],
    [
      'a condition on a group',
      withField({ type: 'object', properties: {}, if: { required: ['a'] }, then: { required: ['b'] } }),
    ],
    [
      'a condition on the items of a list',
      withField({
        type: 'array',
        items: { type: 'object', properties: {}, if: {}, else: { properties: {} } },
      }),
    ],
    [
      'alternatives in a condition',
      { ...work, if: { anyOf: [{ required: ['a'] }, { allOf: [{ not: {} }] }] }, then: { required: ['b'] } },
    ],
  ])('has a place for %s', (_, schema) => {
    expect(isFlow(schema)).toBe(true);
  });

  it.each([
    ['an unknown keyword on a field', withField({ type: 'string', maxLenght: 5 })],
    ['words in a schema', withField({ type: 'string', title: 'Surname' })],
    ['a default of a list', withField({ type: 'array', items: { type: 'string' }, default: [] })],
    ['a branch that is not used', withField({ type: 'string', oneOf: [] })],
    ['a condition inside a field', withField({ type: 'string', if: {}, then: {} })],
    ['a condition on a list', withField({ type: 'array', items: {}, if: {}, then: {} })],
    ['words beside a choice', withField({ type: 'string', oneOf: [{ const: 'a', title: 'A' }] })],
    ['something beside a $ref', withField({ $ref: '../shared/text.schema.json', maxLength: 3 })],
    ['a format that there is not', withField({ type: 'string', format: 'telefone' })],
    ['a name that is none', { ...work, properties: { 'my step': { type: 'object', properties: {} } } }],
    [
      'an unknown keyword on a step',
      { ...work, properties: { a: { type: 'object', properties: {}, minItems: 1 } } },
    ],
    ['no x-flow', { type: 'object', properties: {} }],
    ['an x-flow without a version', { ...work, 'x-flow': { machine: 'visa/common' } }],
    ['an x-flow with something else', { ...work, 'x-flow': { machine: 'a', version: 1, machin: 'b' } }],
    ['an unknown doubt', withField({ type: 'string', 'x-warn': { minimun: 5 } })],
  ])('has no place for %s', (_, schema) => {
    expect(isFlow(schema)).toBe(false);
  });

  it.each(Object.entries(hints).filter(([, { on }]) => on === 'field'))(
    'knows the hint %s',
    (name, { types, shape: own, names }) => {
      const shape = names === undefined ? own : { enum: names(shop.vocabulary) };
      const good = [...(names?.(shop.vocabulary) ?? []), 1, 'a', ['a/b']].find((value) =>
        ajv.validate(shape, value),
      );
      const bad = [0, '', []].find((value) => !ajv.validate(shape, value));
      const field = (value: unknown): unknown => withField({ type: types[0], 'x-ui': { [name]: value } });
      expect([
        isFlow(field(good)),
        isFlow(field(bad)),
        isFlow(withField({ 'x-ui': { [`${name}s`]: good } })),
      ]).toEqual([true, false, false]);
    },
  );
});
