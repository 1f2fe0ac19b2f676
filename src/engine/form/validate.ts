import { activeSchema } from './active-schema.ts';
import { compact, placeOfEntry, withRequiredGroups } from './answers.ts';
import type { Answers, FieldSchema, SchemaError, Step } from './flow.ts';
import type { Json } from './json.ts';
import { answersAt } from './scope.ts';
import { partsOf, pointerOf, valueAt } from './pointer.ts';
import { isUpload } from './upload-value.ts';

/** One thing that is wrong with one field. `pointer` leads from the flow's data to the field. */
export interface FieldError {
  pointer: string;
  /** The JSON Schema keyword that refused it. */
  keyword: string;
  /** What the keyword says, for the sentence: `{ limit: 20 }`, `{ format: 'email' }`. */
  params: Record<string, unknown>;
  /** The locale key of its sentence, where the server gave one. */
  key?: string;
}

/**
 * Checks one step; of a repeated step the list as such, since each entry is checked by its own sub-steps.
 *
 * @param answers the data of the whole flow, since a condition may look at earlier steps.
 * @param at where the entry stands that a sub-step belongs to, for example `['members', '1f0c…']`.
 * @returns the errors in the order of the fields on the page, one per field; empty when the step is valid.
 */
export function validateStep(step: Step, answers: Answers, at: readonly string[] = []): FieldError[] {
  const typed = answersAt(answers, at);
  if (step.repeat !== null) return validateList(step, typed);
  const own = compact(typed);
  const schema = activeSchema(step, own);
  const data = { ...own, [step.name]: withRequiredGroups(schema, own[step.name]) };
  if (step.validate(data)) return [];
  const found = (step.validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(toFieldError);
  const perField = new Map<string, FieldError>();
  for (const error of found) {
    const pointer = atUpload(schema, error.pointer);
    const whole = pointer === error.pointer ? error : { pointer, keyword: 'upload', params: {} };
    if (!perField.has(pointer)) perField.set(pointer, whole);
  }
  const base = pointerOf(at);
  const placed = [...perField.values()].map((error) => {
    const pointer = asTyped(typed, error.pointer);
    return { place: orderOf(schema, pointer), error: { ...error, pointer: base + pointer } };
  });
  placed.sort((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)));
  return placed.map(({ error }) => error);
}

/**
 * What is doubtful about the answers of a step, though it is allowed. Parameters and order as in `validateStep`;
 * a repeated step itself has no doubts, its sub-steps have.
 */
export function warnStep(step: Step, answers: Answers, at: readonly string[] = []): FieldError[] {
  if (step.warn == null) return [];
  const typed = answersAt(answers, at);
  const own = compact(typed);
  if (step.warn(own)) return [];
  const schema = activeSchema(step, own);
  const found = (step.warn.errors ?? []).map(toFieldError).filter(({ pointer }) => isAsked(schema, pointer));
  return found.map((warning) => {
    return { ...warning, pointer: pointerOf(at) + asTyped(typed, warning.pointer) };
  });
}

function validateList(step: Step, answers: Answers): FieldError[] {
  const list = answers[step.name] ?? [];
  if (step.validate({ ...answers, [step.name]: list })) return [];
  return (step.validate.errors ?? []).map(toFieldError);
}

function toFieldError({ instancePath, keyword, params }: SchemaError): FieldError {
  if (keyword !== 'required') return { pointer: instancePath, keyword, params };
  return {
    pointer: instancePath + pointerOf([String(params['missingProperty'])]),
    keyword,
    params: {},
  };
}

/** A hidden answer is kept, but nobody is told what is doubtful about it. */
function isAsked(schema: FieldSchema, pointer: string): boolean {
  let at: FieldSchema | undefined = schema;
  for (const part of partsOf(pointer).slice(1)) at = at?.properties?.[part] ?? at?.items;
  return at !== undefined;
}

/** A file is one field for the customer: an error inside its value is an error of the file. */
function atUpload(schema: FieldSchema, pointer: string): string {
  const [step = '', ...path] = partsOf(pointer);
  let at: FieldSchema | undefined = schema;
  for (const [index, part] of path.entries()) {
    at = at.properties?.[part] ?? at.items;
    if (at === undefined) return pointer;
    if (isUpload(at)) return pointerOf([step, ...path.slice(0, index + 1)]);
  }
  return pointer;
}

/** Empty entries of a list are not checked; the pointer of a later one has to count them all the same. */
function asTyped(answers: Answers, pointer: string): string {
  let value: Json = answers;
  const parts = partsOf(pointer).map((part) => {
    const list: Json[] | null = Array.isArray(value) ? value : null;
    const place = list === null || !/^\d+$/.test(part) ? part : placeOfEntry(list, Number(part));
    value = valueAt(value, [String(place)]);
    return place;
  });
  return pointerOf(parts);
}

/** A sort key: the place of each part among its siblings. */
function orderOf(schema: FieldSchema, pointer: string): string {
  const keys: string[] = [];
  let at: FieldSchema | undefined = schema;
  for (const part of partsOf(pointer).slice(1)) {
    const names: string[] = Object.keys(at?.properties ?? {});
    const place: number = names.length > 0 ? names.indexOf(part) : Number(part);
    keys.push(String(place).padStart(4, '0'));
    at = at?.properties?.[part] ?? at?.items;
  }
  return keys.join('/');
}
