import { describe, expect, it } from 'vitest';
import { hiddenDemands } from '#compiler/check-hidden.ts';
import { lookAheads } from '#compiler/check-order.ts';
import { entries, flowSchema, readSketch, step, text } from '#tests/support/flow-sketch.ts';

const kind = { type: 'integer', enum: [1, 2, 3] };
const is = (...values: number[]): object => ({ properties: { kind: { enum: values } }, required: ['kind'] });
const brings = { properties: { b: text } };
const demands = { required: ['b'] };
const a = (more: object, fields: object = {}): object => flowSchema({ a: step({ kind, ...fields }, more) });
const both = (...allOf: object[]): object => a({ allOf });
const group = (more: object): object => ({ type: 'object', properties: { c: text }, ...more });

describe('a demand', () => {
  it.each<[string, object, string[]]>([
    ['for what is always asked', a(demands, { b: text }), []],
    ['in the branch that brings it', a({ if: is(1), then: { ...brings, ...demands } }), []],
    ['for what both branches bring', a({ if: is(1), then: brings, else: brings, ...demands }), []],
    ['under the same answers', both({ if: is(1), then: brings }, { if: is(1), then: demands }), []],
    ['under narrower answers', both({ if: is(1, 2), then: brings }, { if: is(1), then: demands }), []],
    [
      'always, for what is asked at times',
      a({ if: is(1), then: brings, ...demands }),
      ['/properties/a/required'],
    ],
    [
      'under wider answers',
      both({ if: is(1), then: brings }, { if: is(1, 2), then: demands }),
      ['/properties/a/allOf/1/then/required'],
    ],
    ['in the other branch', a({ if: is(1), then: brings, else: demands }), ['/properties/a/else/required']],
    [
      'in a group, for what is asked at times',
      a(
        { if: is(1), then: { properties: { g: { properties: { d: text } } } } },
        { g: group({ required: ['d'] }) },
      ),
      ['/properties/a/properties/g/required'],
    ],
    [
      'in a group that is not there otherwise',
      both(
        { if: is(1), then: { properties: { g: group({}) } } },
        { if: is(2), then: { properties: { g: { required: ['c'] } } } },
      ),
      [],
    ],
  ])('%s', (_, schema, pointers) => {
    expect(hiddenDemands(readSketch(schema)).map(({ pointer }) => pointer)).toEqual(pointers);
  });
});

describe('a condition', () => {
  const steps = (looksAt: string, changes: string): object =>
    flowSchema(
      { a: step({ b: text }), c: step({ d: text }) },
      {
        if: { properties: { [looksAt]: { required: [looksAt === 'a' ? 'b' : 'd'] } }, required: [looksAt] },
        then: { properties: { [changes]: { properties: { e: text } } } },
      },
    );
  const inEntry = (looksAt: object, changes: string): object =>
    flowSchema({
      a: step({ b: text }),
      list: {
        type: 'array',
        items: entries(
          { one: step({ f: text }), two: step({ g: text }) },
          { if: looksAt, then: { properties: { [changes]: { properties: { e: text } } } } },
        ),
      },
      c: step({ d: text }),
    });
  it.each<[string, object, number]>([
    ['about an earlier step', steps('a', 'c'), 0],
    ['about a later step', steps('c', 'a'), 1],
    ['about the same step', steps('a', 'a'), 0],
    ['about an earlier sub-step', inEntry({ required: ['one'] }, 'two'), 0],
    ['about a later sub-step', inEntry({ required: ['two'] }, 'one'), 1],
    ['of an entry about an earlier step', inEntry({ required: ['a'] }, 'one'), 0],
    ['of an entry about a later step', inEntry({ not: { required: ['c'] } }, 'one'), 1],
    [
      'that compares with a later step',
      inEntry({ properties: { one: { properties: { f: { const: { $data: '2/c/d' } } } } } }, 'two'),
      1,
    ],
  ])('%s', (_, schema, count) => {
    expect(lookAheads(readSketch(schema))).toHaveLength(count);
  });
});
