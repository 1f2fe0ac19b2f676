import { fc } from '#tests/support/fixed-random.ts';
import type { Json, JsonObject } from '#engine/form/json.ts';

/** A schema of a group of fields, and answers to it, right and wrong ones. */
export interface NestedModel {
  schema: object;
  answers: fc.Arbitrary<JsonObject>;
}

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** The fields of every group, with answers of which some are wrong. */
const fields = {
  kind: { type: 'integer', enum: [1, 2, 3] },
  flag: { type: 'boolean' },
  count: { type: 'integer', minimum: 0, maximum: 5 },
};
const mostly = (right: Json[], wrong: Json[]): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
const given: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  kind: mostly([1, 2, 3], [undefined, 4]),
  flag: mostly([undefined, true, false, false], ['yes']),
  count: mostly([undefined, 0, 2, 5], [7]),
  more: mostly([1], [undefined, 'x']),
  other: mostly([1], [undefined, 'x']),
};

const about = (name: string, demand: object): object => ({
  properties: { [name]: demand },
  required: [name],
});

const compared: fc.Arbitrary<object> = fc.oneof(
  fc.constantFrom(1, 2, 3).map((value) => about('kind', { const: value })),
  fc
    .constantFrom([1, 2], [2, 3])
    .map((values) => about('kind', { oneOf: values.map((value) => ({ const: value })) })),
  fc.boolean().map((value) => about('flag', { const: value })),
  fc.nat(5).map((value) => about('count', { minimum: value })),
  fc.constantFrom('kind', 'flag', 'count').map((name) => ({ required: [name] })),
  fc.constantFrom(1, 2).map((value) => ({ properties: { kind: { not: { const: value } } } })),
);

/** Conditions with and, or and not. */
const { condition } = fc.letrec<{ condition: object }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    compared,
    tie('condition').map((not) => ({ not })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((allOf) => ({ allOf })),
  ),
}));

/** A branch: it brings a field or a group, requires one, or narrows one. */
const branch = (depth: number): fc.Arbitrary<{ schema: object; answers: fc.Arbitrary<JsonObject> }> => {
  const plain = fc.constantFrom(
    { properties: { more: { type: 'integer' } } },
    { properties: { more: { type: 'integer' } }, required: ['more'] },
    { properties: { kind: { enum: [1, 2] } }, required: ['flag'] },
    {},
  );
  const simple = plain.map((schema) => ({ schema, answers: fc.constant({}) }));
  if (depth === 0) return simple;
  const brought = fc.tuple(nestedModel(depth - 1), fc.boolean()).map(([model, isRequired]) => ({
    schema: { properties: { brought: model.schema }, ...(isRequired && { required: ['brought'] }) },
    answers: fc.record({ brought: maybe(model.answers) }),
  }));
  return fc.oneof(simple, brought);
};

/** A group whose fields depend on its answers, with a group and a list of such groups in it. */
export function nestedModel(depth: number): fc.Arbitrary<NestedModel> {
  const inside = depth === 0 ? fc.constant(undefined) : maybe(nestedModel(depth - 1));
  return fc
    .record({
      when: condition,
      then: branch(depth),
      otherwise: fc.constantFrom({}, { properties: { other: { type: 'integer' } }, required: ['other'] }),
      group: inside,
      list: inside,
      isRequired: fc.boolean(),
    })
    .map(({ when, then, otherwise, group, list, isRequired }) => ({
      schema: {
        type: 'object',
        properties: {
          ...fields,
          ...(group && { group: group.schema }),
          ...(list && { list: { type: 'array', items: list.schema, maxItems: 3 } }),
        },
        required: ['kind', ...(group && isRequired ? ['group'] : [])],
        if: when,
        then: then.schema,
        else: otherwise,
      },
      answers: fc
        .tuple(
          fc.record(given),
          then.answers,
          fc.record({
            ...(group && { group: maybe(group.answers) }),
            ...(list && { list: maybe(fc.array(list.answers, { minLength: 1, maxLength: 3 })) }),
          }),
        )
        .map(([own, inBranch, below]) => ({ ...own, ...inBranch, ...below })),
    }));
}
