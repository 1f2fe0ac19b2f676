import { _, type CodeKeywordDefinition } from 'ajv';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isDateFormat } from '#engine/form/formats.ts';
import { show } from './keywords.ts';
import { mistake } from './origins.ts';
import { part, say } from '#findings/said.ts';
import { fits, type Shape } from './shape.ts';

/**
 * The keywords of conditions that compute: nothing is stored, so that browser and server compute the same of the
 * answers.
 */
export const computed: Readonly<Record<'x-age' | 'x-sum', Shape>> = {
  'x-age': {
    type: 'object',
    properties: {
      at: { type: 'string', pattern: '^(/\\p{L}[\\p{L}\\p{N}]*)+$' },
      minimum: { type: 'integer', minimum: 0 },
      maximum: { type: 'integer', minimum: 0 },
    },
    required: ['at'],
    minProperties: 2,
    additionalProperties: false,
  },
  'x-sum': {
    type: 'object',
    properties: {
      of: { type: 'string', pattern: '^\\p{L}[\\p{L}\\p{N}]*(/\\p{L}[\\p{L}\\p{N}]*)*$' },
      minimum: { type: 'number' },
      maximum: { type: 'number' },
    },
    anyOf: [{ required: ['minimum'] }, { required: ['maximum'] }],
    additionalProperties: false,
  },
};

/** The value of `x-age`. */
export interface Age {
  /** The pointer of the date on which the age counts. */
  at: string;
  minimum?: number;
  maximum?: number;
}

/** The value of `x-sum`. */
export interface Sum {
  /** The path in each entry to the number; none for a list of numbers. */
  of?: string;
  minimum?: number;
  maximum?: number;
}

const sentences = {
  'x-age': part('must-be-age', { example: '{ "at": "/travel/enterDate", "maximum": 17 }' }),
  'x-sum': part('must-be-sum', { example: '{ "of": "weight", "minimum": 100 }' }),
} as const;

/** Checks the values of the computing keywords of a condition. @throws SchemaProblem */
export function checkComputed(node: FieldSchema): void {
  for (const keyword of ['x-age', 'x-sum'] as const) {
    const value = node[keyword];
    if (value === undefined) continue;
    if (!fits(computed[keyword], value))
      throw mistake(
        'keyword-value-wrong',
        node,
        keyword,
        say('keyword-wrong', { keyword, why: sentences[keyword] }),
      );
    const { minimum = -Infinity, maximum = Infinity } = value as Sum;
    if (minimum > maximum)
      throw mistake(
        'limits-exclude-all',
        node,
        keyword,
        say('limits-exclude-all', { low: 'minimum', high: 'maximum' }),
      );
  }
}

/**
 * Checks what the computing keywords of a condition read.
 *
 * @param wide the field that the condition is about
 * @param steps the steps of the flow, for dates; null where a condition sees no other steps
 * @param fieldAt the field at a path in a schema
 * @throws SchemaProblem
 */
export function checkComputedReads(
  node: FieldSchema,
  wide: FieldSchema,
  steps: FieldSchema | null,
  fieldAt: (schema: FieldSchema, path: readonly string[]) => FieldSchema | undefined,
): void {
  const { 'x-age': age, 'x-sum': sum } = node as { 'x-age'?: Age; 'x-sum'?: Sum };
  if (age !== undefined) {
    if (!isDateFormat(wide.format)) throw mistake('keyword-on-other-type', node, 'x-age', say('age-of-date'));
    if (steps === null) throw mistake('condition-too-deep', node, 'x-age', say('age-too-deep'));
    const { at } = age;
    const date = fieldAt(steps, at.split('/').slice(1));
    if (!isDateFormat(date?.format))
      throw mistake('date-unresolved', node, 'x-age/at', say('no-date', { pointer: at }));
  }
  if (sum === undefined) return;
  if (wide.type !== 'array') throw mistake('keyword-on-other-type', node, 'x-sum', say('sum-of-list'));
  const { of } = sum;
  const number = fieldAt(wide.items ?? {}, of === undefined ? [] : of.split('/'));
  if (number?.type !== 'integer' && number?.type !== 'number')
    throw mistake(
      'path-unresolved',
      node,
      of === undefined ? 'x-sum' : 'x-sum/of',
      say('no-number-of-entry', { path: show(of) }),
    );
}

const noParams = { message: '', params: _`{}` };

/** Ajv writes calls of functions of the engine, which the compiled flow imports. */
export const ageKeyword: CodeKeywordDefinition = {
  keyword: 'x-age',
  type: 'string',
  schemaType: 'object',
  error: noParams,
  code(context) {
    const { at, minimum, maximum } = context.schema as Age;
    const [low, high] = [minimum ?? _`undefined`, maximum ?? _`undefined`];
    context.fail(_`!isAged(${context.data}, rootData, ${at}, ${low}, ${high})`);
  },
};

export const sumKeyword: CodeKeywordDefinition = {
  keyword: 'x-sum',
  type: 'array',
  schemaType: 'object',
  error: noParams,
  code(context) {
    const { of = '', minimum, maximum } = context.schema as Sum;
    const [low, high] = [minimum ?? _`undefined`, maximum ?? _`undefined`];
    context.fail(_`!isSum(${context.data}, ${of}, ${low}, ${high})`);
  },
};
