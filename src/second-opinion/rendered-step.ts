import type { Answers, FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isWithin } from '#engine/form/pointer.ts';
import type { RjsfReading } from './rjsf-reading.ts';

/** A step in a form that RJSF's standard form can show without a validator. */
export interface RenderedStep {
  /** The schema as RJSF resolves it for these answers, without references and conditions. */
  schema: FieldSchema;
  data: Json;
  /** The errors that RJSF finds; the pointers start at the step. */
  errors: { pointer: string; message: string }[];
}

/** The step at this pointer in the answers; null if RJSF shows no step there. */
export function renderedStep(rjsf: RjsfReading, answers: Answers, pointer: string): RenderedStep | null {
  const step = rjsf.steps(answers).find((each) => each.pointer === pointer);
  if (step === undefined) return null;
  const errors = rjsf
    .errors(answers)
    .filter((error) => isWithin(error.pointer, pointer))
    .map((error) => ({ pointer: error.pointer.slice(pointer.length), message: error.message }));
  return { schema: resolved(rjsf, step.schema, step.data), data: step.data, errors };
}

/** A schema that is resolved at every level. `$data` limits are removed, because a form cannot show them. */
function resolved(rjsf: RjsfReading, node: FieldSchema, data: Json): FieldSchema {
  const schema = rjsf.retrieve(node, data);
  const own = Object.entries(schema).filter(
    ([keyword, value]) =>
      !/^(x-|\$|definitions$)/.test(keyword) && !(isObject(value) && Object.hasOwn(value, '$data')),
  );
  const { properties, items } = schema;
  const below = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    resolved(rjsf, field, isObject(data) ? data[name] : undefined),
  ]);
  return {
    ...(Object.fromEntries(own) as FieldSchema),
    ...(properties !== undefined && {
      properties: Object.fromEntries(below) as FieldSchema['properties'] & {},
    }),
    ...(items !== undefined && { items: resolved(rjsf, items, undefined) }),
  };
}
