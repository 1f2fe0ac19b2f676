import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/form/flow.ts';
import { readsOf } from '#compiler/reads.ts';

describe('what a condition depends on', () => {
  it.each<[string, object, string[]]>([
    ['a field', { properties: { a: { const: 1 } }, required: ['a'] }, ['/a']],
    [
      'a field of a step that has to be there',
      { properties: { one: { properties: { a: { const: 1 } }, required: ['a'] } }, required: ['one'] },
      ['/one/a'],
    ],
    [
      'a step that may be there without the field',
      { properties: { one: { properties: { a: { const: 1 } } } }, required: ['one'] },
      ['/one/a', '/one'],
    ],
    ['an answer of any kind', { required: ['a'] }, ['/a']],
    ['a list', { properties: { a: { type: 'array', contains: { const: 1 } } } }, ['/a']],
    [
      'one of several, or none',
      { anyOf: [{ required: ['a'] }, { not: { properties: { b: { enum: [1] } } } }] },
      ['/a', '/b'],
    ],
    ['a name with a slash', { required: ['a/b'] }, ['/a~1b']],
    ['other answers', { properties: { a: { formatMinimum: { $data: '1/b' } } } }, ['']],
    ['nothing', {}, []],
  ])('%s', (_, looksAt, reads) => {
    expect(readsOf(looksAt as FieldSchema)).toEqual(reads);
  });
});
