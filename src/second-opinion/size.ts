import type { FieldSchema, Flow, SchemaPatch, Step } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { ExampleTooLarge, itemsAllowed, mostExampleItems } from '#model/example-limits.ts';

/** The most values that all whole answers of a flow may have. Those of our largest flow have a sixth of them. */
const MOST_VALUES = 5_000;

/**
 * Checks how many values the whole answers of a flow have, before they are made.
 *
 * @throws ExampleTooLarge
 */
export function checkSize(flow: Flow, made: { entries: number; variants: number }): void {
  const values =
    flow.steps.reduce((sum, step) => sum + valuesOf(step, made.entries), 0) * (1 + made.variants);
  if (values <= MOST_VALUES) return;
  throw new ExampleTooLarge(`its answers have ${values} values, and at most ${MOST_VALUES} are compared`);
}

function valuesOf({ schema, conditions, repeat }: Step, entries: number): number {
  if (repeat === null) {
    return valuesIn([schema, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])]);
  }
  const count = Math.max(leastItems(schema), entries);
  return count * repeat.steps.reduce((sum, sub) => sum + valuesOf(sub, entries), 0);
}

type Node = FieldSchema | SchemaPatch;

/** The values of one field, for which several schemas may hold at once: those of its conditions. */
function valuesIn(nodes: readonly Node[]): number {
  const schemas = nodes as readonly FieldSchema[];
  if (schemas.some(isUpload)) return 1;
  const items = schemas.flatMap((schema) => (schema.items === undefined ? [] : [schema.items]));
  if (items.length > 0) return Math.max(1, ...schemas.map(leastItems)) * valuesIn(items);
  const byName = new Map<string, FieldSchema[]>();
  const branches = schemas.flatMap(({ conditions = [] }) =>
    conditions.flatMap(({ then, otherwise }): Node[] => [then, otherwise]),
  );
  for (const { properties = {} } of [...nodes, ...branches]) {
    for (const [name, field] of Object.entries(properties)) {
      byName.set(name, [...(byName.get(name) ?? []), field]);
    }
  }
  return [...byName.values()].reduce((sum, fields) => sum + valuesIn(fields), 1);
}

/** A minimum that stands in another answer is not known here. The examples stop at the most items of a list. */
function leastItems({ minItems }: FieldSchema): number {
  if (minItems === undefined) return 0;
  return typeof minItems === 'number' ? itemsAllowed(minItems) : mostExampleItems;
}
