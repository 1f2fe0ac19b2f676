import { widestSchema } from '#engine/form/active-schema.ts';
import { type FieldSchema, type Flow, stepOf } from '#engine/form/flow.ts';
import { partsOf } from '#engine/form/pointer.ts';

/**
 * Whether a flow asks for what a pointer leads to, whatever the other answers are: a step, a field, or a group of
 * fields.
 */
export function asksFor(flow: Flow, pointer: string): boolean {
  const [name = '', ...path] = partsOf(pointer);
  const step = stepOf(flow, name);
  if (step === undefined) return false;
  if (step.repeat === null) return leads(widestSchema(step), path);
  const [, sub, ...inEntry] = path;
  const inside = sub === undefined ? undefined : stepOf(flow, sub, name);
  return sub === undefined || (inside !== undefined && leads(widestSchema(inside), inEntry));
}

function leads(schema: FieldSchema, path: readonly string[]): boolean {
  let at: FieldSchema | undefined = schema;
  for (const part of path) at = at?.properties?.[part] ?? at?.items;
  return at !== undefined;
}
