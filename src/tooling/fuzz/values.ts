import fc from 'fast-check';
import type { Endpoint } from '#contract/define.ts';

/** A property of a payload as its JSON Schema describes it. */
interface Property {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Property[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Property>>;
  readonly items?: Property;
}

/** A payload, also with properties that the contract does not have. */
export type Payload = Record<string, unknown>;

const oddConstants = [
  null,
  -1,
  0,
  1e19,
  1e300,
  99_999_999_999,
  2 ** 31,
  2 ** 53,
  '1e999',
  '9223372036854775808',
  'Infinity',
  'a\0b',
  '\0',
  'A\udc00',
  '',
  ' ',
  '%',
  '%00',
  '\\',
  "'",
  '[',
  '🛂',
  '\u202eabc',
  'ﷺ'.repeat(200),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  '../../etc/passwd',
  'x'.repeat(5_000),
  'a@'.repeat(1_000),
  '1'.repeat(2_000),
  { __proto__x: 1 },
  { constructor: { prototype: 1 } },
  { toString: 1, valueOf: 1, length: -1 },
  [[[[]]]],
  Array.from({ length: 500 }, () => 1),
];

/** What nobody means: the ends of numbers, broken texts, other types. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...oddConstants), weight: 4 },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.anything({ maxDepth: 2 }),
);

/** A value that the contract accepts in most cases, so that a request gets as far as it can. */
function fitting(name: string, property: Property): fc.Arbitrary<unknown> {
  if (property.const !== undefined) return fc.constant(property.const);
  if (property.enum) return fc.constantFrom(...property.enum);
  if (property.anyOf) return fc.oneof(...property.anyOf.map((one) => fitting(name, one)));
  if (property.format === 'uuid') return fc.uuid();
  if (property.type === 'array') return fc.array(fitting(name, property.items ?? {}), { maxLength: 2 });
  if (property.type === 'object') {
    const entries = Object.entries(property.properties ?? {});
    return fc.record(Object.fromEntries(entries.map(([key, one]) => [key, fitting(key, one)])));
  }
  if (property.type === 'integer' || property.type === 'number') return fc.integer({ min: 0, max: 20 });
  if (property.type === 'boolean') return fc.boolean();
  return fc.constantFrom('text', '1', 'fuzz@test.example', '2026-12-01', 'FRA');
}

const known = new Map<Endpoint, fc.Arbitrary<Payload>>();

/** Payloads of a call in which some properties are odd, and some are missing. */
export function payloadOf(endpoint: Endpoint): fc.Arbitrary<Payload> {
  const made = known.get(endpoint);
  if (made) return made;
  const { properties = {} } = endpoint.payload as Property;
  const entries = Object.entries(properties);
  const mixed = entries.map(([name, property]) => [
    name,
    fc.oneof({ arbitrary: fitting(name, property), weight: 4 }, { arbitrary: oddValue, weight: 1 }),
  ]);
  const whole = entries.map(([name, property]) => [name, fitting(name, property)]);
  const record = (values: unknown[][], requiredKeys?: []): fc.Arbitrary<Payload> =>
    fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, {
      ...(requiredKeys && { requiredKeys }),
    });
  // One in a few is whole: only those get past the first check of calls with many properties.
  const payload = fc.oneof(
    { arbitrary: record(mixed, []), weight: 3 },
    { arbitrary: record(whole), weight: 1 },
  );
  known.set(endpoint, payload);
  return payload;
}

/** JSON of anything: what JSON cannot say becomes a text. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    ['bigint', 'symbol'].includes(typeof one) ? String(one) : one,
  ) ?? 'undefined';

/** Bytes of a text, escaped for an address; also halves of characters, which encodeURIComponent refuses. */
export const escaped = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w.-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
    .slice(0, 8_000);
