import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/form/json.ts';
import { partsOf, pointerOf, valueAt, withValueAt } from '#engine/form/pointer.ts';

it.each<[string, string[]]>([
  ['', []],
  ['/', ['']],
  ['/travel/enterDate', ['travel', 'enterDate']],
  ['/list/0/name', ['list', '0', 'name']],
  ['/a~1b/m~0n', ['a/b', 'm~n']],
  ['/~01', ['~1']],
])('%j has the parts %j, and back', (pointer, parts) => {
  expect(partsOf(pointer)).toEqual(parts);
  expect(pointerOf(parts)).toBe(pointer);
});

describe('valueAt', () => {
  const document = { a: { b: [{ c: 7 }] }, list: ['x'] };
  it.each<[string, Json]>([
    ['', document],
    ['/a/b/0/c', 7],
    ['/list/0', 'x'],
    ['/list/1', undefined],
    ['/list/x', undefined],
    ['/a/z', undefined],
    ['/a/b/0/c/d', undefined],
    ['/constructor', undefined],
    ['/__proto__/toString', undefined],
  ])('at %j', (pointer, value) => {
    expect(valueAt(document, partsOf(pointer))).toEqual(value);
  });
});

describe('withValueAt', () => {
  it('sets a value and makes the way to it', () => {
    expect(withValueAt({}, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
    expect(withValueAt({ a: 'text' }, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
    expect(withValueAt({ a: [{ b: 1 }, { b: 2 }] }, ['a', '1', 'b'], 3)).toEqual({ a: [{ b: 1 }, { b: 3 }] });
  });

  it('adds nothing to a list whose entry has been removed meanwhile', () => {
    expect(withValueAt({ a: [1] }, ['a', '4'], 2)).toEqual({ a: [1] });
  });

  it('leaves the document as it was, and keeps what lies beside the way', () => {
    const document = { a: { b: 1 }, c: { d: 2 } };
    const changed = withValueAt(document, ['a', 'b'], 9) as typeof document;
    expect(document.a.b).toBe(1);
    expect(changed.c).toBe(document.c);
  });

  it('reaches no prototype', () => {
    withValueAt({}, ['__proto__', 'polluted'], true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
