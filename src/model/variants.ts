import { widestSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema, Flow, RequiredSteps, Step } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';

/** Values of certain fields, by their pointers without the ids of entries. */
export type Choices = Readonly<Record<string, Json>>;

/** A field with choices. */
export interface ChoiceField {
  pointer: string;
  values: Json[];
}

/** Every field of a flow with an `enum`, or that is true or false, by its pointer without entries. */
export function choiceFields(flow: Flow): ChoiceField[] {
  return flow.steps.flatMap((step) =>
    step.repeat === null
      ? fieldsBelow(widestSchema(step), `/${step.name}`)
      : step.repeat.steps.flatMap((sub) => fieldsBelow(widestSchema(sub), `/${step.name}/${sub.name}`)),
  );
}

/** One choice for each value of each field that a condition reads: these decide which fields exist. */
export function variantsOf(flow: Flow): Choices[] {
  const read = new Set(conditionReads(flow));
  return choiceFields(flow)
    .filter(({ pointer }) => read.has(pointer))
    .flatMap(({ pointer, values }) => values.map((value) => ({ [pointer]: value })));
}

/** The answers that conditions of a flow read, by their pointers without entries. */
export const conditionReads = (flow: Flow): string[] => [
  ...flow.steps.flatMap((step) => readBy(flow, step)),
  ...requiringReads(flow),
];

/** The answers that decide which steps are required, by their pointers without entries. */
export function requiringReads({ required, steps }: Flow): string[] {
  const readIn = ({ conditions }: RequiredSteps): string[] => conditions.flatMap(({ reads }) => reads);
  return [
    ...readIn(required),
    ...steps.flatMap(({ name, repeat }) => {
      const names = new Set(repeat?.steps.map((sub) => sub.name));
      const reads = repeat === null ? [] : readIn(repeat.required);
      return reads.map((pointer) => (names.has(partsOf(pointer)[0]!) ? `/${name}${pointer}` : pointer));
    }),
  ];
}

/** The fields that the conditions of a step read; in a sub-step those of the entry, then those of the flow. */
function readBy(flow: Flow, { name, schema, conditions, repeat }: Step): string[] {
  const own = [
    ...conditions.flatMap(({ reads }) => reads),
    ...(repeat === null ? readInLists(schema, `/${name}`) : []),
  ];
  const names = new Set(repeat?.steps.map((sub) => sub.name));
  const inEntries = (repeat?.steps ?? []).flatMap((sub) => readBy(flow, sub));
  return [
    ...own,
    ...inEntries.map((pointer) => (names.has(partsOf(pointer)[0]!) ? `/${name}${pointer}` : pointer)),
  ];
}

/** The fields that the conditions in the items of lists read; `0` stands for each entry. */
function readInLists({ properties = {}, items }: FieldSchema, pointer: string): string[] {
  const below = Object.entries(properties).flatMap(([name, field]) =>
    readInLists(field, `${pointer}/${name}`),
  );
  if (items === undefined) return below;
  const own = (items.conditions ?? []).flatMap(({ reads }) => reads.map((read) => `${pointer}/0${read}`));
  return [...below, ...own, ...readInLists(items, `${pointer}/0`)];
}

function fieldsBelow(schema: FieldSchema, pointer: string): ChoiceField[] {
  if (isUpload(schema)) return [];
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      fieldsBelow(field, `${pointer}/${name}`),
    );
  }
  if (schema.items?.properties !== undefined) return fieldsBelow(schema.items, `${pointer}/0`);
  if (schema.enum !== undefined) return [{ pointer, values: schema.enum }];
  return schema.type === 'boolean' && schema.const === undefined ? [{ pointer, values: [false, true] }] : [];
}
