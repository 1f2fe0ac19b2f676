import { describe, expect, it } from 'vitest';
import { slownessOf } from '#compiler/slow-pattern.ts';
import { flowSchema, problemOf, readSketch, step, text } from '#tests/support/flow-sketch.ts';

describe('a pattern', () => {
  it.each([
    '^20[0-2][0-9]{3}$',
    '^[A-Za-z0-9]*$',
    '^1[3-9][0-9]{9}$',
    '^[A-Z]{2}[0-9]{6,8}$',
    '^\\S+( \\S+)*$',
    '^([A-Z]{2}|[0-9]{2}){1,4}$',
    '^\\p{L}+$',
    'a'.repeat(50_000),
    '^(?=[A-Z]).{3,}$',
  ])('that takes as long as its text is long is accepted: %s', (pattern) => {
    expect(slownessOf(pattern)).toBeNull();
  });

  it.each([
    '^(([0-9a])+)+$',
    '^(a|a)*$',
    '^([A-Z]|[A-Z][0-9]|[0-9])*!$',
    '^(?=(a+)+$)a',
    '^(?!.*(x+x+)+y).*$',
    '^(a?){30}a{30}$',
  ])('that takes for ever is refused: %s', (pattern) => {
    expect(slownessOf(pattern)).toMatch(/ takes for ever for a text like '.+': each further character/);
  });

  it.each(['^[A-Z]+ ?[A-Z]+$', '[a-z]+$', '^\\d*[0-9]*x$'])(
    'whose time grows with the square of the text is refused: %s',
    (pattern) => {
      expect(slownessOf(pattern)).toMatch(
        / takes too long for a text like .*: twice the length takes 4 times/,
      );
    },
  );

  it('that is too long to be examined is refused', () => {
    expect(slownessOf(`^(${'a|'.repeat(600)}b)*$`)).toMatch(/^has 1206 characters and is too long/);
  });

  const slow = '^(([0-9a])+)+$';
  const limited = { ...text, pattern: slow, examples: ['1'] };
  it.each([
    ['of a field', step({ b: limited }), '/properties/a/properties/b/pattern'],
    [
      'in a condition',
      step(
        { b: text, c: text },
        { if: { properties: { b: { pattern: slow } }, required: ['b'] }, then: { required: ['c'] } },
      ),
      '/properties/a/if/properties/b/pattern',
    ],
    [
      'of a warning',
      step({ b: { ...text, 'x-warn': { pattern: slow } } }),
      '/properties/a/properties/b/x-warn/pattern',
    ],
  ])('%s is examined', (_, fields, pointer) => {
    expect(problemOf(() => readSketch(flowSchema({ a: fields })))).toMatchObject({
      code: 'pattern-slow',
      pointer,
    });
  });
});
