import { vocabulary } from '#shop/vocabulary.ts';
import { expect, it } from 'vitest';
import { changesBetween } from '#compiler/changes.ts';
import { choicesAlike } from '#compiler/check-choices.ts';
import { idleConditions } from '#compiler/check-conditions.ts';
import { placeOf } from '#compiler/origins.ts';
import { wordFindings } from '#compiler/words.ts';
import { validateStep } from '#engine/form/validate.ts';
import { widgetOf } from '#engine/form/widget-of.ts';
import { choiceFields, variantsOf } from '#model/variants.ts';
import { secondOpinion } from '#second-opinion/findings.ts';
import {
  compileSketch,
  flowSchema,
  readSketch,
  schemaFiles,
  sketchFile,
  step,
  text,
} from '#tests/support/flow-sketch.ts';

const each = (...values: (string | number)[]): object => ({
  oneOf: values.map((value) => ({ const: value })),
});

/** A step with choices that are listed in this way, and a condition that reads them. */
const listed = (choices: object, when: object = { const: 2 }): object =>
  flowSchema({
    a: step(
      { kind: { type: 'integer', ...choices } },
      { if: { properties: { kind: when }, required: ['kind'] }, then: { properties: { more: text } } },
    ),
  });

it('are the same as an enum: fields, conditions, widget and errors', async () => {
  const [one, other] = await Promise.all(
    [listed(each(1, 2, 3)), listed({ enum: [1, 2, 3] })].map(compileSketch),
  );
  const [step] = one!.steps;
  expect(step!.schema).toEqual(other!.steps[0]!.schema);
  expect(widgetOf(step!.schema.properties!['kind']!, vocabulary)).toBe('radio');
  expect(choiceFields(one!)).toEqual(choiceFields(other!));
  expect(variantsOf(one!)).toEqual(variantsOf(other!));
  expect(validateStep(step!, { a: { kind: 4 } })).toMatchObject([{ pointer: '/a/kind', keyword: 'enum' }]);
});

it('are no change of the flow', () => {
  expect(changesBetween(readSketch(listed({ enum: [1, 2] })), readSketch(listed(each(1, 2))))).toEqual([]);
  const more = changesBetween(readSketch(listed({ enum: [1, 2] })), readSketch(listed(each(1, 2, 3))));
  expect(more.map(({ sentence }) => sentence)).toEqual(['kind: 3 may now be chosen']);
});

it('need words by key, each at its place in the file', () => {
  const words = { 'sketch.flow': { flow: { fields: { kind: { enum: { 1: 'One', 2: 'one' } } } } } };
  const catalogues = new Map([['US', words]]);
  const source = readSketch(listed(each(1, 2, 3)));
  const missing = wordFindings(source, [], catalogues).filter(({ code }) => code === 'choice-label-missing');
  expect(missing.map(({ pointer }) => pointer)).toEqual(['/properties/a/properties/kind/oneOf/2']);
  expect(choicesAlike(source, catalogues).map(({ pointer }) => pointer)).toEqual([
    '/properties/a/properties/kind/oneOf/1',
  ]);
});

it('may stand in an if, and are proved like an enum', () => {
  const found = idleConditions(readSketch(listed(each(1, 2), each(1, 7))));
  expect(found.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/properties/a/if/properties/kind/oneOf/1', 'kind is never 7; write one of: 1, 2'],
  ]);
});

it('may come from a shared shape', () => {
  const shape = { $ref: '../shared/kind.schema.json' };
  const source = readSketch(flowSchema({ a: step({ kind: shape }) }), {
    'shared/kind.schema.json': { type: 'string', ...each('x', 'y') },
  });
  const { kind } = source.steps[0]!.schema.properties!;
  expect(kind!.enum).toEqual(['x', 'y']);
  expect(placeOf(kind!, 'enum/1')).toEqual({ file: 'shared/kind.schema.json', pointer: '/oneOf/1' });
});

it('are read by RJSF in the same way', () => {
  const schema = listed(each(1, 2, 3), each(2, 3));
  const { findings, comparison } = secondOpinion(
    schemaFiles({ [sketchFile]: schema }),
    readSketch(schema),
    '2026-11-22',
  );
  expect(findings).toEqual([]);
  expect(comparison!.verdicts).toBeGreaterThan(5);
});
