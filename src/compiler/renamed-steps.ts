import type { FieldSchema } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { MovedTo } from './changes-of-fields.ts';
import type { RequiredSource, StepSource } from './flow-source.ts';

/** The steps of a flow, or the sub-steps of a repeated step. */
export interface Whole {
  schema: FieldSchema;
  steps: readonly StepSource[];
  required: RequiredSource;
}

/** The step of this name. */
export const stepIn = ({ steps }: Whole, name: string): StepSource | undefined =>
  steps.find((step) => step.name === name);

/** The new names of steps, by their old ones: a migration moves all answers of the one into the other. */
export function renamedSteps(
  before: Whole,
  after: Whole,
  path: readonly string[],
  movedTo: MovedTo,
): Map<string, string> {
  const pairs = before.steps.flatMap(({ name }): [string, string][] => {
    const to = stepIn(after, name) === undefined ? movedTo([...path, name]) : null;
    const now = after.steps.find((step) => to === pointerOf([...path, step.name]));
    return now === undefined || stepIn(before, now.name) !== undefined ? [] : [[name, now.name]];
  });
  return new Map(pairs);
}

/** The same steps by their new names. */
export function withNames(whole: Whole, renamed: ReadonlyMap<string, string>): Whole {
  if (renamed.size === 0) return whole;
  const nameOf = (name: string): string => renamed.get(name) ?? name;
  const { required: demanded } = whole.schema;
  return {
    ...whole,
    schema: { ...whole.schema, ...(demanded !== undefined && { required: demanded.map(nameOf) }) },
    steps: whole.steps.map((step) => ({ ...step, name: nameOf(step.name) })),
  };
}
