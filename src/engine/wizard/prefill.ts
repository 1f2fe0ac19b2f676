import { widestSchema } from '../form/active-schema.ts';
import type { Answers, FieldSchema, Flow } from '../form/flow.ts';
import type { Json } from '../form/json.ts';
import { pointerOf, valueAt, withValueAt } from '../form/pointer.ts';

/** Values that the application knows of the customer, by the names that schemas use in `x-ui.prefill`. */
export type Known = Readonly<Record<string, Json>>;

/**
 * The answers that a new flow begins with: what is known already, where nothing is answered.
 *
 * @returns also what was filled in, by pointer, so that fields can say so as long as it stands.
 */
export function prefilled(
  flow: Flow,
  answers: Answers,
  known: Known,
): { answers: Answers; filled: Map<string, Json> } {
  const filled = new Map<string, Json>();
  let result: Json = answers;
  for (const step of flow.steps.filter(({ repeat }) => repeat === null)) {
    for (const { path, name } of wanted(widestSchema(step), [step.name])) {
      const value = known[name];
      if (value === undefined || value === null || value === '' || valueAt(result, path) !== undefined) {
        continue;
      }
      result = withValueAt(result, path, value);
      filled.set(pointerOf(path), value);
    }
  }
  return { answers: result as Answers, filled };
}

function wanted(schema: FieldSchema, path: string[]): { path: string[]; name: string }[] {
  const name = schema['x-ui']?.prefill;
  if (name !== undefined) return [{ path, name }];
  return Object.entries(schema.properties ?? {}).flatMap(([field, shape]) => wanted(shape, [...path, field]));
}
