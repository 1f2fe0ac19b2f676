import { readdirSync } from 'node:fs';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { defineExtension } from '#compiler/extension.ts';
import { loadFlow } from '#compiler/load.ts';
import { type Imported, importRjsf, type Unmapped } from '#compiler/rjsf/import-rjsf.ts';
import { schemaFile, withChanges } from '#compiler/schema-files.ts';
import { compact } from '#engine/form/answers.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { builtInFormats } from '#engine/form/formats.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { isIndex, isWithin, partsOf, pointerOf, withValueAt } from '#engine/form/pointer.ts';
import { ownReading } from '#second-opinion/own-reading.ts';
import { wholeAnswers } from '#second-opinion/whole-answers.ts';
import { read } from '#tests/architecture/source-files.ts';
import { fc } from '#tests/support/fixed-random.ts';

interface Example {
  schema: JsonObject;
  uiSchema: JsonObject;
  /** The places of what does not map. */
  unmapped: string[];
}

const folder = 'tests/schemas/rjsf-forms';
const id = 'imported/form';
const extension = defineExtension({});
const names = readdirSync(folder).map((file) => file.replace('.json', ''));
const exampleOf = (name: string): Example => JSON.parse(read(`${folder}/${name}.json`)) as Example;
const importOf = (schema: JsonObject, uiSchema: JsonObject = {}): Imported =>
  importRjsf(schema, uiSchema, id, extension);

function flowOf({ schema }: Imported): Flow {
  const none = { read: () => null, ids: () => [], beside: () => [], extension };
  return loadFlow(readFlow(withChanges(none, { [schemaFile(id)]: JSON.stringify(schema) }), id));
}

/** What a format accepts is a rule of the application, so RJSF gets the functions of the engine, under its own names. */
const { email, website } = builtInFormats;
const validator = customizeValidator({
  extenderFn: (ajv) => ajv.addFormat('email', email!.validate).addFormat('uri', website!.validate),
});
const givenToRjsf = ({ at, what, instead }: Unmapped): boolean =>
  what === 'format' && at.startsWith('schema#') && instead.startsWith('the format ');

/** The pointer of a field without the places in lists. */
const generic = (pointer: string): string => pointerOf(partsOf(pointer).filter((part) => !isIndex(part)));

/** Two readers of a form: each returns the pointers of what it refuses, apart from what does not map. */
function readersOf({ schema }: Example, imported: Imported) {
  const flow = flowOf(imported);
  const isOneStep = flow.steps.length === 1 && flow.steps[0]!.name === 'form';
  const left = imported.unmapped.filter((each) => !givenToRjsf(each) && each.at.startsWith('schema#'));
  const isCompared = (pointer: string): boolean =>
    !left.some(({ answers }) => isWithin(generic(pointer), answers));
  const refusedByRjsf = (answers: Answers): string[] =>
    validator
      .validateFormData(isOneStep ? answers['form'] : answers, schema as RJSFSchema)
      .errors.map(({ property = '' }) => property.split('.').filter((part) => part !== ''))
      .map((path) => pointerOf(isOneStep ? ['form', ...path] : path));
  return {
    flow,
    // A step that is asked is an object, even without answers.
    asked: (answers: Answers): Answers => ({
      ...Object.fromEntries(flow.steps.map((step) => [step.name, {}])),
      ...compact(answers),
    }),
    engine: (answers: Answers) => [...ownReading(flow).refused(answers, [])].filter(isCompared),
    rjsf: (answers: Answers) => refusedByRjsf(answers).filter(isCompared),
  };
}

/** The pointers of all answers, and of the fields of a form that have none. */
const pointersIn = (value: Json, path: readonly string[] = []): string[] => {
  const below = isObject(value) ? Object.entries(value) : Array.isArray(value) ? [...value.entries()] : [];
  const own = path.length > 1 ? [pointerOf(path)] : [];
  return [...own, ...below.flatMap(([name, child]) => pointersIn(child as Json, [...path, String(name)]))];
};

const other = fc.oneof(
  fc.constantFrom<Json>(undefined, '', true, false, [], {}, 0, 0.5, 1, 2, 4, 12, 13, 30, 31, 100, 501),
  fc.constantFrom<Json>(
    'a',
    's',
    'north',
    'train',
    'car',
    'card',
    'bill',
    'blue',
    'moon gate',
    'www.example.org',
    '2026-02-30',
    'x@y.example',
    ['a', 'a'],
  ),
  fc.integer({ min: -3, max: 110 }),
  fc.stringMatching(/^[a-z]{0,45}$/),
);

describe('a form of RJSF becomes a flow', () => {
  it.each(names)('%s, with a list of what does not map', (name) => {
    const { schema, uiSchema, unmapped } = exampleOf(name);
    const imported = importOf(schema, uiSchema);
    expect(imported.unmapped.map(({ at }) => at).sort()).toEqual([...unmapped].sort());
    expect(imported.unmapped.every(({ instead }) => instead.length > 0)).toBe(true);
    expect(flowOf(imported).steps.length).toBeGreaterThan(0);
  });

  it.each(names)('%s, which accepts and refuses the same answers', (name) => {
    const example = exampleOf(name);
    const { flow, asked, engine, rjsf } = readersOf(example, importOf(example.schema, example.uiSchema));
    const tried = wholeAnswers(flow, '2026-11-22').map(({ answers }) => asked(answers));
    const right = tried.filter((answers) => engine(answers).length === 0);
    expect(right.length).toBeGreaterThan(0);
    const verdicts = (answers: Answers): object => ({
      answers,
      engine: engine(answers).length === 0,
      rjsf: rjsf(answers).length === 0,
    });
    for (const answers of tried) {
      const isRight = engine(answers).length === 0;
      expect(verdicts(answers)).toEqual({ answers, engine: isRight, rjsf: isRight });
    }
    const counts = { right: 0, wrong: 0 };
    const changes = fc.array(fc.tuple(fc.nat(), other), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...right), changes, (from, changed) => {
        const answers = asked(
          changed.reduce<Answers>((known, [at, value]) => {
            const pointers = pointersIn(known);
            if (pointers.length === 0) return known;
            return withValueAt(known, partsOf(pointers[at % pointers.length]!), value) as Answers;
          }, from),
        );
        const isRight = engine(answers).length === 0;
        counts[isRight ? 'right' : 'wrong']++;
        expect(verdicts(answers)).toEqual({ answers, engine: isRight, rjsf: isRight });
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(Math.min(counts.right, counts.wrong)).toBeGreaterThan(10);
  });
});

describe('the comparison with RJSF', () => {
  it.each<[string, JsonObject]>([
    ['a field that is no longer required', { required: [] }],
    ['a limit that is gone', { properties: { name: { type: 'string' }, guests: { type: 'integer' } } }],
  ])('finds %s', (_, change) => {
    const example = exampleOf('simple');
    const changed = { ...example, schema: { ...example.schema, ...change } };
    const { flow, asked, engine } = readersOf(example, importOf(changed.schema));
    const { rjsf } = readersOf(example, importOf(example.schema));
    const wrong = asked({ form: { name: 'x', guests: 13 } });
    const missing = asked({ form: { wish: 'a' } });
    const differs = [wrong, missing].some(
      (answers) => (engine(answers).length === 0) !== (rjsf(answers).length === 0),
    );
    expect([flow.steps.length, differs]).toEqual([1, true]);
  });
});

describe('the texts of a form of RJSF', () => {
  it('become words at the keys where the form looks for them', () => {
    const { schema, uiSchema } = exampleOf('simple');
    expect(importOf(schema, uiSchema).words).toEqual({
      form: {
        fields: {
          name: { label: 'Name', placeholder: 'Li Na' },
          guests: { label: 'Guests' },
          wish: { label: 'Wishes' },
          window: { label: 'A table at the window', help: 'If there is one' },
        },
        steps: { form: { title: 'Book a table', description: 'Tables are kept for fifteen minutes.' } },
      },
    });
  });

  it('are those of the steps and choices, too', () => {
    const nested = exampleOf('nested');
    const steps = importOf(nested.schema, nested.uiSchema).words as { form: { steps: object } };
    expect(steps.form.steps).toEqual({
      owner: { title: 'Owner', description: 'Who answers for the garden.' },
      garden: { title: 'Garden' },
    });
    const choices = exampleOf('choices-and-null');
    const words = importOf(choices.schema, choices.uiSchema).words as { form: { fields: object } };
    expect(words.form.fields).toMatchObject({
      size: { label: 'Size', enum: { s: 'Small', l: 'Large' } },
      unit: { enum: { a1: 'North', a2: 'South', b7: 'Yard' } },
    });
  });

  it('stand in the order of ui:order', () => {
    const { schema, uiSchema } = exampleOf('ordering-and-references');
    const { properties } = importOf(schema, uiSchema).schema as {
      properties: Record<string, Imported['schema']>;
    };
    expect(Object.keys(properties)).toEqual(['buyer', 'witness', 'family']);
    expect(Object.keys(properties['buyer']!['properties'] as object)).toEqual(['surname', 'givenName']);
  });
});

describe('what does not map', () => {
  it.each<[string, JsonObject, JsonObject, string]>([
    ['a pattern without examples', { type: 'string', pattern: '^a' }, {}, 'schema#/properties/field/pattern'],
    ['a field with two types', { type: ['string', 'integer'] }, {}, 'schema#/properties/field'],
    ['a reference to nothing', { $ref: '#/definitions/none' }, {}, 'schema#/properties/field'],
    ['a format of its own', { type: 'string', format: 'plate' }, {}, 'schema#/properties/field/format'],
    ['a field of its own', { type: 'string' }, { 'ui:field': 'map' }, 'uiSchema#/field/ui:field'],
    [
      'an option of a group that is left out',
      { type: 'object', properties: { a: { type: 'string' } } },
      { 'ui:field': 'map' },
      'uiSchema#/field/ui:field',
    ],
    [
      'an option of no field',
      { type: 'object', properties: { a: { type: 'string' } } },
      { b: {} },
      'uiSchema#/field/b',
    ],
    [
      'a required field that there is not',
      { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] },
      {},
      'schema#/properties/field/required',
    ],
    ['not', { type: 'string', not: { const: 'a' } }, {}, 'schema#/properties/field/not'],
    [
      'two patterns',
      { allOf: [{ type: 'string', pattern: '^a', examples: ['a'] }, { pattern: 'b$' }] },
      {},
      'schema#/properties/field/pattern',
    ],
  ])('is %s', (_, field, ui, at) => {
    const schema = { type: 'object', properties: { field } };
    expect(importOf(schema, { field: ui }).unmapped.map((each) => each.at)).toEqual([at]);
  });

  it('is a keyword or an option of the whole form', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, minProperties: 1 };
    const { unmapped } = importOf(schema, { 'ui:submitButtonOptions': { norender: true } });
    expect(unmapped.map(({ at }) => at)).toEqual([
      'schema#/minProperties',
      'uiSchema#/ui:submitButtonOptions',
    ]);
  });

  it('is an alternative by a choice that may be missing', () => {
    const schema = {
      type: 'object',
      properties: { by: { type: 'string', enum: ['a', 'b'] } },
      oneOf: [
        { properties: { by: { const: 'a' }, one: { type: 'string' } } },
        { properties: { by: { const: 'b' } } },
      ],
    };
    expect(importOf(schema).unmapped).toMatchObject([{ at: 'schema#/oneOf' }]);
    expect(importOf({ ...schema, required: ['by'] }).unmapped).toEqual([]);
  });

  it('is a name that a field of a flow cannot have: the compiler says so', () => {
    const { unmapped } = importOf({ type: 'object', properties: { first_name: { type: 'string' } } });
    expect(unmapped).toMatchObject([{ what: 'name-malformed', answers: '/form/first_name' }]);
  });
});
