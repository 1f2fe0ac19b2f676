import { activeSchema, widestSchema } from './active-schema.ts';
import { compact, withoutUnknown } from './answers.ts';
import { entriesIn } from './entry.ts';
import {
  type Answers,
  type Condition,
  type FieldSchema,
  type Flow,
  type SchemaPatch,
  type Step,
  stepOf,
} from './flow.ts';
import type { Json } from './json.ts';
import { isWithin, partsOf, pointerOf, valueAt } from './pointer.ts';
import { answersAt } from './scope.ts';
import { isUpload } from './upload-value.ts';
import { validateStep } from './validate.ts';
import { equal } from './validator-runtime.ts';

/**
 * A step at the place where it is asked: `at` leads to the entry that a sub-step belongs to; it is empty for other
 * steps.
 */
export interface AskedStep {
  step: Step;
  at: readonly string[];
}

/** One field of such a step. */
interface Field extends AskedStep {
  pointer: string;
  path: readonly string[];
  schema: FieldSchema;
}

/** True if two pointers are equal or one lies below the other. */
export const isRelated = (a: string, b: string): boolean => isWithin(a, b) || isWithin(b, a);

/** True if two answers are equal. All empty values count as not answered. */
export const isEqual = (a: Json, b: Json): boolean => equal(compact({ value: a }), compact({ value: b }));

/** True for an error that nobody has to correct. @param excused pointers of such errors, or of groups of them */
export const isExcused = (pointer: string, excused: readonly string[]): boolean =>
  excused.some((each) => isWithin(pointer, each));

const isField = (schema: FieldSchema): boolean => schema.properties === undefined || isUpload(schema);

/** The paths of the fields of a group, in order. A file counts as one field, and so does a list. */
export function fieldPaths({ properties = {} }: FieldSchema): string[][] {
  return Object.entries(properties).flatMap(([name, field]) =>
    isField(field) ? [[name]] : fieldPaths(field).map((path) => [name, ...path]),
  );
}

/** Every step; the sub-steps of a repeated step once for each entry. */
export function askedSteps(flow: Flow, answers: Answers): AskedStep[] {
  return flow.steps.flatMap((step): AskedStep[] => {
    const { name, repeat } = step;
    if (repeat === null) return [{ step, at: [] }];
    return entriesIn(answers[name]).flatMap(({ id }) =>
      repeat.steps.map((sub) => ({ step: sub, at: [name, id] })),
    );
  });
}

/** The pointers of the fields that are shown for these answers. */
export function shownFields(flow: Flow, answers: Answers): string[] {
  const whole = compact(answers);
  return askedSteps(flow, whole).flatMap(({ step, at }) =>
    fieldPaths(activeSchema(step, answersAt(whole, at))).map((path) =>
      pointerOf([...at, step.name, ...path]),
    ),
  );
}

/**
 * The pointer of the deepest field or group on the way of a pointer: the part of it that a page can show. Null if
 * the pointer names a whole step or nothing in the flow.
 *
 * @example fieldAt(flow, '/papers/portrait/name') // '/papers/portrait'
 */
export function fieldAt(flow: Flow, pointer: string): string | null {
  const [name = '', ...rest] = partsOf(pointer);
  const isRepeated = stepOf(flow, name)?.repeat != null;
  const [entry = '', sub = '', ...inEntry] = rest;
  const step = isRepeated ? stepOf(flow, sub, name) : stepOf(flow, name);
  if (step === undefined) return null;
  const path: string[] = [];
  let schema = widestSchema(step);
  for (const part of isRepeated ? inEntry : rest) {
    const field = isField(schema) && path.length > 0 ? undefined : schema.properties?.[part];
    if (field === undefined) break;
    path.push(part);
    schema = field;
  }
  if (path.length === 0) return null;
  return pointerOf([...(isRepeated ? [name, entry, sub] : [name]), ...path]);
}

/**
 * The pointers of the fields that may be edited when some are sent back: the fields sent back themselves; fields
 * that one of them brings, requires or limits; fields whose answers have become invalid meanwhile (for example, a
 * date has passed); and the fields that depend on any of these.
 *
 * @param sent the answers as they were sent
 * @param pointers the pointers that are sent back: fields, groups or steps
 * @param excused the pointers of errors that nobody has to correct: a later version of the flow brought them
 */
export function openFields(
  flow: Flow,
  sent: Answers,
  pointers: readonly string[],
  excused: readonly string[] = [],
): Set<string> {
  const answers = compact(sent);
  const steps = askedSteps(flow, answers);
  const fields = steps.flatMap(fieldsOf);
  const wrong = steps.flatMap(({ step, at }) => validateStep(step, answers, at));
  const opened = [
    ...pointers,
    ...wrong.map(({ pointer }) => pointer).filter((each) => !isExcused(each, excused)),
  ];
  const isOpened = ({ pointer }: Field): boolean => opened.some((each) => isRelated(pointer, each));
  const open = new Set(fields.filter(isOpened).map(({ pointer }) => pointer));
  for (let size = -1; size !== open.size;) {
    size = open.size;
    for (const field of fields) if (isTied(field, open)) open.add(field.pointer);
  }
  return open;
}

/**
 * Pointers of changes that were not allowed: fields that are not open but have other answers than the sent ones,
 * and repeated steps with other entries.
 */
export function changedBeyond(
  flow: Flow,
  sent: Answers,
  pointers: readonly string[],
  answers: Answers,
  excused: readonly string[] = [],
): string[] {
  const before = compact(withoutUnknown(flow, sent));
  const now = compact(withoutUnknown(flow, answers));
  const ids = ({ name }: Step, from: Answers): string[] => entriesIn(from[name]).map(({ id }) => id);
  const repeated = flow.steps.filter(({ repeat }) => repeat !== null);
  const lists = repeated.filter((step) => !equal(ids(step, before), ids(step, now)));
  const beyond = lists.map(({ name }) => pointerOf([name]));
  const open = openFields(flow, before, pointers, excused);
  const changed = askedSteps(flow, before)
    .flatMap(fieldsOf)
    .filter(({ pointer }) => !open.has(pointer) && !beyond.some((list) => isWithin(pointer, list)))
    .map(({ pointer }) => pointer)
    .filter((pointer) => !isEqual(valueAt(before, partsOf(pointer)), valueAt(now, partsOf(pointer))));
  return [...beyond, ...changed];
}

function fieldsOf({ step, at }: AskedStep): Field[] {
  const whole = widestSchema(step);
  return fieldPaths(whole).map((path) => {
    const schema = path.reduce<FieldSchema>((each, name) => each.properties?.[name] ?? {}, whole);
    return { step, at, path, schema, pointer: pointerOf([...at, step.name, ...path]) };
  });
}

/** True if a part of a schema says something about the field at a path. */
function isAbout({ properties, required }: SchemaPatch, [name = '', ...path]: readonly string[]): boolean {
  const field = properties?.[name];
  if (required?.includes(name) === true) return true;
  return field !== undefined && (path.length === 0 || field.type !== undefined || isAbout(field, path));
}

/** True if a field depends on an open one: by a condition, or by a limit that refers to it. */
function isTied({ step, at, path, schema }: Field, open: ReadonlySet<string>): boolean {
  const isOpen = (pointer: string): boolean => [...open].some((each) => isRelated(each, pointer));
  const decides = ({ reads, then, otherwise }: Condition): boolean =>
    [then, otherwise].some((patch) => isAbout(patch, path)) &&
    reads.some((read) => isOpen(pointerOf(at) + read) || isOpen(read));
  const limits = Object.values(schema).flatMap((limit): string[] => {
    const reference = (limit as { $data?: unknown } | null)?.$data;
    return typeof reference === 'string' ? [reference] : [];
  });
  return (
    step.conditions.some(decides) ||
    limits.some((reference) => {
      const [up = '', ...down] = reference.split('/');
      return isOpen(pointerOf([...at, step.name, ...path.slice(0, -Number(up)), ...down]));
    })
  );
}
