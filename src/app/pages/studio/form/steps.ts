import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { namesProperty } from './conditions.ts';
import { type Moved, movedField } from './field-move.ts';
import type { OutlineField } from './field-place.ts';
import { appended, objectAt, valueAt, withoutEntry, written } from './json-text.ts';
import { pageOf, pagesIn, stepsInOrder, withoutPage, withPageBehind } from './pages.ts';

/** The text with another step behind one, on a page of its own. It is skipped where the one before it is. */
export function withStep(text: string, behind: string, name: string, schema: JsonObject): string {
  const pages = pagesIn(text);
  if (pages === null) return text;
  const { unless } = stepsInOrder(pages).find(({ step }) => step === behind) ?? {};
  const added = written(text, ['properties', name], schema);
  const paged = withPageBehind(added, behind, { step: name, ...(unless !== undefined && { unless }) });
  // A step that is skipped cannot be required of everybody.
  const required = valueAt(text, ['required']);
  const isRequired = Array.isArray(required) && required.includes(behind);
  return isRequired ? appended(paged, ['required'], name) : paged;
}

/** Why a step cannot be removed. */
export type StepKept =
  | { why: 'only' }
  /** Another step is skipped by its answers. */
  | { why: 'skips'; step: string }
  /** A field of another step is compared with one of its answers. */
  | { why: 'compared'; step: string; path: readonly string[] }
  | { why: 'condition' };

/** Why a step cannot be removed; null where nothing reads its answers. */
export function whyStepStays(text: string, step: string): StepKept | null {
  const pages = pagesIn(text);
  if (pages === null) return null;
  if (pageOf(pages, step)?.list === 'steps' && pages.steps.length === 1) return { why: 'only' };
  const skipped = stepsInOrder(pages).find(
    (page) => page.step !== step && page.unless?.answer.startsWith(`/${step}/`),
  );
  if (skipped !== undefined) return { why: 'skips', step: skipped.step };
  for (const [name, schema] of Object.entries(objectAt(text, ['properties']))) {
    if (name === step) continue;
    const path = readerIn(schema, `/${step}/`);
    if (path !== null) return { why: 'compared', step: name, path };
  }
  const { if: looks, then, else: otherwise, allOf } = objectAt(text, []);
  return namesProperty([looks, then, otherwise, allOf], step) ? { why: 'condition' } : null;
}

/** The names of properties that lead to a pointer; null where there is none. */
function readerIn(node: Json, pointer: string, path: readonly string[] = []): readonly string[] | null {
  if (typeof node === 'string') return node.startsWith(pointer) ? path : null;
  if (Array.isArray(node)) return firstOf(node.map((each) => readerIn(each, pointer, path)));
  if (!isObject(node)) return null;
  return firstOf(
    Object.entries(node).map(([keyword, value]) =>
      keyword === 'properties' && isObject(value)
        ? firstOf(Object.entries(value).map(([name, each]) => readerIn(each, pointer, [...path, name])))
        : readerIn(value, pointer, path),
    ),
  );
}

const firstOf = <Found>(found: readonly (Found | null)[]): Found | null =>
  found.find((each) => each !== null) ?? null;

/** The text without a step and its page. */
export function withoutStep(text: string, step: string): string {
  const required = valueAt(text, ['required']);
  const at = Array.isArray(required) ? required.indexOf(step) : -1;
  const free = at === -1 ? text : withoutEntry(text, ['required'], at);
  return withoutPage(written(free, ['properties', step], undefined), step);
}

/**
 * The text in which the fields of a step from one on are asked by a new step behind it.
 *
 * @param moved their names, in order
 * @param fields all fields of the flow
 */
export function splitStep(
  text: string,
  step: string,
  { moved, name, fields }: { moved: readonly string[]; name: string; fields: readonly OutlineField[] },
): Moved {
  let edited: Moved = { text: withStep(text, step, name, { type: 'object', properties: {} }) };
  let places = fields.map(({ place }) => place);
  for (const each of moved) {
    if (!('text' in edited)) return edited;
    const from = { step, of: null, path: [each] };
    edited = movedField(edited.text, from, name, places);
    places = places.map((place) =>
      place.step === step && place.of === null && place.path[0] === each ? { ...place, step: name } : place,
    );
  }
  return edited;
}
/** The names of all steps of the file. */
export const stepsIn = (text: string): string[] => Object.keys(objectAt(text, ['properties']));

/** The steps that a field of another one can move to: those that are asked once. */
export const stepsFor = (text: string, from: string): string[] =>
  Object.entries(objectAt(text, ['properties']))
    .filter(([name, schema]) => name !== from && isObject(schema) && schema['type'] !== 'array')
    .map(([name]) => name);
