import { describe, expect, it } from 'vitest';
import { SchemaProblem } from '#compiler/problem.ts';
import { studyApplication } from '#tests/support/flow-answers.ts';
import { refusals } from '#tests/support/flow-check.ts';
import { compileFlow, copySchemas, type Schema } from '#tests/support/flow-compile.ts';

const study = 'visa/study.schema.json';
const part = (schema: object): Schema => schema as Schema;

describe('a mistake is not passed over in silence', () => {
  it.each<[string, (schema: Schema) => void]>([
    [
      'a demand for a field that does not exist',
      ({ properties }) => properties['uploads']!.required.push('vacination'),
    ],
    ['oneOf at the top', (schema) => (schema['oneOf'] = [{ required: ['nothing'] }])],
    [
      'a condition that demands something else than fields',
      ({ properties }) => Object.assign(properties['service']!, { if: {}, then: { minProperties: 2 } }),
    ],
    [
      'oneOf of shapes in a field that a condition brings',
      ({ properties }) => {
        const then = { properties: { reason: { type: 'string', oneOf: [{ minLength: 3 }] } } };
        Object.assign(properties['service']!, { if: {}, then });
      },
    ],
    [
      'a condition in a group that a condition brings',
      ({ properties }) => {
        const group = { type: 'object', properties: {}, if: {}, then: { required: ['reason'] } };
        Object.assign(properties['service']!, { if: {}, then: { properties: { group } } });
      },
    ],
  ])('%s', async (_, mistake) => {
    const schemas = copySchemas();
    schemas.edit(study, mistake);
    await expect(compileFlow(schemas.files, 'visa/study')).rejects.toThrow(SchemaProblem);
  });
});

it('a shared shape keeps its fields when it gets a condition', async () => {
  const schemas = copySchemas();
  schemas.edit('shared/travel.schema.json', (schema) => {
    Object.assign(schema, part({ if: { required: ['entryAirport'] }, then: { required: ['flightNumber'] } }));
  });
  const flow = await compileFlow(schemas.files, 'visa/study');
  expect(refusals(flow, { ...studyApplication(), travel: {} })).not.toEqual({});
  expect(Object.keys(flow.steps.find(({ name }) => name === 'travel')!.schema.properties ?? {})).toContain(
    'enterDate',
  );
});
