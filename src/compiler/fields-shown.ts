import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { entryConditions } from './condition-source.ts';
import { shapeOf } from './flow-shape.ts';
import type { FlowSource, StepSource } from './flow-source.ts';

/** A field as some answers show it; a field that a condition changes is there several times. */
export interface FieldShown {
  node: FieldSchema;
  /** In the data of the flow; the entries of a list are its entry 0. */
  pointer: string;
  /** The pointer of the step, group or list that it stands in. */
  parent: string;
  /** Whether some answers need it. */
  isRequired: boolean;
}

/** A step with the fields that it may show. */
export interface StepShown {
  flow: Flow;
  step: StepSource;
  fields: readonly FieldShown[];
}

/** The steps of a flow, those of repeated steps among them, with their fields in any branch. */
export function stepsShown(source: FlowSource): StepShown[] {
  const flow = shapeOf(source);
  return source.steps.flatMap((step) =>
    step.repeat === null
      ? [{ flow, step, fields: fieldsOf(step, [step.name]) }]
      : step.repeat.steps.map((sub) => ({
          flow,
          step: sub,
          fields: fieldsOf(sub, [step.name, '0', sub.name]),
        })),
  );
}

/** The fields of a step, in any branch. A file is one field. @param path of the step in the data of the flow. */
export function fieldsOf(step: StepSource, path: readonly string[]): FieldShown[] {
  const demanded = new Set<string>();
  const fields: Omit<FieldShown, 'isRequired'>[] = [];
  const add = (node: FieldSchema, at: readonly string[], parent: readonly string[]): void => {
    fields.push({ node, pointer: pointerOf(at), parent: pointerOf(parent) });
    if (!isUpload(node)) below(node, at);
  };
  const below = (node: FieldSchema, at: readonly string[]): void => {
    for (const name of node.required ?? []) demanded.add(pointerOf([...at, name]));
    for (const [name, child] of Object.entries(node.properties ?? {})) add(child, [...at, name], at);
    if (node.items !== undefined) add(node.items, [...at, '0'], at);
    for (const { then, otherwise } of entryConditions(node))
      for (const branch of [then, otherwise]) below(branch, at);
  };
  below(step.schema, path);
  for (const { then, otherwise } of step.conditions)
    for (const branch of [then, otherwise]) below(branch, path);
  return fields.map((field) => ({ ...field, isRequired: demanded.has(field.pointer) }));
}
