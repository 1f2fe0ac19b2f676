import { describe, expect, it } from 'vitest';
import type { FlowTexts } from '#app/pages/studio/edits/flow-texts.ts';
import { joinJson, joinTexts } from '#app/pages/studio/edits/join.ts';
import type { Json, JsonObject } from '#engine/form/json.ts';
import { fc } from '#tests/support/fixed-random.ts';

const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json[]>('text', '', 1, 2, true, null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('type', 'required', 'a', 'b', '0', 'x-flow', 'version'), tie('value'), {
      maxKeys: 5,
      noNullPrototype: true,
    }),
  ),
}));
const words = fc.dictionary(fc.constantFrom('title', 'label'), fc.constantFrom('one', 'two'), {
  noNullPrototype: true,
});
const texts: fc.Arbitrary<FlowTexts> = fc.record({
  text: fc.oneof(
    value.map((each) => JSON.stringify(each, null, 1)),
    fc.constantFrom('{', ''),
  ),
  migrations: fc.constantFrom('', '[]', '[{"to":2}]'),
  offer: fc.constantFrom('', '{"prices":[]}', '{"prices":[{"rmb":1}]}'),
  words: fc.record({ US: words, DE: words }),
});

describe.each([
  ['any values', value as fc.Arbitrary<unknown>, joinJson],
  ['the texts of flows', texts as fc.Arbitrary<unknown>, joinTexts],
])('the join of %s', (_, any, joinAny) => {
  const join = joinAny as (three: object, choices: object) => { joined: unknown; conflicts: unknown[] };
  it('is the only edit where one side has changed nothing, or both have changed the same', () => {
    fc.assert(
      fc.property(any, any, (base, edited) => {
        for (const three of [
          { base, mine: edited, theirs: base },
          { base, mine: base, theirs: edited },
          { base, mine: edited, theirs: edited },
        ])
          expect(join(three, {})).toEqual({ joined: edited, conflicts: [] });
      }),
    );
  });

  it('asks about the same places from both sides, and takes the side that is chosen', () => {
    fc.assert(
      fc.property(any, any, any, (base, mine, theirs) => {
        const one = join({ base, mine, theirs }, {});
        const other = join({ base, mine: theirs, theirs: mine }, {});
        const pointers = (all: unknown[]) => (all as { pointer: string }[]).map(({ pointer }) => pointer);
        expect(pointers(other.conflicts).toSorted()).toEqual(pointers(one.conflicts).toSorted());
        const choices = Object.fromEntries(pointers(one.conflicts).map((pointer) => [pointer, 'theirs']));
        if (joinAny === joinJson) expect(join({ base, mine, theirs }, choices).joined).toEqual(other.joined);
      }),
    );
  });
});

it('is the same in either order where the changes are disjoint', () => {
  const object = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { noNullPrototype: true });
  fc.assert(
    fc.property(object, object, object, object, (left, right, mine, theirs) => {
      const base: JsonObject = { left, right };
      const one = joinJson({ base, mine: { left: mine, right }, theirs: { left, right: theirs } }, {});
      const other = joinJson({ base, mine: { left, right: theirs }, theirs: { left: mine, right } }, {});
      expect(one).toEqual({ joined: { left: mine, right: theirs }, conflicts: [] });
      expect(other).toEqual(one);
    }),
  );
});

describe('two edits of a form', () => {
  const base = {
    'x-flow': { version: 3 },
    properties: { a: { maxLength: 5 }, b: {} },
    required: ['a', 'b'],
  };
  const join = (mine: Json, theirs: Json, choices = {}) => joinJson({ base, mine, theirs }, choices);

  it('both stay where they demand different documents, in whichever version', () => {
    const mine = { ...base, 'x-flow': { version: 4 }, required: ['a', 'b', 'c'] };
    const theirs = { ...base, 'x-flow': { version: 5 }, required: ['b', 'd'] };
    expect(join(mine, theirs)).toEqual({
      joined: { ...base, 'x-flow': { version: 5 }, required: ['b', 'c', 'd'] },
      conflicts: [],
    });
  });

  it('are asked about where both change the same limit', () => {
    const limited = (maxLength: number) => ({
      ...base,
      properties: { ...base.properties, a: { maxLength } },
    });
    const conflicts = [{ pointer: '/properties/a/maxLength', mine: 6, theirs: 7 }];
    expect(join(limited(6), limited(7))).toEqual({ joined: limited(6), conflicts });
    const choices = { '/properties/a/maxLength': 'theirs' };
    expect(join(limited(6), limited(7), choices)).toEqual({ joined: limited(7), conflicts });
  });

  it('are asked about where one removes what the other changes', () => {
    const mine = { ...base, properties: { b: {} } };
    const theirs = { ...base, properties: { a: { maxLength: 9 }, b: {} } };
    expect(join(mine, theirs).conflicts).toEqual([
      { pointer: '/properties/a', mine: undefined, theirs: { maxLength: 9 } },
    ]);
  });

  it('keep the order that one side has given, with the fields of the other in it', () => {
    const mine = { ...base, properties: { b: {}, a: { maxLength: 5 } } };
    const theirs = { ...base, properties: { a: { maxLength: 5 }, c: {}, b: {} } };
    const { joined } = join(mine, theirs) as unknown as { joined: typeof base };
    expect(Object.keys(joined.properties)).toEqual(['b', 'a', 'c']);
  });
});
