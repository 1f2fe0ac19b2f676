import { activeSchema, entrySchema, widestSchema } from '../form/active-schema.ts';
import { compact } from '../form/answers.ts';
import { type Answers, type FieldSchema, type Flow, type Step, stepOf } from '../form/flow.ts';
import { isObject, type Json } from '../form/json.ts';
import { pointerOf, valueAt, withValueAt } from '../form/pointer.ts';
import { answersAt } from '../form/scope.ts';
import { type Place, scopeOf } from './place.ts';

interface Default {
  path: string[];
  value: Json;
}

/**
 * The answers with the `default` of each field of a place that has no answer. A default is an answer like any other as
 * soon as its step is shown: it is saved and sent even if the customer has not touched the field.
 *
 * @param before the answers before a change at this place: then only fields that the change has brought are filled in,
 *   because the others may have been emptied on purpose
 * @returns the same object if nothing was filled in
 */
export function preselected(flow: Flow, place: Place, answers: Answers, before?: Answers): Answers {
  const { step: name, of } = place.meta;
  const step = name === undefined ? undefined : stepOf(flow, name, of);
  if (step === undefined || !hasDefaults(step)) return answers;
  const defaults = (given: Answers): Default[] => {
    const scope = scopeOf(place);
    const path = [...scope, step.name];
    return defaultsIn(activeSchema(step, compact(answersAt(given, scope))), path, valueAt(given, path));
  };
  const known = new Set(before === undefined ? [] : defaults(before).map(({ path }) => pointerOf(path)));
  return defaults(answers)
    .filter(({ path }) => !known.has(pointerOf(path)) && valueAt(answers, path) === undefined)
    .reduce((filled, { path, value }) => withValueAt(filled, path, value) as Answers, answers);
}

const found = new WeakMap<Step, boolean>();

function hasDefaults(step: Step): boolean {
  if (step.repeat !== null) return false;
  // A field that is called so counts, too: then it is only looked at more often.
  const has = found.get(step) ?? JSON.stringify(widestSchema(step)).includes('"default":');
  found.set(step, has);
  return has;
}

/** @param given the answers there: a list has the defaults of the entries that it has */
function defaultsIn(schema: FieldSchema, path: string[], given: Json): Default[] {
  if (schema.default !== undefined) return [{ path, value: schema.default }];
  const { properties = {}, items } = schema;
  const own = isObject(given) ? given : {};
  const below = Object.entries(properties).flatMap(([name, field]) =>
    defaultsIn(field, [...path, name], own[name]),
  );
  if (items?.properties === undefined || !Array.isArray(given)) return below;
  return given.flatMap((entry, index) =>
    isObject(entry) ? defaultsIn(entrySchema(items, compact(entry)), [...path, String(index)], entry) : [],
  );
}
