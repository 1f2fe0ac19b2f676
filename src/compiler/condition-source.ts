import type { FieldSchema } from '#engine/form/flow.ts';

/** A condition of a step, or of the entries of a list, in terms of their data. */
export interface ConditionSource {
  /** About all that the condition sees. It has the place of the `if` as it is written. */
  if: FieldSchema;
  /** The `if` as it is written: about the object at the path `at`. */
  written: FieldSchema;
  at: readonly string[];
  then: FieldSchema;
  otherwise: FieldSchema;
  after: string | null;
  /** The `else` of a condition in a group, as a condition of its own; nobody needs an example of it. */
  isElse?: true;
}

/** The conditions in the `items` of a list, before they are compiled. */
export const entryConditions = ({ conditions = [] }: FieldSchema): readonly ConditionSource[] =>
  conditions as unknown as readonly ConditionSource[];

/** Something with fields that depend on its answers: a step, or the entries of a list. */
export interface Branching {
  schema: FieldSchema;
  conditions: readonly ConditionSource[];
}

/** A step, and the entries of the lists in it, in any branch. */
export function branchingIn(whole: Branching): Branching[] {
  const lists = (node: FieldSchema): Branching[] => [
    ...Object.values(node.properties ?? {}).flatMap(lists),
    ...(node.items === undefined
      ? []
      : branchingIn({ schema: node.items, conditions: entryConditions(node.items) })),
  ];
  const parts = [whole.schema, ...whole.conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  return [whole, ...parts.flatMap(lists)];
}
