import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withChanges } from '#compiler/schema-files.ts';
import { recordTypes } from '#tooling/record-types.ts';
import { filesBelow, read } from '#tests/architecture/source-files.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';

const folder = 'src/server/content/record-types';
const example = 'tests/support/walk-kind';

/** The type of a kind whose facts have this schema, on one line. */
async function typeWith(facts: object): Promise<string> {
  const schema = JSON.parse(read(`${example}/schemas/content/walk.schema.json`)) as { properties: object };
  const changed = { ...schema, properties: { ...schema.properties, facts: { type: 'object', ...facts } } };
  const files = withChanges(productSchemas, { 'content/walk.schema.json': JSON.stringify(changed) });
  return (await recordTypes(files)).get('walk.ts')!.replaceAll(/\s+/g, ' ');
}

describe('the types of content records', () => {
  it('are those that their schemas say; npm run data:records writes them again', async () => {
    const written = filesBelow([folder], /\.ts$/).map((file) => [path.basename(file), read(file)] as const);
    expect(new Map(written)).toEqual(await recordTypes(productSchemas));
  });

  it('has a type for the example of another kind', async () => {
    const schema = read(`${example}/schemas/content/walk.schema.json`);
    const types = await recordTypes(withChanges(productSchemas, { 'content/walk.schema.json': schema }));
    expect(types.get('walk.ts')).toBe(read(`${example}/${folder}/walk.ts`));
  });

  it.each([
    ['a required text', { type: 'string', maxLength: 9 }, ['field'], 'readonly field: string;'],
    ['a field that may be missing', { type: 'integer' }, [], 'readonly field?: number;'],
    ['a choice', { type: 'string', enum: ['a', 'b'] }, ['field'], "readonly field: 'a' | 'b';"],
    ['a yes or no', { type: 'boolean' }, [], 'readonly field?: boolean;'],
    [
      'a list of choices',
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 3 },
      ['field'],
      "readonly field: ('a' | 'b')[];",
    ],
  ])('say of %s what it is', async (_, field, required, type) => {
    expect(await typeWith({ properties: { field }, required })).toContain(type);
  });

  it('say of a field under a condition that it may be missing', async () => {
    const yes = { properties: { more: { const: true } }, required: ['more'] };
    const facts = { properties: { more: { type: 'boolean' } }, if: yes };
    const then = { properties: { field: { type: 'string', maxLength: 9 } }, required: ['field'] };
    expect(await typeWith({ ...facts, then })).toContain('readonly field?: string;');
  });
});
