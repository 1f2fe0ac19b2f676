import { describe, expect, it } from 'vitest';
import { acknowledged } from '#compiler/acknowledged.ts';
import { loadFlow } from '#compiler/load.ts';
import { withoutExample } from '#second-opinion/condition-examples.ts';
import {
  entries,
  flowSchema,
  problemOf,
  readSketch,
  schemaFiles,
  sketchFile,
  step,
  text,
} from '#tests/support/flow-sketch.ts';

const fields = {
  kind: { type: 'integer', enum: [1, 2, 3] },
  count: { type: 'integer', minimum: 1, maximum: 20 },
  word: text,
  other: { type: 'string', format: 'line', maxLength: 3 },
};
const more = { properties: { more: text }, required: ['more'] };
const about = (name: string, demand: object): object => ({
  properties: { [name]: demand },
  required: [name],
});

const today = '2026-11-22';
const code = 'condition-without-example';

/** The pointers of the conditions of a step, or of a whole flow, for which no example was found. */
function found(schema: object): string[] {
  const source = readSketch(schema);
  return withoutExample(loadFlow(source), source, today).map((finding) => {
    expect(finding.code).toBe(code);
    return finding.pointer;
  });
}
const inStep = (condition: object): string[] => found(flowSchema({ a: step(fields, condition) }));

describe('an example is found for a condition', () => {
  it.each<[string, object]>([
    ['of a choice', { if: about('kind', { const: 3 }), then: more }],
    ['of a limit', { if: about('count', { minimum: 17 }), then: more }],
    ['of a text', { if: about('word', { const: 'Beijing' }), then: more }],
    [
      'of several answers',
      {
        if: {
          properties: { kind: { const: 2 }, count: { exclusiveMinimum: 9 } },
          required: ['kind', 'count'],
        },
        then: more,
      },
    ],
    ['of a missing answer', { if: { not: { required: ['word'] } }, then: more }],
  ])('%s', (_, condition) => {
    expect(inStep(condition)).toEqual([]);
  });

  it('about another step, and in an entry', () => {
    const inEntry = { if: about('one', about('kind', { const: 3 })), then: { properties: { two: more } } };
    const top = { if: about('a', about('count', { const: 12 })), then: { properties: { c: more } } };
    const list = { type: 'array', items: entries({ one: step(fields), two: step({ d: text }) }, inEntry) };
    expect(found(flowSchema({ a: step(fields), list, c: step({ d: text }) }, top))).toEqual([]);
  });
});

describe('no example is found for a condition', () => {
  const clash = {
    allOf: [
      {
        if: about('kind', { const: 1 }),
        then: { properties: { count: { maximum: 5 } }, required: ['count'] },
      },
      {
        if: about('kind', { enum: [1, 2] }),
        then: { properties: { count: { minimum: 6 } }, required: ['count'] },
      },
    ],
  };

  it('whose branch excludes that of another', () => {
    expect(inStep(clash)).toEqual(['/properties/a/allOf/0/if']);
  });

  it('that compares values of different types', () => {
    const equal = { properties: { word: { const: { $data: '1/kind' } } }, required: ['word', 'kind'] };
    expect(inStep({ if: equal, then: more })).toEqual(['/properties/a/if']);
  });

  it('unless the owner knows of it, with a reason', () => {
    const [first, second] = clash.allOf;
    const known = { ...first, 'x-known': { 'condition-without-example': 'the second one goes next month' } };
    const schema = flowSchema({ a: step(fields, { allOf: [known, second] }) });
    const source = readSketch(schema);
    const findings = withoutExample(loadFlow(source), source, today);
    expect(findings).toHaveLength(1);
    const files = schemaFiles({ [sketchFile]: schema });
    expect(acknowledged(findings, { files, codes: [code], whole: [sketchFile] })).toEqual([]);
  });

  it.each([
    ['without a reason', { 'condition-without-example': '' }],
    ['of another finding', { 'condition-never': 'it is meant so' }],
    ['that is a text', 'it is meant so'],
  ])('an acknowledgement %s is refused', (_, known) => {
    const schema = flowSchema({
      a: step(fields, { if: about('kind', { const: 1 }), then: more, 'x-known': known }),
    });
    expect(problemOf(() => readSketch(schema))).toMatchObject({
      code: 'keyword-value-wrong',
      pointer: '/properties/a/x-known',
    });
  });
});

describe('an acknowledgement', () => {
  const finding = (pointer: string) => ({ code, file: sketchFile, pointer, message: 'odd' }) as const;
  const known = { [code]: 'it is meant so' };
  const schema = {
    properties: { a: { properties: { b: { minimum: 1, 'x-known': known } } } },
    'x-known': known,
  };
  const check = (whole: readonly string[], ...pointers: string[]) =>
    acknowledged(pointers.map(finding), {
      files: schemaFiles({ [sketchFile]: schema }),
      codes: [code],
      whole,
    }).map((each) => [each.code, each.pointer]);
  const root = '';
  const field = '/properties/a/properties/b';
  it.each<[string, string[], string[][]]>([
    ['is of its own place', [root, field], []],
    ['is of the keywords there', ['/if/properties/a', `${field}/minimum`], []],
    ['is of no place below', [root, field, '/properties/a'], [[code, '/properties/a']]],
    ['without its finding is one', [field], [['acknowledgement-unneeded', `/x-known/${code}`]]],
  ])('%s', (_, pointers, findings) => {
    expect(check([sketchFile], ...pointers)).toEqual(findings);
  });

  it('is not judged in a file that was not checked', () => {
    expect(check([])).toEqual([]);
  });
});
