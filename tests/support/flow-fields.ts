import { widestSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';

/** A field of a flow. `0` in its path means any position in a list. */
export interface Field {
  pointer: string;
  schema: FieldSchema;
}

/** Every field that a flow can have with any answers, including groups and lists; a file is one field. */
export function fieldsOf(flow: Flow): Field[] {
  return flow.steps.flatMap((step) => {
    if (step.repeat === null) return below(widestSchema(step), [step.name]);
    const list = { pointer: pointerOf([step.name]), schema: step.schema };
    return [
      list,
      ...step.repeat.steps.flatMap((sub) => below(widestSchema(sub), [step.name, '0', sub.name])),
    ];
  });
}

function below(schema: FieldSchema, path: readonly string[]): Field[] {
  const named = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [[...path, name], field] as const,
  );
  const items = schema.items === undefined ? [] : [[[...path, '0'], schema.items] as const];
  return [...named, ...items].flatMap(([at, field]) => {
    return [{ pointer: pointerOf(at), schema: field }, ...(isUpload(field) ? [] : below(field, at))];
  });
}
