import { describe, expect, it } from 'vitest';
import { loadFlows } from '#server/flows.ts';
import { SchemaProblem } from '#tooling/schemas/problem.ts';
import { storedFile, studyApplication, withAnswers } from '#tests/support/flow-answers.ts';
import { type Schema, copySchemas } from '#tests/support/flow-compile.ts';

const study = 'visa/study.schema.json';

describe('making a document required', () => {
  it('refuses the same answers at that document', async () => {
    const schemas = copySchemas();
    const before = await loadFlows(schemas.compile());
    expect(before.byId('visa/study')?.check(studyApplication())).toEqual([]);

    const edited = copySchemas();
    edited.edit(study, ({ properties }) => properties['uploads']!.required.push('vaccinationCertificate'));
    const flow = (await loadFlows(edited.compile())).byId('visa/study')!;
    expect(flow.check(studyApplication())).toEqual([
      { pointer: '/uploads/vaccinationCertificate', keyword: 'required', key: 'form:errors.required' },
    ]);
    expect(
      flow.check(withAnswers(studyApplication(), { '/uploads/vaccinationCertificate': storedFile })),
    ).toEqual([]);
  });
});

describe('adding a field', () => {
  it('asks for it, keeps it and checks it', async () => {
    const schemas = copySchemas();
    schemas.edit(study, ({ properties }) => {
      const { travel } = properties;
      travel!.properties = { hotel: { type: 'string', format: 'line' } as unknown as Schema };
      travel!.required.push('hotel');
    });
    const flow = (await loadFlows(schemas.compile())).byId('visa/study')!;
    expect(flow.check(studyApplication()).map(({ pointer }) => pointer)).toEqual(['/travel/hotel']);
    const answers = withAnswers(studyApplication(), { '/travel/hotel': 'Peace Hotel' });
    expect(flow.check(answers)).toEqual([]);
    expect(flow.prune(answers)).toEqual(answers);
  });
});

/** The schema of the whole flow, one of its steps, or one of its fields: what an editor has before them. */
const field = (schema: Schema, step: string, name: string): Schema =>
  schema.properties[step]!.properties[name]!;

describe('a mistake is explained with file and pointer', () => {
  it.each<[string, string, (schema: Schema) => void, string, RegExp]>([
    [
      'a $ref to a file that is missing',
      study,
      (schema) =>
        (field(schema, 'uploads', 'photo')['$ref'] = '../shared/uploads.schema.json#/definitions/image'),
      '/properties/uploads/properties/photo/$ref',
      /cannot read shared\/uploads\.schema\.json/,
    ],
    [
      'a $ref to a definition that is missing',
      study,
      (schema) =>
        (field(schema, 'uploads', 'photo')['$ref'] = '../shared/upload.schema.json#/definitions/picture'),
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
      (schema) => (field(schema, 'uploads', 'photo').required = ['id']),
      '/properties/uploads/properties/photo',
      /beside a \$ref/,
    ],
    [
      'oneOf in a step',
      study,
      (schema) => (schema.properties['service']!['oneOf'] = [{ required: ['serviceType'] }]),
      '/properties/service/oneOf',
      /write if\/then/,
    ],
    [
      'anyOf in a field',
      study,
      (schema) => (field(schema, 'service', 'serviceType')['anyOf'] = [{ const: 1 }]),
      '/properties/service/properties/serviceType/anyOf',
      /write if\/then/,
    ],
    ['no x-flow', study, (schema) => delete schema['x-flow'], '', /x-flow is missing/],
    [
      'no machine',
      study,
      (schema) => (schema['x-flow'] = { version: 1 }),
      '/x-flow/machine',
      /must name a machine/,
    ],
    [
      'a version in words',
      study,
      (schema) => (schema['x-flow'] = { machine: 'visa/common', version: 'two' }),
      '/x-flow/version',
      /whole number/,
    ],
    ['no steps', study, (schema) => (schema.properties = {}), '/properties', /at least one step/],
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
  ])('%s', (_, file, mistake, pointer, sentence) => {
    const schemas = copySchemas();
    schemas.edit(file, mistake);
    const problem = problemOf(() => schemas.compile());
    expect(problem.message).toMatch(sentence);
    expect(problem).toMatchObject({ file, pointer });
  });

  it.each<[string, (schema: Schema) => void, RegExp]>([
    [
      'a format that nobody knows',
      (schema) => (field(schema, 'service', 'serviceType')['format'] = 'speed'),
      /speed/,
    ],
    [
      'a keyword that nobody knows',
      (schema) => (field(schema, 'service', 'serviceType')['maxmum'] = 3),
      /maxmum/,
    ],
    [
      'a limit in words',
      (schema) => (field(schema, 'service', 'serviceType')['maximum'] = 'three'),
      /maximum/,
    ],
    [
      'a type that is none',
      (schema) => (field(schema, 'service', 'serviceType')['type'] = 'number?'),
      /type/,
    ],
    [
      'a required that is no list',
      (schema) => (schema.properties['service']!['required'] = 'all' as never),
      /required/,
    ],
  ])('%s', (_, mistake, sentence) => {
    const schemas = copySchemas();
    schemas.edit(study, mistake);
    const problem = problemOf(() => schemas.compile());
    expect(problem.message).toMatch(sentence);
    expect(problem.file).toBe(study);
  });

  it('a file that is no JSON', () => {
    const schemas = copySchemas();
    schemas.write(study, '{ "type": "object", }');
    expect(problemOf(() => schemas.compile())).toMatchObject({ file: study, pointer: '' });
  });
});

function problemOf(compile: () => unknown): SchemaProblem {
  try {
    compile();
  } catch (error) {
    if (error instanceof SchemaProblem) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}
