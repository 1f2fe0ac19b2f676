import type { FieldSchema } from '#engine/form/flow.ts';
import { type Fact, factsOf, imply } from './facts.ts';
import type { Finding } from './finding.ts';
import { findingAt } from './origins.ts';
import type { FlowSource, StepSource } from './split.ts';

/** The answers under which a part of a step applies: always, or in one branch of a condition. */
interface Scope {
  facts: readonly Fact[];
  /** The number of the condition, and its branch; null for a part that always applies. */
  branch: { condition: number; isThen: boolean } | null;
}

interface Part {
  schema: FieldSchema;
  scope: Scope;
}

/**
 * Finds required fields that are not shown under the same answers. The customer could not fill them in, and could
 * not continue.
 */
export function hiddenDemands({ steps }: FlowSource): Finding[] {
  return steps.flatMap((step) => (step.repeat?.steps ?? [step]).flatMap(ofStep));
}

function ofStep(step: StepSource): Finding[] {
  const parts: Part[] = [{ schema: step.schema, scope: { facts: [], branch: null } }];
  step.conditions.forEach(({ if: looksAt, then, otherwise }, condition) => {
    const facts = factsOf(looksAt);
    const opposite: Fact[] = [{ path: [], says: 'not', facts }];
    parts.push({ schema: then, scope: { facts, branch: { condition, isThen: true } } });
    parts.push({ schema: otherwise, scope: { facts: opposite, branch: { condition, isThen: false } } });
  });
  return within(parts);
}

/** @param parts all descriptions of the same group or list, from the step and from its conditions */
function within(parts: readonly Part[]): Finding[] {
  const own = parts.flatMap(({ schema, scope }) =>
    (schema.required ?? []).flatMap((name) => {
      const bringers = parts.filter((part) => part.schema.properties?.[name] !== undefined);
      if (bringers.length === 0 || isThere(scope, bringers)) return [];
      // A group that does not exist under these answers requires nothing.
      const group = parts.filter(
        (part) => part.schema.type !== undefined || part.schema.properties !== undefined,
      );
      if (!isThere(scope, group)) return [];
      const sentence = `${name} is required here, but only asked under a condition that need not hold; move it to where the field is, or the field to here`;
      return [findingAt('required-hidden', schema, 'required', sentence)];
    }),
  );
  const names = new Set(parts.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  const below = [...names].flatMap((name) => within(narrowed(parts, ({ properties }) => properties?.[name])));
  const items = narrowed(parts, (schema) => schema.items);
  return [...own, ...below, ...(items.length > 0 ? within(items) : [])];
}

const narrowed = (
  parts: readonly Part[],
  to: (schema: FieldSchema) => FieldSchema | undefined,
): readonly Part[] =>
  parts.flatMap(({ schema, scope }) => {
    const found = to(schema);
    return found === undefined ? [] : [{ schema: found, scope }];
  });

/**
 * True if the field exists whenever the scope applies: always, under the facts of the scope, or in both branches of
 * one condition.
 */
function isThere(scope: Scope, bringers: readonly Part[]): boolean {
  return bringers.some(({ scope: other }) => {
    const { branch } = other;
    if (branch === null || imply(scope.facts, other.facts)) return true;
    return bringers.some(
      ({ scope: { branch: sibling } }) =>
        sibling?.condition === branch.condition && sibling.isThen !== branch.isThen,
    );
  });
}
