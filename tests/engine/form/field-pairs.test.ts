import { vocabulary } from '#shop/vocabulary.ts';
import { describe, expect, it } from 'vitest';
import { pairedFields } from '#engine/form/field-pairs.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';

const text: FieldSchema = { type: 'string', format: 'line' };
const date: FieldSchema = { type: 'string', format: 'date' };
const password: FieldSchema = { type: 'string', format: 'password' };
const filled = (autocomplete: string): FieldSchema => ({ ...text, 'x-ui': { autocomplete } });

describe('two fields share a line', () => {
  it.each<[string, Record<string, FieldSchema>]>([
    ['where the second repeats the first', { a: password, b: { ...password, const: { $data: '1/a' } } }],
    [
      'where the first limits the second',
      { a: { type: 'integer' }, b: { type: 'integer', minimum: { $data: '1/a' } as never } },
    ],
    ['where both are dates', { a: date, b: { ...date, format: 'past-date' } }],
    [
      'where browsers fill in both together',
      { a: filled('shipping address-level2'), b: filled('shipping postal-code') },
    ],
    ['in the other order, too', { a: filled('postal-code'), b: filled('address-level2') }],
    ['where they are the parts of a name', { a: filled('family-name'), b: filled('given-name') }],
  ])('%s', (_, fields) => {
    expect([...pairedFields(fields, vocabulary)]).toEqual(['a', 'b']);
  });

  it.each<[string, Record<string, FieldSchema>]>([
    ['that have nothing to do with each other', { a: text, b: text }],
    [
      'of which the second is limited by a third',
      { a: date, b: text, c: { ...text, const: { $data: '1/a' } } },
    ],
    [
      'that fill a line each',
      { a: { ...text, format: 'paragraph' }, b: { ...text, format: 'paragraph', const: { $data: '1/a' } } },
    ],
    ['of which one is a group', { a: date, b: { type: 'object', properties: {} } }],
  ])('but not two %s', (_, fields) => {
    expect([...pairedFields(fields, vocabulary)]).toEqual([]);
  });

  it('and never three', () => {
    expect([...pairedFields({ a: date, b: date, c: date }, vocabulary)]).toEqual(['a', 'b']);
  });

  it.each<[string, string, readonly string[]]>([
    ['account/register-individual', 'account', ['password', 'passwordAgin']],
    ['visa/business', 'travel', ['enterDate', 'leaveDate']],
    ['visa/group', 'delivery', ['city', 'post']],
  ])('in %s: %s', async (id, name, pair) => {
    const flow = await compileFlow(productSchemas, id);
    const { properties = {} } = flow.steps.find((step) => step.name === name)!.schema;
    expect([...pairedFields(properties, vocabulary)]).toEqual(expect.arrayContaining([...pair]));
  });
});
