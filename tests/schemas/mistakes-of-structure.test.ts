import { describe, expect, it } from 'vitest';
import { type Schema, copySchemas } from '#tests/support/flow-compile.ts';
import { told } from '#tests/support/flow-mistakes.ts';
import {
  date,
  entries,
  file,
  flowSchema,
  problemOf,
  readSketch,
  sketchFile,
  step,
  text,
} from '#tests/support/flow-sketch.ts';

/** A flow with one field. `at` gives the pointer of the field, or of a place in it. */
const one = (field: object): object => flowSchema({ a: step({ b: field }) });
const at = (within: string): string => `/properties/a/properties/b${within}`;

describe('a condition', () => {
  const when = (condition: object): object => flowSchema({ a: step({ b: text }, condition) });
  const isAsked = { properties: { b: { const: 'x' } } };
  const atTop = (condition: object): object =>
    flowSchema({ a: step({ b: text }), list: { type: 'array', items: entries({ c: step({}) }) } }, condition);
  told([
    [
      'about a field that is not there',
      when({ if: { properties: { c: { const: 1 } } }, then: {} }),
      '/properties/a/if/properties/c',
      /which does not exist/,
    ],
    [
      'that needs a field that is not there',
      when({ if: { required: ['bb'] }, then: {} }),
      '/properties/a/if/required',
      /did you mean b\?/,
    ],
    ['without a consequence', when({ if: isAsked }), '/properties/a/if', /needs a then/],
    ['without an if', when({ then: { required: ['b'] } }), '/properties/a/then', /needs an if/],
    [
      'that demands something else than fields',
      when({ if: isAsked, then: { minProperties: 2 } }),
      '/properties/a/then/minProperties',
      /adds properties and required/,
    ],
    [
      'that brings a field without a type',
      when({ if: isAsked, then: { properties: { c: { maxLength: 3 } } } }),
      '/properties/a/then/properties/c',
      /needs a type/,
    ],
    [
      'that narrows a text like a number',
      when({ if: isAsked, then: { properties: { b: { maximum: 3 } } } }),
      '/properties/a/then/properties/b/maximum',
      /says nothing/,
    ],
    [
      'in an allOf, at its own place',
      when({ allOf: [{ if: isAsked, then: { required: ['c'] } }] }),
      '/properties/a/allOf/0/then/required',
      /no such field/,
    ],
    [
      'in words that if does not know',
      when({ if: { oneOf: [isAsked] }, then: {} }),
      '/properties/a/if/oneOf',
      /write anyOf/,
    ],
    [
      'in words that a part of if does not know',
      when({ if: { anyOf: [isAsked, { not: { dependencies: {} } }] }, then: {} }),
      '/properties/a/if/anyOf/1/not/dependencies',
      /not used here/,
    ],
    [
      'whose alternatives are no list',
      when({ if: { anyOf: isAsked }, then: {} }),
      '/properties/a/if/anyOf',
      /must be a list/,
    ],
    [
      'that looks at nothing in an alternative',
      when({ if: { anyOf: [isAsked, { allOf: [{ required: ['x'] }] }] }, then: { required: ['b'] } }),
      '/properties/a/if/anyOf/1/allOf/0/required',
      /looks at x, which does not exist/,
    ],
    [
      'of the flow that requires a step that is not there',
      atTop({ if: {}, then: { required: ['lst'] } }),
      '/then/required',
      /did you mean list\?/,
    ],
    [
      'of the flow that requires a step, about a step that is not there',
      atTop({ if: { required: ['aa'] }, then: { required: ['list'] } }),
      '/if/required',
      /did you mean a\?/,
    ],
    [
      'of the flow for a step that is not there',
      atTop({ if: {}, then: { properties: { aa: {} } } }),
      '/then/properties/aa',
      /did you mean a\?/,
    ],
    [
      'of the flow about a step that is not there',
      atTop({ if: { required: ['aa'] }, then: { properties: { a: {} } } }),
      '/if/required',
      /did you mean a\?/,
    ],
    [
      'of the flow for a repeated step',
      atTop({ if: {}, then: { properties: { list: {} } } }),
      '/then/properties/list',
      /into its items/,
    ],
    [
      'of the flow that names no step',
      atTop({ if: {}, then: { minProperties: 1 } }),
      '/then/minProperties',
      /names the steps that it changes/,
    ],
  ]);
});

describe('a repeated step', () => {
  const list = (
    more: object,
    sub: object = { person: step({ name: text, papers: { type: 'array', items: text } }) },
  ): object => flowSchema({ list: { type: 'array', items: entries(sub), ...more } });
  const inList = (within: string): string => `/properties/list${within}`;
  told([
    ['without items', flowSchema({ list: { type: 'array' } }), inList(''), /needs items/],
    [
      'whose entries have no id',
      flowSchema({ list: { type: 'array', items: step({ c: step({}) }) } }),
      inList('/items'),
      /known by an id/,
    ],
    [
      'whose id is another text',
      flowSchema({ list: { type: 'array', items: step({ id: text, c: step({}) }) } }),
      inList('/items/properties/id'),
      /"format": "uuid"/,
    ],
    [
      'whose id is optional',
      flowSchema({ list: { type: 'array', items: { ...entries({ c: step({}) }), required: [] } } }),
      inList('/items/required'),
      /not optional/,
    ],
    ['without sub-steps', list({}, {}), inList('/items/properties'), /at least one sub-step/],
    [
      'in another',
      list({}, { inner: { type: 'array', items: text } }),
      inList('/items/properties/inner/type'),
      /cannot stand in another/,
    ],
    [
      'with a field for a sub-step',
      list({}, { name: text }),
      inList('/items/properties/name/format'),
      /not used here/,
    ],
    [
      'that is unique by nothing',
      list({ 'x-unique': ['person/nam'] }),
      inList('/x-unique'),
      /did you mean person\/name\?/,
    ],
    [
      'that is unique by a list',
      list({ 'x-unique': ['person/papers'] }),
      inList('/x-unique'),
      /no single answer/,
    ],
    [
      'that is named by nothing',
      list({ 'x-ui': { title: ['person/surname'] } }),
      inList('/x-ui/title'),
      /leads to no field/,
    ],
    ['that copies nothing', list({ 'x-ui': { copy: ['name'] } }), inList('/x-ui/copy'), /leads to no field/],
    [
      'that copies what is no list',
      list({ 'x-ui': { copy: 'person/name' } }),
      inList('/x-ui/copy'),
      /list of paths/,
    ],
    ['with a hint for fields', list({ 'x-ui': { rows: 3 } }), inList('/x-ui/rows'), /says nothing here/],
    ['with doubts about itself', list({ 'x-warn': { maxItems: 3 } }), inList('/x-warn'), /not used here/],
    [
      'that compares with a step that is not there',
      list({}, { c: step({ d: { ...date, formatMinimum: { $data: '2/a/b' } } }) }),
      inList('/items/properties/c/properties/d/formatMinimum/$data'),
      /leads to no field/,
    ],
  ]);
});

describe('what a flow says of itself', () => {
  const header = (flow: unknown): object => ({ ...flowSchema({ a: step({}) }), 'x-flow': flow });
  told([
    ['nothing', { type: 'object', properties: { a: step({}) } }, '', /x-flow is missing/],
    ['no machine', header({ version: 1 }), '/x-flow/machine', /must name a machine/],
    ['a version in words', header({ machine: 'a/b', version: 'two' }), '/x-flow/version', /whole number/],
    [
      'a product in words',
      header({ machine: 'a/b', version: 1, childType: 'one' }),
      '/x-flow/childType',
      /whole number/,
    ],
    [
      'something else',
      header({ machine: 'a/b', version: 1, colour: 1 }),
      '/x-flow/colour',
      /has machine, version, pages and childType/,
    ],
    ['no steps', flowSchema({}), '/properties', /at least one step/],
    [
      'a step that is a text',
      flowSchema({ a: { type: 'string' } }),
      '/properties/a/type',
      /an object of fields/,
    ],
    [
      'a demand for a step that is not there',
      flowSchema({ a: step({}) }, { required: ['b'] }),
      '/required',
      /no such/,
    ],
  ]);
});

describe('in several files', () => {
  const shared = (definitions: object): Record<string, object> => ({
    'shared/shapes.schema.json': { definitions },
  });
  const use = (name: string): object => ({ $ref: `../shared/shapes.schema.json#/definitions/${name}` });

  it.each<[string, object, object, string, string, RegExp]>([
    [
      'a mistake in a shared shape',
      one(use('stay')),
      { stay: { type: 'string', format: 'lin' } },
      'shared/shapes.schema.json',
      '/definitions/stay/format',
      /did you mean line\?/,
    ],
    [
      'a mistake in a shape that was narrowed',
      one({ allOf: [use('stay')], maxLength: 3 }),
      { stay: { type: 'string', maxLenth: 9 } },
      'shared/shapes.schema.json',
      '/definitions/stay/maxLenth',
      /maxLength/,
    ],
    [
      'a mistake in the narrowing',
      one({ allOf: [use('stay')], maxLength: 'nine' }),
      { stay: text },
      sketchFile,
      at('/maxLength'),
      /whole number/,
    ],
    [
      'a shape in the wrong place',
      one({ type: 'array', items: step({ photo: use('photo') }) }),
      { photo: file },
      sketchFile,
      at('/items/properties/photo'),
      /cannot stand in a list/,
    ],
    [
      'a definition that is misspelt',
      one(use('sty')),
      { stay: text },
      sketchFile,
      at('/$ref'),
      /points to nothing; beside sty there are: stay/,
    ],
  ])('%s', (_, schema, definitions, inFile, pointer, sentence) => {
    const problem = problemOf(() => readSketch(schema, shared(definitions)));
    expect(problem).toMatchObject({ file: inFile, pointer });
    expect(problem.message).toMatch(sentence);
  });

  it('a shared file that is no JSON', () => {
    const problem = problemOf(() =>
      readSketch(one(use('stay')), { 'shared/shapes.schema.json': '{ "a": }' }),
    );
    expect(problem).toMatchObject({ file: 'shared/shapes.schema.json', pointer: '' });
  });
});

const study = 'visa/study.schema.json';

/** A field of a step of the study visa. */
const field = (schema: Schema, name: string, of: string): Schema => schema.properties[of]!.properties[name]!;

describe('in the study visa', () => {
  it.each<[string, string, (schema: Schema) => void, string, RegExp]>([
    [
      'a $ref to a file that is missing',
      study,
      (schema) =>
        (field(schema, 'photo', 'uploads')['$ref'] = '../shared/uploads.schema.json#/definitions/image'),
      '/properties/uploads/properties/photo/$ref',
      /cannot read shared\/uploads\.schema\.json/,
    ],
    [
      'a $ref to a definition that is missing',
      study,
      (schema) =>
        (field(schema, 'photo', 'uploads')['$ref'] = '../shared/upload.schema.json#/definitions/picture'),
      '/properties/uploads/properties/photo/$ref',
      /points to nothing/,
    ],
    [
      'a $ref that leads back to itself',
      'shared/text.schema.json',
      (schema) =>
        ((schema['definitions'] as Record<string, unknown>)['line'] = { $ref: '#/definitions/line' }),
      '/definitions/line/$ref',
      /leads back to itself/,
    ],
    [
      'a demand beside a $ref',
      study,
      (schema) => (field(schema, 'photo', 'uploads').required = ['id']),
      '/properties/uploads/properties/photo',
      /beside a \$ref/,
    ],
    [
      'types that exclude each other',
      study,
      (schema) => (schema.properties['travel']!['type'] = 'array'),
      '/properties/travel',
      /exclude each other/,
    ],
    [
      'a text instead of a field',
      study,
      (schema) => (schema.properties['travel']!.properties = { hotel: 'line' as unknown as Schema }),
      '/properties/travel/properties/hotel',
      /must be an object/,
    ],
    [
      'an allOf that is no list',
      study,
      (schema) => (schema.properties['travel']!['allOf'] = {}),
      '/properties/travel/allOf',
      /must be a list/,
    ],
  ])('%s', (_, inFile, mistake, pointer, sentence) => {
    const schemas = copySchemas();
    schemas.edit(inFile, mistake);
    const problem = problemOf(() => schemas.compile());
    expect(problem.message).toMatch(sentence);
    expect(problem).toMatchObject({ file: inFile, pointer });
  });

  it('a file that is no JSON', () => {
    const schemas = copySchemas();
    schemas.write(study, '{ "type": "object", }');
    expect(problemOf(() => schemas.compile())).toMatchObject({ file: study, pointer: '' });
  });
});
