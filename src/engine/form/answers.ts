import { activeSchema, entrySchema, widestSchema } from './active-schema.ts';
import type { Answers, FieldSchema, Flow, Step } from './flow.ts';
import { withEntryAnswers } from './scope.ts';
import { entriesIn } from './entry.ts';
import { isUpload } from './upload-value.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * Removes empty answers: `undefined`, null, empty text, empty objects and empty lists. A field that was cleared
 * counts as not answered.
 *
 * @example
 * compact({ loan: { until: '', shelf: 'QA 76' } }); // { loan: { shelf: 'QA 76' } }
 */
export function compact(value: JsonObject): JsonObject {
  const entries = Object.entries(value).map(([name, entry]) => [name, compactValue(entry)] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}

function compactValue(value: Json): Json {
  if (Array.isArray(value)) return compactList(value);
  if (isObject(value)) {
    const kept = compact(value);
    return Object.keys(kept).length === 0 ? undefined : kept;
  }
  return value === '' || value === null ? undefined : value;
}

/**
 * Removes empty plain values from a list. An empty object stays in the list, so that its required fields are
 * reported as missing.
 */
function compactList(list: Json[]): Json {
  const entries = list.filter(isKept).map((entry) => compactValue(entry) ?? {});
  return entries.length === 0 ? undefined : entries;
}

const isKept = (entry: Json): boolean => isObject(entry) || compactValue(entry) !== undefined;

/**
 * Converts the index of an entry in the compacted list to its index in the list as it was typed.
 *
 * @example placeOfEntry(['ITA', '', 'FRA'], 1) // 2
 */
export function placeOfEntry(list: Json[], index: number): number {
  const places = [...list.keys()].filter((place) => isKept(list[place]));
  return places[index] ?? index;
}

/** Removes properties that the flow does not know. Answers to fields that are hidden now are kept. */
export function withoutUnknown(flow: Flow, answers: Answers): Answers {
  return pickSteps(flow.steps, answers, widestSchema);
}

/** The answers to submit: without unknown properties and without answers to hidden fields. */
export function withoutHidden(flow: Flow, answers: Answers): Answers {
  // An unknown answer shows no field.
  return pickSteps(flow.steps, withoutUnknown(flow, answers), activeSchema);
}

function pickSteps(
  steps: readonly Step[],
  answers: Answers,
  schemaOf: (step: Step, answers: Answers) => FieldSchema,
): Answers {
  const known = steps.map((step) => {
    const value = answers[step.name];
    if (step.repeat === null) return [step.name, pick(schemaOf(step, answers), value)] as const;
    const { steps: asked } = step.repeat;
    const kept = entriesIn(value).map((entry) => {
      const own = withEntryAnswers(answers, step.name, entry);
      return { id: entry.id, ...pickSteps(asked, own, schemaOf) };
    });
    return [step.name, kept.length === 0 ? undefined : kept] as const;
  });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

function pick(schema: FieldSchema, value: Json): Json {
  const { properties, items } = schema;
  if (properties !== undefined) {
    if (!isObject(value)) return undefined;
    const fields = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name));
    return Object.fromEntries(fields.map(([name, field]) => [name, pick(field, value[name])]));
  }
  if (items !== undefined) {
    return Array.isArray(value) ? value.map((item) => pick(entrySchema(items, item), item)) : undefined;
  }
  // A plain field has a plain value. An object or a list in it is unknown to the flow.
  return typeof value === 'object' ? undefined : value;
}

/**
 * The same answers with an empty object for each required group of fields, so that the errors name the fields
 * inside it (`emergencyContact/phone is missing`) and not the group; so in the entries of lists.
 */
export function withRequiredGroups(schema: FieldSchema, value: Json): JsonObject {
  const filled: JsonObject = isObject(value) ? { ...value } : {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const { items } = field;
    const list = filled[name];
    if (items?.properties !== undefined && !isUpload(items) && Array.isArray(list)) {
      filled[name] = list.map((entry) =>
        isObject(entry) ? withRequiredGroups(entrySchema(items, entry), entry) : entry,
      );
    }
    if (field.properties === undefined || isUpload(field)) continue;
    const demanded = schema.required?.includes(name) === true;
    if (demanded || isObject(filled[name])) filled[name] = withRequiredGroups(field, filled[name]);
  }
  return filled;
}
