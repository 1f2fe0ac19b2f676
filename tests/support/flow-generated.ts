import { fc } from '#tests/support/fixed-random.ts';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import type { Json, JsonObject } from '#engine/form/json.ts';
import { flowSchema } from './flow-sketch.ts';

/** A schema of a field, and values that it accepts. */
interface Model {
  schema: FieldSchema;
  valid: fc.Arbitrary<Json>;
}

/** A schema of a flow, and answers that it accepts. */
export interface FlowModel {
  schema: object;
  answers: fc.Arbitrary<JsonObject>;
}

const samples: Readonly<Record<string, string[]>> = {
  line: ['Ada', '你好', 'O’Brien, 3rd'],
  paragraph: ['One\nTwo'],
  city: ['Xi’an'],
  date: ['2026-05-01', '1999-12-31'],
  'past-date': ['1990-05-05'],
  'future-date': ['2090-01-01'],
  email: ['ada@test.example'],
  phone: ['+86 138 0000 0000'],
  'upper-case-name': ['ADA', 'DE LA CRUZ', 'MARIE-CLAIRE', "O'BRIEN"],
  'passport-number': ['AB12345'],
  'flight-number': ['MU 588'],
  nationality: ['ITA'],
  airport: ['PEK'],
  password: ['Lantern7'],
  'one-time-code': ['123456'],
};

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** A schema without the optional keywords that were not generated. */
const drawn = (schema: object): FieldSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

const doubt = maybe(fc.constantFrom({ minLength: 5 }, { maxLength: 2 }, { pattern: '^[a-z]' }));

const text: fc.Arbitrary<Model> = fc
  .record({
    format: fc.constantFrom(...Object.keys(samples)),
    warn: doubt,
    maxLength: maybe(fc.integer({ min: 40, max: 90 })),
    check: maybe(fc.constant('free')),
  })
  .map(({ format, warn, maxLength, check }) => ({
    schema: drawn({ type: 'string', format, maxLength, 'x-warn': warn, 'x-check': check }),
    valid: fc.constantFrom(...samples[format]!),
  }));

const freeText: fc.Arbitrary<Model> = fc.record({ low: fc.nat(3), more: fc.nat(5) }).map(({ low, more }) => ({
  schema: { type: 'string', minLength: low, maxLength: low + more + 1 },
  valid: fc.string({ unit: 'grapheme-ascii', minLength: Math.max(1, low), maxLength: low + more + 1 }),
}));

const amount: fc.Arbitrary<Model> = fc
  .record({
    type: fc.constantFrom('integer' as const, 'number' as const),
    low: fc.integer({ min: -9, max: 9 }),
    more: fc.nat(9),
    warn: fc.boolean(),
  })
  .map(({ type, low, more, warn }) => ({
    schema: drawn({
      type,
      minimum: low,
      maximum: low + more,
      'x-warn': warn ? { exclusiveMaximum: low } : undefined,
    }),
    valid: fc.integer({ min: low, max: low + more }),
  }));

const choice: fc.Arbitrary<Model> = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 }).map((values) => ({
    schema: { type: 'integer' as const, enum: values },
    valid: fc.constantFrom(...values),
  })),
  fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 5 }).map((values) => ({
    schema: { type: 'string' as const, enum: values },
    valid: fc.constantFrom(...values),
  })),
);

const tick: fc.Arbitrary<Model> = fc.constantFrom<Model>(
  { schema: { type: 'boolean' }, valid: fc.boolean() },
  { schema: { type: 'boolean', const: true }, valid: fc.constant(true) },
);

const upload: fc.Arbitrary<Model> = fc.constant({
  schema: {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'upload' },
      name: { type: 'string', maxLength: 50 },
      size: { type: 'integer', minimum: 1, maximum: 1000 },
      type: { type: 'string', enum: ['image/png'] },
    },
    required: ['id', 'name', 'size', 'type'],
  },
  valid: fc.uuid().map((id) => ({ id, name: 'a.png', size: 7, type: 'image/png' })),
});

const plain: fc.Arbitrary<Model> = fc.oneof(text, freeText, amount, choice, tick);
const names = ['a', 'b', 'c', 'd'] as const;

function group(fields: fc.Arbitrary<Model>): fc.Arbitrary<Model> {
  const properties = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
  return properties
    .chain((chosen) =>
      fc.tuple(fc.record(Object.fromEntries(chosen.map((name) => [name, fields]))), fc.subarray(chosen)),
    )
    .map(([models, required]) => groupOf(models, required));
}

function groupOf(models: Readonly<Record<string, Model>>, required: readonly string[]): Model {
  const entries = Object.entries(models);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
      required: [...required],
    },
    valid: fc.record(Object.fromEntries(entries.map(([name, { valid }]) => [name, valid])), {
      requiredKeys: [...required],
    }),
  };
}

function listOf(items: fc.Arbitrary<Model>): fc.Arbitrary<Model> {
  return fc
    .record({ item: items, low: fc.nat(2), more: fc.nat(2), warn: fc.boolean() })
    .map(({ item, low, more, warn }) => ({
      schema: drawn({
        type: 'array',
        items: item.schema,
        minItems: low,
        maxItems: low + more + 1,
        'x-warn': warn ? { maxItems: 1 } : undefined,
      }),
      valid: fc.array(item.valid, { minLength: Math.max(1, low), maxLength: low + more + 1 }),
    }));
}

const field: fc.Arbitrary<Model> = fc.oneof(
  { weight: 6, arbitrary: plain },
  upload,
  listOf(plain),
  listOf(upload),
  listOf(group(plain)),
  group(fc.oneof(plain, upload, listOf(plain))),
);

/**
 * A step that may have a condition on one of its options. The condition adds a field, makes it required, and
 * restricts another one.
 */
const step: fc.Arbitrary<Model> = fc
  .record({
    own: group(field),
    asked: choice,
    brought: field,
    otherwise: field,
    has: fc.boolean(),
    demanded: fc.boolean(),
  })
  .map(({ own, asked, brought, otherwise, has, demanded }) => {
    if (!has) return own;
    const [value] = asked.schema.enum!;
    const properties = { ...own.schema.properties, asked: asked.schema };
    return {
      schema: {
        ...own.schema,
        properties,
        if: { properties: { asked: { const: value } }, required: ['asked'] },
        then: drawn({
          properties: { brought: brought.schema, asked: { 'x-warn': { const: value } } },
          required: demanded ? ['brought'] : undefined,
        }),
        else: { properties: { otherwise: otherwise.schema } },
      },
      // Hidden fields may have answers, too: these are stored and not checked.
      valid: fc
        .tuple(
          own.valid as fc.Arbitrary<JsonObject>,
          fc.record({ asked: asked.valid, brought: brought.valid, otherwise: otherwise.valid }),
        )
        .map(([answers, more]) => ({ ...answers, ...more })),
    };
  });

/** A repeated step with two sub-steps; the second may depend on the first. */
const repeated: fc.Arbitrary<Model> = fc
  .record({ first: group(plain), second: step, low: fc.nat(2), more: fc.nat(1), has: fc.boolean() })
  .map(({ first, second, low, more, has }) => {
    const [name = ''] = Object.keys(first.schema.properties!);
    const condition = {
      if: { properties: { first: { required: [name] } }, required: ['first'] },
      then: { properties: { second: { properties: { extra: { type: 'boolean' } } } } },
    };
    const items = {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, first: first.schema, second: second.schema },
      required: ['id'],
      ...(has && condition),
    };
    return {
      schema: { type: 'array', minItems: low, maxItems: low + more + 1, items: items as FieldSchema },
      valid: fc.uniqueArray(fc.record({ id: fc.uuid(), first: first.valid, second: second.valid }), {
        selector: ({ id }) => id,
        minLength: low,
        maxLength: low + more + 1,
      }),
    };
  });

/** Flows of one to three steps, with and without a repeated step. */
export const flowModel: fc.Arbitrary<FlowModel> = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 2 }), maybe(repeated))
  .map(([steps, list]) => {
    const models: [string, Model][] = steps.map((model, index) => [`step${index}`, model]);
    if (list !== undefined) models.push(['list', list]);
    const schema = flowSchema(Object.fromEntries(models.map(([name, model]) => [name, model.schema])));
    return {
      schema,
      answers: fc.record(Object.fromEntries(models.map(([name, { valid }]) => [name, valid]))),
      [fc.toStringMethod]: () => JSON.stringify(schema),
    };
  });

/** A machine that asks for one step after the other, also for entries, and then sends the answers. */
export function machineFor(flow: Flow): AnyStateMachine {
  const order = [...flow.steps.map(({ name }) => name), 'sending'];
  const states = flow.steps.flatMap((step, index): [string, object][] => {
    const next = { NEXT: { target: order[index + 1]! } };
    const state = { meta: { step: step.name, node: 0 }, on: next };
    if (step.repeat === null) return [[step.name, state]];
    const open = {
      target: 'entry',
      actions: assign({ entry: ({ event }) => (event as { entry?: string }).entry }),
    };
    const subs = step.repeat.steps.map((sub, at) => {
      const after = step.repeat!.steps[at + 1]?.name ?? `#generated.${step.name}`;
      return [
        sub.name,
        { meta: { step: sub.name, of: step.name, node: 0 }, on: { NEXT: { target: after } } },
      ] as const;
    });
    const entry = { initial: step.repeat.steps[0]!.name, states: Object.fromEntries(subs) };
    return [
      [step.name, { ...state, on: { ...next, OPEN: open } }],
      ['entry', entry],
    ];
  });
  const sending = { meta: { call: 'generated.send', node: 0 }, on: { SUCCEEDED: { target: 'sent' } } };
  const sent = { meta: { view: 'outcome', node: 0 }, type: 'final' };
  const config = {
    id: 'generated',
    context: { entry: null },
    initial: order[0]!,
    states: Object.fromEntries([...states, ['sending', sending], ['sent', sent]]),
  };
  return createMachine(config as unknown as Parameters<typeof createMachine>[0]);
}

const anything = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

/** Any JSON, and accepted answers in which one value was replaced by any other. */
export function spoiled({ answers }: FlowModel): fc.Arbitrary<JsonObject> {
  const replaced = fc
    .tuple(answers, fc.array(fc.tuple(fc.nat(), anything), { minLength: 1, maxLength: 4 }))
    .map(([given, changes]) => changes.reduce((value, [at, other]) => replaceAt(value, at, other), given));
  return fc.oneof(replaced, fc.dictionary(fc.string(), anything));
}

/** The document with another value at its n-th place; n wraps around. */
function replaceAt(document: JsonObject, at: number, other: Json): JsonObject {
  const places = placesIn(document);
  if (places.length === 0) return document;
  const copy = structuredClone(document);
  const path = places[at % places.length]!;
  let node = copy as Record<string, Json>;
  for (const part of path.slice(0, -1)) node = node[part] as Record<string, Json>;
  node[path.at(-1)!] = other;
  return copy;
}

function placesIn(value: Json): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => [
    [name],
    ...placesIn(child).map((path) => [name, ...path]),
  ]);
}
