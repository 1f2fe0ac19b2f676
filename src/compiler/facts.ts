import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';

/** One requirement of a condition for one answer. `path` leads to it from the object that the condition reads. */
export type Fact = { path: readonly string[] } & (
  | { says: 'is'; values: readonly Json[] }
  | { says: 'answered' }
  /** Not all of these hold. */
  | { says: 'not'; facts: readonly Fact[] }
  /** All of one of these hold. */
  | { says: 'any'; of: readonly (readonly Fact[])[] }
  /** An entry of a list meets all of this; `items`: each entry does. */
  | { says: 'contains' | 'items'; facts: readonly Fact[] }
  /** Any other keyword, for example `minimum`. */
  | { says: 'keyword'; keyword: string; value: Json }
);

/** The requirements of an `if`: all of them must hold. Types are left out. */
export function factsOf(looksAt: FieldSchema, path: readonly string[] = []): Fact[] {
  return Object.entries(looksAt).flatMap(([keyword, value]): Fact[] => {
    if (keyword === 'type' || value === undefined) return [];
    if (keyword === 'properties')
      return Object.entries(looksAt.properties ?? {}).flatMap(([name, node]) =>
        factsOf(node, [...path, name]),
      );
    if (keyword === 'required')
      return (looksAt.required ?? []).map((name) => ({ path: [...path, name], says: 'answered' }));
    if (keyword === 'const') return [{ path, says: 'is', values: [value as Json] }];
    if (keyword === 'enum') return [{ path, says: 'is', values: value as Json[] }];
    if (keyword === 'allOf') return (value as FieldSchema[]).flatMap((node) => factsOf(node, path));
    if (keyword === 'anyOf')
      return [{ path, says: 'any', of: (value as FieldSchema[]).map((node) => factsOf(node, path)) }];
    if (!isObject(value)) return [{ path, says: 'keyword', keyword, value: value as Json }];
    if (keyword === 'not') return [{ path, says: 'not', facts: factsOf(value, path) }];
    if (keyword === 'contains' || keyword === 'items')
      return [{ path, says: keyword, facts: factsOf(value, [...path, '0']) }];
    return [{ path, says: 'keyword', keyword, value }];
  });
}

/** True if the first facts imply the others, as far as each can be compared alone. */
export function imply(facts: readonly Fact[], others: readonly Fact[]): boolean {
  return others.every(
    (other) =>
      facts.some(
        (fact) =>
          implies(fact, other) || (fact.says === 'any' && fact.of.every((some) => imply(some, [other]))),
      ) ||
      (other.says === 'any' && other.of.some((some) => imply(facts, some))),
  );
}

function implies(fact: Fact, other: Fact): boolean {
  if (JSON.stringify(fact) === JSON.stringify(other)) return true;
  if (JSON.stringify(fact.path) === JSON.stringify(other.path) && fact.says === 'is' && other.says === 'is')
    return fact.values.every((value) => other.values.includes(value));
  // An answer implies that the groups around it exist.
  return (
    fact.says === 'answered' &&
    other.says === 'answered' &&
    other.path.every((part, index) => part === fact.path[index])
  );
}
