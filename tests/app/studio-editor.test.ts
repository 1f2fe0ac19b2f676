import { shop } from '#shop/extension.ts';
import { readFileSync } from 'node:fs';
import { type Completion, CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completeSchema } from '#app/pages/studio/editor/completion.ts';
import { referencesFrom } from '#app/pages/studio/editor/references.ts';
import { brokenAt, rangeOf, schemaRangeOf } from '#app/pages/studio/editor/schema-tree.ts';
import { dialectOf } from '#compiler/dialect.ts';

const dialect = dialectOf(shop);

const work = readFileSync('schemas/visa/work.schema.json', 'utf8');
const shared = [
  { file: 'shared/upload.schema.json', text: readFileSync('schemas/shared/upload.schema.json', 'utf8') },
];
const references = referencesFrom('visa/work.schema.json', shared);
const stateOf = (doc: string): EditorState => EditorState.create({ doc, extensions: [json()] });

/** What is proposed where the text has a bar. */
function proposed(text: string): string[] {
  const at = text.indexOf('|');
  const context = new CompletionContext(stateOf(text.replace('|', '')), at, true);
  const result = completeSchema({ dialect, references })(context);
  return (result?.options ?? []).map(({ label }: Completion) => label);
}

const flow = (step: string): string =>
  `{ "type": "object", "x-flow": { "machine": "visa/common", "version": 1 }, "properties": { "travel": ${step} } }`;

describe('the editor proposes', () => {
  it.each([
    [
      'what a flow says of itself',
      '{ "x-flow": { | } }',
      ['"machine"', '"version"', '"childType"'],
      ['"type"'],
    ],
    ['only what is not there yet', '{ "x-flow": { "version": 1, | } }', ['"machine"'], ['"version"']],
    [
      'the keywords of a step',
      flow('{ | }'),
      ['"properties"', '"required"', '"if"', '"allOf"'],
      ['"format"'],
    ],
    [
      'the keywords of a repeated step',
      flow('{ "type": "array", | }'),
      ['"items"', '"minItems"', '"x-unique"'],
      ['"required"'],
    ],
    [
      'the keywords of a text, not those of a number',
      flow('{ "properties": { "a": { "type": "string", | } } }'),
      ['"format"', '"maxLength"', '"x-ui"'],
      ['"minimum"', '"items"', '"type"'],
    ],
    ['the types', flow('{ "properties": { "a": { "type": | } } }'), ['"string"', '"array"'], ['"text"']],
    [
      'the formats',
      flow('{ "properties": { "a": { "format": "|" } } }'),
      ['"email"', '"future-date"'],
      ['"date-time"'],
    ],
    [
      'the hints',
      flow('{ "properties": { "a": { "x-ui": { "|" } } } }'),
      ['"rows"', '"prefill"'],
      ['"copy"'],
    ],
    [
      'conditions on a group of fields',
      flow('{ "properties": { "a": { "type": "object", | } } }'),
      ['"if"', '"then"', '"allOf"', '"properties"'],
      ['"format"', '"x-flow"'],
    ],
    [
      'conditions on the entries of a list',
      flow('{ "properties": { "a": { "type": "array", "items": { "type": "object", "|" } } } }'),
      ['"if"', '"else"'],
      ['"format"'],
    ],
    [
      'no condition on a text',
      flow('{ "properties": { "a": { "type": "string", | } } }'),
      ['"oneOf"', '"enum"', '"default"'],
      ['"if"', '"then"', '"x-age"'],
    ],
    [
      'what combines and computes in a condition',
      flow('{ "if": { "anyOf": [{ | }] } }'),
      ['"allOf"', '"anyOf"', '"not"', '"x-age"', '"x-sum"', '"required"'],
      ['"then"', '"x-check"'],
    ],
    [
      'the parts of an age',
      flow('{ "if": { "x-age": { | } } }'),
      ['"at"', '"minimum"', '"maximum"'],
      ['"of"'],
    ],
    [
      'the const of a choice',
      flow('{ "properties": { "a": { "oneOf": [{ | }] } } }'),
      ['"const"'],
      ['"title"'],
    ],
    ['truth', flow('{ "properties": { "a": { "uniqueItems": | } } }'), ['true', 'false'], ['"true"']],
    [
      'shared shapes',
      flow('{ "properties": { "a": { "$ref": "|" } } }'),
      ['"../shared/upload.schema.json#/definitions/document"'],
      [],
    ],
    [
      'the fields that can be demanded',
      flow('{ "properties": { "from": {}, "to": {} }, "required": ["|"] }'),
      ['"from"', '"to"'],
      ['"type"'],
    ],
    [
      'what a condition may look at',
      flow('{ "if": { "properties": { "a": { | } } } }'),
      ['"const"', '"not"', '"contains"'],
      ['"x-check"'],
    ],
  ])('%s', (_, text, some, none) => {
    const found = proposed(text);
    expect(found).toEqual(expect.arrayContaining(some));
    expect(found.filter((label) => none.includes(label))).toEqual([]);
  });
});

describe('the editor finds', () => {
  const state = stateOf(work);
  const textAt = ({ from, to }: { from: number; to: number }): string => state.sliceDoc(from, to);

  it.each([
    ['/x-flow/version', '"version"'],
    ['/properties/uploads/properties/photo/$ref', '"$ref"'],
    ['/properties/uploads/required/1', '"photo"'],
    ['/properties/uploads/propertiez', '"uploads"'],
    ['/properties/a~1b', '"properties"'],
  ])('the place of %s', (pointer, text) => {
    expect(textAt(rangeOf(state, pointer))).toBe(text);
  });

  it.each([
    ['/uploads/companyLicence', '"companyLicence"'],
    ['/passenger/surname', '"passenger"'],
  ])('where the answer %s is asked for', (pointer, text) => {
    expect(textAt(schemaRangeOf(state, pointer))).toBe(text);
  });

  it('where a text stops being JSON', () => {
    expect(brokenAt(state)).toBeNull();
    const broken = work.replace('"version":', '"version"');
    expect(brokenAt(stateOf(broken))!.from).toBeCloseTo(broken.indexOf('"version"') + 10, -1);
  });
});
