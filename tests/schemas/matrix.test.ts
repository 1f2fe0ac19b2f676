import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { matrixOf } from '#compiler/matrix.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { entries, file, flowSchema, readSketch, step, text } from '#tests/support/flow-sketch.ts';

const kind = { type: 'integer', enum: [1, 2, 3] };
const asked = (condition: object, fields: object = {}): object =>
  flowSchema({ a: step({ kind, note: text, ...fields }, condition) });
const is = (schema: object): object => ({ properties: { kind: schema }, required: ['kind'] });
const brings = { properties: { paper: file } };

describe('when a document is asked for', () => {
  it.each<[string, object, string, string | null]>([
    ['always', asked({ required: ['paper'] }, { paper: file }), 'required', null],
    ['if one likes', asked({}, { paper: file }), 'optional', null],
    ['for one answer', asked({ if: is({ const: 1 }), then: brings }), 'conditional', 'kind is 1'],
    ['for one of two', asked({ if: is({ enum: [1, 2] }), then: brings }), 'conditional', 'kind is 1 or 2'],
    [
      'for all others',
      asked({ if: is({ const: 1 }), then: {}, else: brings }),
      'conditional',
      'kind is not 1',
    ],
    [
      'without an answer',
      asked({ if: { not: { required: ['note'] } }, then: brings }),
      'conditional',
      'note is not answered',
    ],
    [
      'for two answers together',
      asked({ if: { ...is({ const: 1 }), required: ['kind', 'note'] }, then: brings }),
      'conditional',
      'kind is 1 and note is answered',
    ],
    [
      'for a long answer',
      asked({ if: { properties: { note: { minLength: 9 } } }, then: brings }),
      'conditional',
      'note is at least 9 characters long',
    ],
    [
      'in two cases, required in one',
      asked({
        allOf: [
          { if: is({ const: 1 }), then: brings },
          { if: is({ const: 2 }), then: { ...brings, required: ['paper'] } },
        ],
      }),
      'conditional',
      'kind is 2',
    ],
  ])('%s', (_, schema, demand, when) => {
    expect(matrixOf(readSketch(schema))).toEqual([
      { flow: 'sketch/flow', step: 'a', of: null, document: 'paper', demand, when },
    ]);
  });

  it('is said for each entry, with the words of its fields', () => {
    const person = step({ kind }, { if: is({ const: 2 }), then: brings });
    const schema = flowSchema({ list: { type: 'array', items: entries({ person }) } });
    const words = { fields: { kind: { enum: { 2: 'Child' } } } };
    expect(matrixOf(readSketch(schema), words)).toMatchObject([
      { step: 'person', of: 'list', document: 'paper', when: 'kind is Child' },
    ]);
  });

  it('is said in the product: the company’s licence for applicants who work', () => {
    const rows = matrixOf(readFlow(productSchemas, 'visa/china-pr'));
    expect(rows.find(({ document }) => document === 'companyLicence')).toMatchObject({
      demand: 'conditional',
      when: 'occupation is 1 or 2',
    });
  });
});
