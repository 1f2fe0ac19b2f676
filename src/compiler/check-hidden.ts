import type { FieldSchema } from '#engine/form/flow.ts';
import { type Branching, type ConditionSource, entryConditions } from './condition-source.ts';
import { type Fact, factsOf, imply } from './facts.ts';
import type { Finding } from './finding.ts';
import { findingAt } from './origins.ts';
import { say } from '#findings/said.ts';
import type { FlowSource, StepSource } from './flow-source.ts';

/** When a part of a step is shown: always, or in a branch of a condition. */
interface Scope {
  facts: readonly Fact[];
  /** The condition and the branch of it; null for what is always there. */
  branch: { condition: ConditionSource; isThen: boolean } | null;
}

interface Part {
  schema: FieldSchema;
  scope: Scope;
}

/** Finds required fields that are not shown in the same case: the customer could never continue. */
export function hiddenDemands({ steps }: FlowSource): Finding[] {
  return steps.flatMap((step) => (step.repeat?.steps ?? [step]).flatMap(ofStep));
}

const ofStep = (step: StepSource): Finding[] => within(partsOf(step, { facts: [], branch: null }, []));

/** A step, or the entries of a list, in each case that there is. @param path leads facts apart from those around it */
function partsOf({ schema, conditions }: Branching, scope: Scope, path: readonly string[]): Part[] {
  const branches = conditions.flatMap((condition): Part[] => {
    const facts = factsOf(condition.if, path);
    const opposite: Fact[] = [{ path: [], says: 'not', facts }];
    const part = (branch: FieldSchema, holding: readonly Fact[], isThen: boolean): Part => ({
      schema: branch,
      scope: { facts: [...scope.facts, ...holding], branch: { condition, isThen } },
    });
    return [part(condition.then, facts, true), part(condition.otherwise, opposite, false)];
  });
  return [{ schema, scope }, ...branches];
}

/** @param parts all schemas of the same group or list, each with the case in which it applies */
function within(parts: readonly Part[]): Finding[] {
  const own = parts.flatMap(({ schema, scope }) =>
    (schema.required ?? []).flatMap((name) => {
      const bringers = parts.filter((part) => part.schema.properties?.[name] !== undefined);
      if (bringers.length === 0 || isThere(scope, bringers)) return [];
      // A group that is not shown requires nothing.
      const group = parts.filter(
        (part) => part.schema.type !== undefined || part.schema.properties !== undefined,
      );
      if (!isThere(scope, group)) return [];
      const sentence = say('required-hidden', { name });
      return [findingAt('required-hidden', schema, 'required', sentence)];
    }),
  );
  const names = new Set(parts.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  const below = [...names].flatMap((name) => within(narrowed(parts, ({ properties }) => properties?.[name])));
  const items = narrowed(parts, (schema) => schema.items).flatMap(({ schema, scope }) =>
    partsOf({ schema, conditions: entryConditions(schema) }, scope, ['0']),
  );
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
 * True if the field is shown whenever the scope holds: always, in the branch itself, or in both branches of one
 * condition.
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
