import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Takes what a schema does not name out of a valid value, which it changes. */
export type Cleaner = (value: unknown) => unknown;

const simple: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null']);

/**
 * What `Value.Clean` of typebox does, prepared once for a schema: typebox sorts the schema again for each value, which
 * takes longer than the check of the payload. Objects with fixed names and single values are done here, all else there.
 *
 * @returns null where nothing can have to be taken out
 */
export function cleanerOf(schema: TSchema): Cleaner | null {
  const { type, properties, additionalProperties, patternProperties, anyOf, allOf } = schema as {
    readonly [Keyword in string]?: unknown;
  };
  const isCombined = anyOf !== undefined || allOf !== undefined;
  if (!isCombined && simple.has(type)) return null;
  const isPlain = type === 'object' && additionalProperties === undefined && patternProperties === undefined;
  if (isCombined || !isPlain) return (value) => Value.Clean(schema, value);
  const parts = new Map(
    Object.entries((properties ?? {}) as Record<string, TSchema>).map(
      ([name, part]) => [name, cleanerOf(part)] as const,
    ),
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const object = value as Record<string, unknown>;
    for (const name of Object.keys(object)) {
      const clean = parts.get(name);
      if (clean === undefined) delete object[name];
      else if (clean !== null) object[name] = clean(object[name]);
    }
    return object;
  };
}
