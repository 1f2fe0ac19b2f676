import type { JSONPath } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { type Asked, looking, readLooking } from './comparisons.ts';
import { type FieldPlace, stepAt } from './field-place.ts';
import { appended, objectAt, opened, withoutEntry, written } from './json-text.ts';

/** Whether all comparisons have to hold, at least one, or none. */
export const joins = ['all', 'any', 'none'] as const;
export type Join = (typeof joins)[number];

/** What other answers have to be. */
export interface Condition {
  readonly join: Join;
  readonly asked: readonly Asked[];
}

/** A condition of the file that requires or brings one field and does nothing else. */
export interface OwnCondition extends Condition {
  /** The object with `if` and `then`. */
  readonly at: JSONPath;
  /** It brings the field, which is not asked otherwise. */
  readonly brings: boolean;
}

/** The conditions about a field, of its step and of the whole form, where an owner could have written them. */
export function conditionsOf(text: string, place: FieldPlace): OwnCondition[] {
  return scopesOf(place).flatMap((scope) => {
    const holder = objectAt(text, scope.at);
    const all = Array.isArray(holder['allOf']) ? holder['allOf'] : [];
    const found: [JSONPath, Json][] = [
      [scope.at, holder],
      ...all.map((each, at): [JSONPath, Json] => [[...scope.at, 'allOf', at], each]),
    ];
    return found.flatMap(([at, node]) => {
      if (!isObject(node) || node['else'] !== undefined) return [];
      const does = effectOf(node['then'], scope.path);
      const condition = does === null ? null : readCondition(node['if'], scope.placeOf);
      return condition === null ? [] : [{ ...condition, at, brings: does === 'brings' }];
    });
  });
}

/** The conditions that require a field that is asked anyway. */
export const demandsOf = (text: string, place: FieldPlace): OwnCondition[] =>
  conditionsOf(text, place).filter(({ brings }) => !brings);

/** The condition without which a field is not asked; null where it always is, or where an owner has not written it. */
export function bringerOf(text: string, place: FieldPlace): OwnCondition | null {
  const found = conditionsOf(text, place).filter(({ brings }) => brings);
  return found.length === 1 ? found[0]! : null;
}

/** The text with a condition that requires a field. */
export const withDemand = (text: string, place: FieldPlace, condition: Condition): string =>
  withCondition(text, place, condition, { required: [place.path.at(-1)!] });

/**
 * The text with a condition: in the step of the field, or in the whole form for an answer of another step.
 *
 * @param effect what the group or the step of the field gets where the condition holds
 */
export function withCondition(
  text: string,
  place: FieldPlace,
  condition: Condition,
  effect: JsonObject,
): string {
  const [ofStep, ofForm] = scopesOf(place);
  const isNear = condition.asked.every(
    (asked) => asked.place.step === place.step && asked.place.of === place.of,
  );
  const scope = isNear ? ofStep! : ofForm;
  if (scope === undefined) return text;
  const namesOf = (asked: Asked): readonly string[] =>
    isNear ? asked.place.path : [asked.place.step, ...asked.place.path];
  const looks = condition.asked.map((asked) => looking(namesOf(asked), asked));
  const entry = { if: joined(condition.join, looks), then: within(scope.path.slice(0, -1), effect) };
  return appended(opened(text, scope.at), [...scope.at, 'allOf'], entry);
}

/** The text without a condition. */
export function withoutCondition(text: string, { at }: Pick<OwnCondition, 'at'>): string {
  const last = at.at(-1);
  if (typeof last === 'number') return withoutEntry(text, at.slice(0, -1), last);
  return ['if', 'then'].reduce((left, keyword) => written(left, [...at, keyword], undefined), text);
}

/** The text without all conditions that require a field and that an owner could have written. */
export function withoutDemands(text: string, place: FieldPlace): string {
  const last = demandsOf(text, place).at(-1);
  return last === undefined ? text : withoutDemands(withoutCondition(text, last), place);
}

/** An answer can be asked for by a condition of this field: those of lists are not seen outside of their entry. */
export const canAsk = (place: FieldPlace, other: FieldPlace): boolean =>
  (other.step === place.step && other.of === place.of) || (place.of === null && other.of === null);

/** Whether a condition says something about a property of this name. */
export function namesProperty(node: Json, name: string): boolean {
  if (Array.isArray(node)) return node.some((each) => namesProperty(each, name));
  if (!isObject(node)) return false;
  const { properties, required } = node;
  if (isObject(properties) && name in properties) return true;
  if (Array.isArray(required) && required.includes(name)) return true;
  return Object.values(node).some((each) => namesProperty(each, name));
}

interface Scope {
  /** Where the schema stands that has the condition. */
  readonly at: JSONPath;
  /** The names that lead from there to the field. */
  readonly path: readonly string[];
  placeOf(names: readonly string[]): FieldPlace;
}

function scopesOf({ step, of, path }: FieldPlace): Scope[] {
  const near: Scope = { at: stepAt({ step, of }), path, placeOf: (names) => ({ step, of, path: names }) };
  const whole: Scope = {
    at: [],
    path: [step, ...path],
    placeOf: ([name = '', ...names]) => ({ step: name, of: null, path: names }),
  };
  return of === null ? [near, whole] : [near];
}

const within = (names: readonly string[], effect: JsonObject): JsonObject =>
  names.reduceRight((inner, name) => ({ properties: { [name]: inner } }), effect);

/** What a branch does with the field at a path; null where it does more, or something else. */
function effectOf(branch: Json, [name = '', ...rest]: readonly string[]): 'demands' | 'brings' | null {
  if (!isObject(branch)) return null;
  const { properties, required, ...others } = branch;
  if (Object.keys(others).length > 0) return null;
  const names = isObject(properties) ? Object.keys(properties) : [];
  if (rest.length > 0) {
    const isAlone = required === undefined && names.join() === name;
    return isAlone && isObject(properties) ? effectOf(properties[name], rest) : null;
  }
  const isDemanded = JSON.stringify(required) === JSON.stringify([name]);
  if (properties === undefined) return isDemanded ? 'demands' : null;
  return names.join() === name && (required === undefined || isDemanded) ? 'brings' : null;
}

function joined(join: Join, looks: JsonObject[]): JsonObject {
  const [only] = looks;
  if (looks.length === 1) return join === 'none' ? { not: only! } : only!;
  if (join === 'all') return { allOf: looks };
  return join === 'any' ? { anyOf: looks } : { not: { anyOf: looks } };
}

function readCondition(looks: Json, placeOf: Scope['placeOf']): Condition | null {
  const single = readLooking(looks, placeOf);
  if (single !== null) return { join: 'all', asked: [single] };
  if (!isObject(looks)) return null;
  const [[keyword, value] = ['', undefined], ...others] = Object.entries(looks);
  if (others.length > 0) return null;
  if (keyword === 'not') {
    const inner = readCondition(value, placeOf);
    const canBe =
      inner !== null && (inner.join === 'any' || inner.asked.length === 1) && inner.join !== 'none';
    return canBe ? { join: 'none', asked: inner.asked } : null;
  }
  if ((keyword !== 'allOf' && keyword !== 'anyOf') || !Array.isArray(value)) return null;
  const asked = value.map((each) => readLooking(each, placeOf));
  if (asked.length < 2 || !asked.every((each) => each !== null)) return null;
  return { join: keyword === 'allOf' ? 'all' : 'any', asked };
}
