import { describe, expect, it } from 'vitest';
import { compileFlow } from '#compiler/compile.ts';
import { evaluatedFlow } from '#compiler/evaluate.ts';
import { createKeptAjv } from '#compiler/step-ajv.ts';
import { validateStep } from '#engine/form/validate.ts';
import { schemaVocabulary as vocabulary } from '#shop/schema-vocabulary.ts';
import { deployed, sourceOf } from '#tests/support/studio-flow.ts';
import { productAnswers } from '#tests/support/product-answers.ts';

const id = 'visa/business';
const answers = productAnswers(() => ({ id: 'a', name: 'a.pdf', size: 9, type: 'application/pdf' }))[id]!;
/** What each step refuses of complete answers, and of none. */
const refusedBy = (code: string): unknown => {
  const { steps } = evaluatedFlow(code, id, vocabulary);
  return [answers, {}].map((given) => steps.map((step) => validateStep(step, given as never)));
};
const schema = JSON.parse(deployed) as {
  properties: { uploads: { properties: object; required: string[] } };
};
const { uploads } = schema.properties;
uploads.required = Object.keys(uploads.properties);
const edited = JSON.stringify(schema);

describe('validators that are kept from one edit to the next', () => {
  it('refuse the same as those that were compiled anew, before an edit, after it, and after undoing it', () => {
    const kept = createKeptAjv();
    for (const text of [deployed, edited, deployed]) {
      const fresh = compileFlow(sourceOf(text));
      expect(refusedBy(compileFlow(sourceOf(text), kept))).toEqual(refusedBy(fresh));
    }
    expect(refusedBy(compileFlow(sourceOf(edited)))).not.toEqual(refusedBy(compileFlow(sourceOf(deployed))));
  });

  it('are compiled once for the same schema', () => {
    const validators = createKeptAjv();
    const asked = { type: 'object', properties: { name: { type: 'string', minLength: 2 } } } as const;
    const codes = ['first', 'second'].map((name) => {
      const flow = validators(vocabulary);
      flow.add(name, asked);
      return flow.code();
    });
    const made = (code: string): string => /export const \w+ = (\w+);/.exec(code)![1]!;
    expect(made(codes[0]!)).toBe(made(codes[1]!));
    const others = createKeptAjv(0);
    for (const name of ['first', 'second']) others(vocabulary).add(name, asked);
    const anew = others(vocabulary);
    anew.add('third', asked);
    expect(anew.code()).toContain('export const third');
  });

  it('are refused again each time, and the others stay', () => {
    const flow = createKeptAjv()(vocabulary);
    flow.add('right', { type: 'string' });
    for (const _ of [1, 2]) expect(() => flow.add('wrong', { nowhere: 1 } as never)).toThrow(/nowhere/);
    expect(flow.code()).toContain('export const right');
  });
});
