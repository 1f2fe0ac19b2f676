import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { knownShape } from './acknowledged.ts';
import { allowed } from './allowed.ts';
import { hints } from './check-hints.ts';
import { computed } from './computed.ts';
import { keywords, type Kind, kinds } from './keywords.ts';
import type { Extension } from './flow-source.ts';
import { headerShapes } from './split.ts';
import type { Shape } from './shape.ts';

const ref = (name: string): Shape => ({ $ref: `#/definitions/${name}` });
const object = (properties: Shape, more: Shape = {}): Shape => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});
const mapOf = (node: Shape): Shape => ({
  type: 'object',
  propertyNames: { pattern: '^\\p{L}[\\p{L}\\p{N}]*$' },
  additionalProperties: node,
});

/** Keywords of every node before references are resolved. */
const everywhere = (self: Shape, extension: Extension): Shape => ({
  $ref: { type: 'string', pattern: '^(\\.\\./|\\./)?[\\w/.-]*(#/.*)?$' },
  allOf: { type: 'array', items: self },
  $schema: { type: 'string' },
  $comment: { type: 'string' },
  'x-known': knownShape(extension),
  definitions: { type: 'object', additionalProperties: ref('field') },
});

/** The keywords with schemas as values, by kind of node. */
type Holders = Readonly<Record<string, Shape>>;

/** The shape of a value, which may be one of the names of the vocabulary. */
const namedShape = (
  { shape, names }: { shape: Shape; names?: (vocabulary: Vocabulary) => readonly string[] },
  vocabulary: Vocabulary,
): Shape => (names === undefined ? shape : { enum: names(vocabulary) });

const paths: Shape = { type: 'array', items: { type: 'string' } };
const hintsOn = (on: 'field' | 'repeat', vocabulary: Vocabulary): Shape =>
  object(
    Object.fromEntries(
      Object.entries(hints).flatMap(([name, hint]) =>
        hint.on === on ? [[name, namedShape(hint, vocabulary)]] : [],
      ),
    ),
  );
const monthsAfter = object(
  { date: { type: 'string', pattern: '^/' }, months: { type: 'integer' } },
  { required: ['date', 'months'] },
);

function shapeOf(name: string, vocabulary: Vocabulary): Shape {
  const keyword = keywords[name]!;
  const shape = namedShape(keyword, vocabulary);
  if (keyword.data !== true) return shape;
  const elsewhere = object({ $data: { type: 'string' } }, { required: ['$data'] });
  return { anyOf: [shape, elsewhere] };
}

/** Makes a node with these keywords and no others; a `$ref` stands alone. */
const nodeOf =
  (extension: Extension) =>
  (self: string, names: readonly string[], holders: Holders, more: Shape = {}): Shape => {
    const values = names
      .filter((name) => Object.hasOwn(keywords, name))
      .map((name) => [name, shapeOf(name, extension.vocabulary)]);
    return object(
      { ...everywhere(ref(self), extension), ...Object.fromEntries(values), ...holders },
      { if: { required: ['$ref'] }, then: { maxProperties: 1 }, ...more },
    );
  };

/** Keywords without effect on a value of this type. */
const idle = (kind: Kind): Shape => ({
  if: { properties: { type: { const: kind } }, required: ['type'] },
  then: {
    properties: Object.fromEntries([
      ...Object.entries(keywords).flatMap(([name, { on }]) => (on.includes(kind) ? [] : [[name, false]])),
      // Conditions are written on groups, and on the entries of lists.
      ...(kind === 'object' ? [] : ['if', 'then', 'else'].map((name) => [name, false])),
    ]),
  },
});

const conditionHolders = (patch: Shape): Holders => ({
  if: ref('condition'),
  then: patch,
  else: patch,
});
const fields: Holders = { properties: mapOf(ref('field')) };
/** Choices in the long form; they are read as an `enum`. */
const choices: Shape = {
  type: 'array',
  minItems: 1,
  items: object({ const: {}, $comment: { type: 'string' } }, { required: ['const'] }),
};
const conditions: Shape = { type: 'array', minItems: 1, items: ref('condition') };

/**
 * The supported keywords as a JSON Schema (draft-07), made from the tables that the checks use. The checks do what a
 * JSON Schema cannot: existing names, and limits that fit each other.
 */
export function dialectOf(extension: Extension): Readonly<Record<string, unknown>> {
  const { vocabulary } = extension;
  const node = nodeOf(extension);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...ref('flow'),
    definitions: {
      flow: node(
        'flow',
        allowed.flow,
        {
          ...conditionHolders(ref('stepsPatch')),
          properties: mapOf(ref('step')),
          allOf: { type: 'array', items: ref('flowPart') },
          'x-flow': object(headerShapes(extension), { required: ['machine', 'version'] }),
        },
        { required: ['x-flow'] },
      ),
      flowPart: node('flowPart', allowed.step, {
        ...conditionHolders(ref('stepsPatch')),
        properties: mapOf(ref('step')),
      }),
      step: {
        if: { properties: { type: { const: 'array' } }, required: ['type'] },
        then: ref('repeat'),
        else: ref('group'),
      },
      group: node('group', allowed.step, { ...conditionHolders(ref('patch')), ...fields }),
      repeat: node('repeat', allowed.repeat, {
        items: ref('entry'),
        'x-unique': paths,
        'x-ui': hintsOn('repeat', vocabulary),
      }),
      entry: node('entry', allowed.entry, {
        ...conditionHolders(ref('stepsPatch')),
        properties: mapOf({ anyOf: [ref('group'), ref('field')] }),
      }),
      stepsPatch: node('stepsPatch', allowed.stepsPatch, { properties: mapOf(ref('patch')) }),
      patch: node('patch', allowed.patch, fields),
      field: node(
        'field',
        allowed.group,
        {
          ...conditionHolders(ref('patch')),
          ...fields,
          items: ref('field'),
          oneOf: choices,
          'x-ui': hintsOn('field', vocabulary),
          'x-warn': ref('warn'),
        },
        { allOf: kinds.map(idle) },
      ),
      warn: node('warn', allowed.warn, { monthsAfter }),
      condition: node('condition', allowed.condition, {
        properties: mapOf(ref('condition')),
        items: ref('condition'),
        not: ref('condition'),
        contains: ref('condition'),
        allOf: conditions,
        anyOf: conditions,
        oneOf: choices,
        ...computed,
      }),
    },
  };
}
