import type { FindingCode } from '#compiler/codes.ts';
import { date, step, text } from '#tests/support/flow-sketch.ts';
import type { Example } from './examples-of-schemas.ts';
import { schemaFile, withField } from './good-flow.ts';

const field = (b: unknown, more: object = {}): Example => ({ [schemaFile]: withField(b, more) });

/** A schema for each code of the comparison with RJSF. */
export const examplesOfOpinions = {
  'not-compared': field({ ...date, maxLength: 3 }, { required: ['leave', 'b'] }),
  // The compiler replaces the group in the `allOf` by the group beside it. In JSON Schema, both apply.
  'fields-differ': field(step({ name: text }), {
    allOf: [{ properties: { b: step({ photo: { ...text, maxLength: 9 } }) } }],
  }),
  'verdict-differs': field({ allOf: [{ ...text, maxLength: 9 }], maxLength: 12 }),
  // A text is compared with a number, which no check of types sees.
  'condition-without-example': field(text, {
    if: { properties: { b: { const: { $data: '1/kind' } } }, required: ['b', 'kind'] },
  }),
  'acknowledgement-unneeded': field(text, {
    if: { properties: { kind: { const: 1 } }, required: ['kind'] },
    'x-known': { 'condition-without-example': 'only for cards of the coming year' },
  }),
} as const satisfies Partial<Record<FindingCode, Example>>;
