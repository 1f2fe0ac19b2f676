import { expect, it } from 'vitest';
import { equal } from '#engine/form/validator-runtime.ts';

it.each<[string, unknown, unknown, boolean]>([
  ['texts', 'a', 'a', true],
  ['a number and a text', 1, '1', false],
  ['null and an object', null, {}, false],
  ['objects in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['an object with one key more', { a: 1 }, { a: 1, b: 2 }, false],
  ['objects with other keys', { a: undefined }, { b: undefined }, false],
  ['lists in another order', [1, 2], [2, 1], false],
  ['a list and an object', [1], { 0: 1 }, false],
  [
    'objects with names of every object as keys',
    { valueOf: 1, constructor: {} },
    { valueOf: 1, constructor: {} },
    true,
  ],
  ['different ones of those', { toString: 1 }, { toString: 2 }, false],
])('compares %s', (_, one, other, expected) => {
  expect(equal(one, other)).toBe(expected);
  expect(equal(other, one)).toBe(expected);
});
