import { activeSchema, widestSchema } from './active-schema.ts';
import type { Answers, FieldSchema, Flow, Step } from './flow.ts';
import { withEntryAnswers } from './scope.ts';
import { entriesIn } from './entry.ts';
import { isUpload } from './upload-value.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * Answers without what is empty: no `undefined`, no empty text, no empty object. A field that was cleared is a
 * field that was not answered.
 *
 * @example compact({ travel: { enterDate: '', flightNumber: 'MU 588' } }) // { travel: { flightNumber: 'MU 588' } }
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

/** An empty entry of plain values is dropped; an empty group stays, so that its fields can be asked for. */
function compactList(list: Json[]): Json {
  const entries = list.filter(isKept).map((entry) => compactValue(entry) ?? {});
  return entries.length === 0 ? undefined : entries;
}

const isKept = (entry: Json): boolean => isObject(entry) || compactValue(entry) !== undefined;

/**
 * Where an entry of a compacted list stands in the list as it was typed.
 *
 * @example placeOfEntry(['ITA', '', 'FRA'], 1) // 2
 */
export function placeOfEntry(list: Json[], index: number): number {
  const places = [...list.keys()].filter((place) => isKept(list[place]));
  return places[index] ?? index;
}

/** Answers without properties that the flow has under no answers at all; hidden ones are kept. */
export function withoutUnknown(flow: Flow, answers: Answers): Answers {
  return pickSteps(flow.steps, answers, widestSchema);
}

/** Answers as they are submitted: without unknown properties, and without what is hidden under them. */
export function withoutHidden(flow: Flow, answers: Answers): Answers {
  return pickSteps(flow.steps, answers, activeSchema);
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
  if (schema.properties !== undefined) {
    if (!isObject(value)) return undefined;
    const names = Object.keys(schema.properties).filter((name) => Object.hasOwn(value, name));
    return Object.fromEntries(names.map((name) => [name, pick(schema.properties![name]!, value[name])]));
  }
  if (schema.items !== undefined) {
    return Array.isArray(value) ? value.map((item) => pick(schema.items!, item)) : undefined;
  }
  // A plain field holds a plain value: what is nested in one is nothing that the flow knows.
  return typeof value === 'object' ? undefined : value;
}

/**
 * The same answers with an empty object for each required group of fields, so that the errors name the fields
 * inside it (`emergencyContact/phone is missing`) and not the group.
 */
export function withRequiredGroups(schema: FieldSchema, value: Json): JsonObject {
  const filled: JsonObject = isObject(value) ? { ...value } : {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.properties === undefined || isUpload(field)) continue;
    const demanded = schema.required?.includes(name) === true;
    if (demanded || isObject(filled[name])) filled[name] = withRequiredGroups(field, filled[name]);
  }
  return filled;
}
