import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';

/** One requirement of a condition about one answer. `path` is relative to the node that the condition is on. */
export type Fact = { path: readonly string[] } & (
  | { says: 'is'; values: readonly Json[] }
  | { says: 'answered' }
  /** At least one of these facts is false. */
  | { says: 'not'; facts: readonly Fact[] }
  /** `contains`: at least one entry of the list fulfils all facts. `items`: every entry does. */
  | { says: 'contains' | 'items'; facts: readonly Fact[] }
  /** Any other keyword, for example `minimum`. */
  | { says: 'keyword'; keyword: string; value: Json }
);

/**
 * The single facts of an `if`; all of them must be true. `type` is left out, because it says nothing about the
 * answer.
 */
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
    if (!isObject(value)) return [{ path, says: 'keyword', keyword, value: value as Json }];
    if (keyword === 'not') return [{ path, says: 'not', facts: factsOf(value, path) }];
    if (keyword === 'contains' || keyword === 'items')
      return [{ path, says: keyword, facts: factsOf(value, [...path, '0']) }];
    return [{ path, says: 'keyword', keyword, value }];
  });
}

/**
 * True if answers that fulfil `facts` always fulfil `others`. Compares facts one by one, so it can miss an
 * implication that follows only from several facts together.
 */
export function imply(facts: readonly Fact[], others: readonly Fact[]): boolean {
  return others.every((other) => facts.some((fact) => implies(fact, other)));
}

function implies(fact: Fact, other: Fact): boolean {
  if (JSON.stringify(fact) === JSON.stringify(other)) return true;
  if (JSON.stringify(fact.path) === JSON.stringify(other.path) && fact.says === 'is' && other.says === 'is')
    return fact.values.every((value) => other.values.includes(value));
  // If a field has an answer, then the groups around it exist, too.
  return (
    fact.says === 'answered' &&
    other.says === 'answered' &&
    other.path.every((part, index) => part === fact.path[index])
  );
}
