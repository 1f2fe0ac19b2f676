import type { Position } from './suite.ts';

/** A file of the suite, and how much of its keyword may be used. */
interface Supported {
  file: string;
  position: Position;
  /** The limits of the support; empty where there are none. */
  note: string;
}

const whole = (file: string): Supported => ({ file, position: 'field', note: '' });
const restricted = (file: string, position: Position, note: string): Supported => ({ file, position, note });

/** The keywords of draft-07 that schemas may use; each has its file in the suite. */
export const supported: readonly Supported[] = [
  restricted('type', 'field', 'one type, without `null`; a field that is not required may be left out'),
  whole('enum'),
  whole('const'),
  restricted('default', 'field', 'on single answers; the form fills it in'),
  whole('minLength'),
  whole('maxLength'),
  restricted('pattern', 'field', 'with `examples` beside it; slow patterns are refused'),
  restricted('format', 'field', 'the formats of the vocabulary, which are checked; any other is refused'),
  whole('format-date'),
  restricted('format-email', 'field', 'a simpler pattern than that of the standard'),
  whole('minimum'),
  whole('maximum'),
  whole('exclusiveMinimum'),
  whole('exclusiveMaximum'),
  restricted('multipleOf', 'field', 'to 6 decimal places, so that 19.99 is a multiple of 0.01'),
  restricted('properties', 'field', 'names have letters and digits'),
  whole('required'),
  restricted('items', 'field', 'one schema for all items'),
  whole('minItems'),
  whole('maxItems'),
  whole('uniqueItems'),
  restricted('allOf', 'field', 'members are merged; a later limit replaces the same earlier one'),
  restricted('if-then-else', 'field', 'on steps, on groups of fields, and on the items of lists'),
  restricted('anyOf', 'condition', 'in `if` only'),
  restricted('not', 'condition', 'in `if` only'),
  restricted('contains', 'condition', 'in `if` only'),
  restricted('ref', 'field', 'to files beside the schema; alone in its object; not circular'),
  restricted('definitions', 'field', 'the cases refer to the meta-schema on the web'),
];

/** Schemas that each use a keyword that is refused, with the reason. */
export const refused: Readonly<Record<string, { schema: object; reason: string }>> = {
  oneOf: {
    schema: { type: 'string', oneOf: [{ maxLength: 3 }, { minLength: 9 }] },
    reason: 'Only choices, each with a `const`, are read. Two shapes would need two sets of fields at once.',
  },
  dependencies: {
    schema: { type: 'object', properties: {}, dependencies: { a: ['b'] } },
    reason: 'A condition with `required` says the same, and the form shows its fields.',
  },
  additionalProperties: {
    schema: { type: 'object', properties: {}, additionalProperties: false },
    reason: 'Answers that no field asks for are never accepted.',
  },
  patternProperties: {
    schema: { type: 'object', properties: {}, patternProperties: { '^a': {} } },
    reason: 'A form has a fixed set of fields.',
  },
  propertyNames: {
    schema: { type: 'object', properties: {}, propertyNames: { maxLength: 3 } },
    reason: 'A form has a fixed set of fields.',
  },
  minProperties: {
    schema: { type: 'object', properties: {}, minProperties: 1 },
    reason: 'The error would belong to no field. A condition can require one field where others are missing.',
  },
  maxProperties: {
    schema: { type: 'object', properties: {}, maxProperties: 1 },
    reason: 'The error would belong to no field. A choice asks which of the fields is meant.',
  },
  additionalItems: {
    schema: { type: 'array', items: { type: 'string' }, additionalItems: false },
    reason: 'It has an effect only where `items` is a list, which is refused.',
  },
  contentMediaType: {
    schema: { type: 'string', contentMediaType: 'application/json' },
    reason: 'Files are uploads, whose types are an `enum`.',
  },
  contentEncoding: {
    schema: { type: 'string', contentEncoding: 'base64' },
    reason: 'Files are uploads; no answer contains their bytes.',
  },
  not: {
    schema: { type: 'string', not: { const: 'a' } },
    reason: 'On a field: its error could not say what to enter. An `enum`, a `pattern` or a condition can.',
  },
  anyOf: {
    schema: { type: 'string', anyOf: [{ minLength: 2 }, { const: 'a' }] },
    reason: 'On a field: as `oneOf`.',
  },
  contains: {
    schema: { type: 'array', items: { type: 'string' }, contains: { const: 'a' } },
    reason: 'On a field: no item is wrong, so the error could stand at none. A condition can ask for it.',
  },
};

/** Why compiled validators differ from the suite, by the file and the beginning of the cases' names. */
export const differences: readonly { file: string; cases: string; reason: string }[] = [
  {
    file: 'format-email',
    cases: 'validation of e-mail addresses: tilde',
    reason: 'no `~`: letters, digits and `. _ % + -` alone may stand before the @',
  },
  {
    file: 'format-email',
    cases: 'validation of e-mail addresses: dot after local part is not valid',
    reason: 'the pattern of the format does not look at where dots stand before the @',
  },
  {
    file: 'format-email',
    cases: 'validation of e-mail addresses: two subsequent dots inside local part are not valid',
    reason: 'the same',
  },
  {
    file: 'multipleOf',
    cases: 'float division = inf',
    reason: 'the quotient is too large for a number with decimal places; no answer is as large',
  },
  {
    file: 'properties',
    cases: 'properties whose names are Javascript object property names',
    reason:
      'names that all objects have, such as `toString`, are read from every object; `name-taken` refuses them',
  },
  {
    file: 'required',
    cases: 'required properties whose names are Javascript object property names',
    reason: 'the same',
  },
];
