import { describe, expect, it } from 'vitest';
import { checkFlows } from '#compiler/check-flows.ts';
import { findingsOf } from '#compiler/problem.ts';
import { readJson } from '#compiler/read-json.ts';
import { copyProject } from '#tests/support/project-copy.ts';

const found = (text: string) => findingsOf(() => readJson(text, 'a.json'));

describe('JSON that people write', () => {
  it('may begin with a byte-order mark', () => {
    expect(readJson('\uFEFF{ "a": 1 }', 'a.json')).toEqual({ a: 1 });
  });

  it('may have the same name in different objects', () => {
    expect(readJson('{ "a": { "b": 1 }, "b": [{ "b": 1 }, { "b": 2 }] }', 'a.json')).toMatchObject({
      b: [{}, {}],
    });
  });

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: a comma is missing before this; correct it: →"b": 2'],
    [
      '{ "a": 1, }',
      'line 1, column 11: a name in quotes is missing, or the comma before it is too much; correct it: { "a": 1, →}',
    ],
    [
      '[1,\n2,]',
      'line 2, column 3: a value is missing, or the comma before it is too much; correct it: 2,→]',
    ],
    ['{ "a" 1 }', 'line 1, column 7: a colon is missing; correct it: { "a" →1 }'],
    [
      '{ "a: 1\n}',
      'line 1, column 3: a text does not end on its line: a quote is missing; correct it: { →"a: 1',
    ],
    [
      '{ "a": 1 }\n}',
      'line 2, column 1: the file should end here: a brace or bracket before it is too much; correct it: →}',
    ],
    ['{ "a": [1, 2 }', 'line 1, column 14: a comma is missing before this; correct it: { "a": [1, 2 →}'],
    ['{ "a": yes }', 'line 1, column 8: this is no value; texts stand in quotes; correct it: { "a": →yes }'],
    [
      '// x\n{}',
      'line 1, column 1: comments are not allowed; write "$comment" in a schema; correct it: →// x',
    ],
    [
      '{ "a": 1',
      'line 1, column 9: a closing brace } is missing; correct it: { "a": 1→ (here the line ends)',
    ],
  ])('that is wrong names the place: %j', (text, sentence) => {
    expect(found(text)).toMatchObject([
      { code: 'not-json', file: 'a.json', pointer: '', message: `is not valid JSON, ${sentence}` },
    ]);
  });

  it('names each name that stands twice, and where it was before', () => {
    const text = '{\n  "required": [],\n  "in": [{ "a": 1, "a": 2 }],\n  "required": ["a"]\n}';
    expect(found(text)).toMatchObject([
      {
        code: 'json-key-twice',
        pointer: '/in/0/a',
        message: expect.stringMatching(/^line 3, column 20: .* on line 3,/),
      },
      {
        pointer: '/required',
        message:
          'line 4, column 3: the name "required" was in this object before, on line 2, and only the last one counts; put them together, or take one out: →"required": ["a"]',
      },
    ]);
  });
});

describe('a file of the product with a byte-order mark', () => {
  it('is read like any other', async () => {
    const copy = copyProject();
    for (const file of [
      'schemas/visa/study.schema.json',
      'schemas/visa/study.migrations.json',
      'locales/DE/fields.json',
    ])
      copy.write(file, `\uFEFF${copy.read(file)}`);
    expect(
      await checkFlows({ ...copy.parts, schemas: { ...copy.parts.schemas, ids: () => ['visa/study'] } }),
    ).not.toContainEqual(expect.objectContaining({ code: 'not-json' }));
  });
});
