import { activeSchema, widestEntry } from './active-schema.ts';
import { compact, placeOfEntry, withRequiredGroups } from './answers.ts';
import type { Answers, FieldSchema, SchemaError, Step } from './flow.ts';
import { isShortPhone } from './formats.ts';
import type { Json } from './json.ts';
import { answersAt } from './scope.ts';
import { partsOf, pointerOf, valueAt } from './pointer.ts';
import { isUpload } from './upload-value.ts';

/** One error of one field. `pointer` leads from the flow's data to the field. */
export interface FieldError {
  pointer: string;
  /** The JSON Schema keyword that is violated. */
  keyword: string;
  /** The parameters of the keyword, for the text of the error: `{ limit: 20 }`, `{ format: 'email' }`. */
  params: Record<string, unknown>;
  /** The locale key of the error's text, if the server sent one. */
  key?: string;
}

/** The pointer of the date in another step that a date contradicts; null for any other error. */
export function otherDateOf({ keyword, params }: FieldError): string | null {
  const isOther = keyword === 'notBefore' || keyword === 'notAfter';
  return isOther && typeof params['date'] === 'string' ? params['date'] : null;
}

/**
 * Validates one step. For a repeated step only the list is validated; the entries are validated by their sub-steps.
 *
 * @param answers the answers of the whole flow, since a condition may read earlier steps.
 * @param at for a sub-step: the path of its entry, for example `['members', '1f0c…']`.
 * @returns the errors in the order of the fields on the page, one per field; empty when the step is valid.
 * @example
 * validateStep(flow.steps[0]!, { reader: { name: 'Ada' } }); // [{ pointer: '/reader/email', keyword: 'required', params: {} }]
 */
export function validateStep(step: Step, answers: Answers, at: readonly string[] = []): FieldError[] {
  const typed = answersAt(answers, at);
  if (step.repeat !== null) return validateList(step, typed);
  const own = compact(typed);
  const schema = activeSchema(step, own);
  const data = { ...own, [step.name]: withRequiredGroups(schema, own[step.name]) };
  try {
    if (step.validate(data)) return [];
  } catch (error) {
    // An answer that nobody could judge is not a right one.
    // oxlint-disable-next-line eslint/no-console -- whoever develops or runs the form has to know
    console.error(error);
    return [{ pointer: pointerOf([...at, step.name]), keyword: 'invalid', params: {} }];
  }
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
    const told = exactly(error, valueAt(data, partsOf(error.pointer)));
    return { place: orderOf(schema, pointer), error: { ...told, pointer: base + pointer } };
  });
  placed.sort((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)));
  return placed.map(({ error }) => error);
}

/**
 * The warnings about a step: answers that are allowed but doubtful. Parameters and order are as in `validateStep`.
 * A repeated step itself has no warnings; its sub-steps may have some.
 */
export function warnStep(step: Step, answers: Answers, at: readonly string[] = []): FieldError[] {
  if (step.warn == null) return [];
  const typed = answersAt(answers, at);
  const own = compact(typed);
  if (step.warn(own)) return [];
  const schema = activeSchema(step, own);
  const found = (step.warn.errors ?? []).map(toFieldError).filter(({ pointer }) => isAsked(schema, pointer));
  if (found.length === 0) return [];
  // An answer that is wrong is not called doubtful as well.
  const wrong = new Set(validateStep(step, answers, at).map(({ pointer }) => pointer));
  return found
    .map((warning) => ({ ...warning, pointer: pointerOf(at) + asTyped(typed, warning.pointer) }))
    .filter(({ pointer }) => !wrong.has(pointer));
}

/** Says of a telephone number that it is short, rather than that it needs the country code that it has. */
function exactly(error: FieldError, value: Json): FieldError {
  const isShort = error.params['format'] === 'phone' && typeof value === 'string' && isShortPhone(value);
  return isShort ? { ...error, params: { ...error.params, format: 'short-phone' } } : error;
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

const partOf = (schema: FieldSchema | undefined, part: string): FieldSchema | undefined =>
  schema?.properties?.[part] ?? (schema?.items && widestEntry(schema.items));

/** True if the field is shown. There are no warnings about hidden answers, although they are kept. */
function isAsked(schema: FieldSchema, pointer: string): boolean {
  let at: FieldSchema | undefined = schema;
  for (const part of partsOf(pointer).slice(1)) at = partOf(at, part);
  return at !== undefined;
}

/** The pointer of the file if the error is inside a file's value: for the customer a file is one field. */
function atUpload(schema: FieldSchema, pointer: string): string {
  const [step = '', ...path] = partsOf(pointer);
  let at: FieldSchema | undefined = schema;
  for (const [index, part] of path.entries()) {
    at = partOf(at, part);
    if (at === undefined) return pointer;
    if (isUpload(at)) return pointerOf([step, ...path.slice(0, index + 1)]);
  }
  return pointer;
}

/**
 * Converts indexes in the compacted data to indexes in the typed data: empty entries of a list are not validated,
 * but they count in the pointer.
 */
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

/** A key for sorting by the order of the page: the index of each part among its siblings. */
function orderOf(schema: FieldSchema, pointer: string): string {
  const keys: string[] = [];
  let at: FieldSchema | undefined = schema;
  for (const part of partsOf(pointer).slice(1)) {
    const names: string[] = Object.keys(at?.properties ?? {});
    const place: number = names.length > 0 ? names.indexOf(part) : Number(part);
    keys.push(String(place).padStart(4, '0'));
    at = partOf(at, part);
  }
  return keys.join('/');
}
