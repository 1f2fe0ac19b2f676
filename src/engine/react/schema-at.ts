import { widestSchema } from '../form/active-schema.ts';
import { type FieldSchema, type Flow, stepOf } from '../form/flow.ts';
import { partsOf } from '../form/pointer.ts';

/**
 * The schema of the field at a pointer, whatever the other answers are; an empty schema if the flow has no such
 * field.
 */
export function schemaAt(flow: Flow, pointer: string): FieldSchema {
  const [name = '', ...path] = partsOf(pointer);
  const step = stepOf(flow, name);
  let schema: FieldSchema | undefined = step === undefined ? undefined : widestSchema(step);
  for (const part of path) schema = schema?.properties?.[part] ?? schema?.items;
  return schema ?? {};
}
