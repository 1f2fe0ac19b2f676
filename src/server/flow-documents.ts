import type { Condition, FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';

/** A document that a flow asks for. */
export interface FlowDocument {
  /** The field, for example `passportCopy`. */
  name: string;
  /** `conditional`: required, or asked for at all, only under certain answers. */
  demand: 'required' | 'optional' | 'conditional';
  /** The repeated step whose every entry needs it; null for documents of the whole application. */
  of: string | null;
}

/** The documents that a flow asks for, in the order of its schema. */
export function documentsOf(flow: Flow): FlowDocument[] {
  return flow.steps.flatMap((step) => [
    ...ofStep(step, null),
    ...(step.repeat?.steps ?? []).flatMap((sub) => ofStep(sub, step.name)),
  ]);
}

function ofStep({ schema, conditions, repeat }: Step, of: string | null): FlowDocument[] {
  if (repeat !== null) return [];
  const patches = conditions.flatMap(({ then, otherwise }: Condition) => [then, otherwise]);
  const fields = new Map<string, FieldSchema>(Object.entries(schema.properties ?? {}));
  for (const { properties = {} } of patches) {
    for (const [name, field] of Object.entries(properties)) if (!fields.has(name)) fields.set(name, field);
  }
  const demandOf = (name: string): FlowDocument['demand'] => {
    if (schema.required?.includes(name) === true) return 'required';
    const isAlways = name in (schema.properties ?? {});
    const isDemanded = patches.some(({ required }) => required?.includes(name) === true);
    return isAlways && !isDemanded ? 'optional' : 'conditional';
  };
  return [...fields]
    .filter(([, field]) => isDocument(field))
    .map(([name]) => ({ name, demand: demandOf(name), of }));
}

const isDocument = (field: FieldSchema): boolean =>
  isUpload(field) || (field.items !== undefined && isUpload(field.items));
