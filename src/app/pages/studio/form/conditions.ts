import type { JSONPath } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { type FieldPlace, stepAt } from './field-place.ts';
import { appended, objectAt, withoutEntry, written } from './json-text.ts';

export type Comparison = 'is' | 'isNot' | 'answered' | 'before' | 'after';

/** What another answer has to be. */
export interface Asked {
  readonly place: FieldPlace;
  readonly says: Comparison;
  /** A choice, or a day; null for `answered`. */
  readonly value: string | number | null;
}

/** A condition of the file that requires one field and does nothing else. */
export interface OwnCondition {
  readonly asked: Asked;
  /** The object with `if` and `then`. */
  readonly at: JSONPath;
}

/** The conditions that require a field, of its step and of the whole form, where an owner could have written them. */
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
      if (JSON.stringify(node['then']) !== JSON.stringify(demanding(scope.path))) return [];
      const asked = readAsked(node['if'], (names) => scope.placeOf(names));
      return asked === null ? [] : [{ asked, at }];
    });
  });
}

/** The text with a condition that requires a field: in its step, or in the whole form for an answer of another step. */
export function withCondition(text: string, place: FieldPlace, asked: Asked): string {
  const [ofStep, ofForm] = scopesOf(place);
  const isNear = asked.place.step === place.step && asked.place.of === place.of;
  const scope = isNear ? ofStep! : ofForm;
  if (scope === undefined) return text;
  const names = isNear ? asked.place.path : [asked.place.step, ...asked.place.path];
  const condition = { if: asking(names, looking(asked)), then: demanding(scope.path) };
  return appended(text, [...scope.at, 'allOf'], condition);
}

/** The text without a condition. */
export function withoutCondition(text: string, { at }: OwnCondition): string {
  const last = at.at(-1);
  if (typeof last === 'number') return withoutEntry(text, at.slice(0, -1), last);
  return ['if', 'then'].reduce((left, keyword) => written(left, [...at, keyword], undefined), text);
}

/** The text without all conditions that an owner could have written for a field. */
export function withoutConditions(text: string, place: FieldPlace): string {
  const last = conditionsOf(text, place).at(-1);
  return last === undefined ? text : withoutConditions(withoutCondition(text, last), place);
}

/** An answer can be asked for by a condition of this field: those of lists are not seen outside of their entry. */
export const canAsk = (place: FieldPlace, other: FieldPlace): boolean =>
  (other.step === place.step && other.of === place.of) || (place.of === null && other.of === null);

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

function looking({ says, value }: Asked): JsonObject | null {
  switch (says) {
    case 'answered':
      return null;
    case 'is':
      return { const: value };
    case 'isNot':
      return { not: { const: value } };
    case 'before':
      return { type: 'string', format: 'date', formatExclusiveMaximum: value };
    case 'after':
      return { type: 'string', format: 'date', formatExclusiveMinimum: value };
  }
}

function asking([name = '', ...rest]: readonly string[], leaf: JsonObject | null): JsonObject {
  const inner = rest.length === 0 ? leaf : asking(rest, leaf);
  return { ...(inner !== null && { properties: { [name]: inner } }), required: [name] };
}

const demanding = ([name = '', ...rest]: readonly string[]): JsonObject =>
  rest.length === 0 ? { required: [name] } : { properties: { [name]: demanding(rest) } };

function readAsked(looks: Json, placeOf: Scope['placeOf'], names: readonly string[] = []): Asked | null {
  if (!isObject(looks)) return null;
  const { type: _, properties, required, ...others } = looks;
  if (Object.keys(others).length > 0 || !Array.isArray(required) || required.length !== 1) return null;
  const [name] = required;
  if (typeof name !== 'string') return null;
  const path = [...names, name];
  if (properties === undefined) return { place: placeOf(path), says: 'answered', value: null };
  if (!isObject(properties) || Object.keys(properties).join() !== name) return null;
  const inner = properties[name];
  if (isObject(inner) && inner['required'] !== undefined) return readAsked(inner, placeOf, path);
  const read = readLooking(inner);
  return read === null ? null : { place: placeOf(path), ...read };
}

function readLooking(leaf: Json): Pick<Asked, 'says' | 'value'> | null {
  if (!isObject(leaf)) return null;
  const { type: _, format: __, ...rest } = leaf;
  const [[keyword, value] = ['', undefined], ...others] = Object.entries(rest);
  if (others.length > 0) return null;
  const inner = isObject(value) && Object.keys(value).join() === 'const' ? value['const'] : undefined;
  if (keyword === 'not' && isPlain(inner)) return { says: 'isNot', value: inner };
  if (!isPlain(value)) return null;
  if (keyword === 'const') return { says: 'is', value };
  if (keyword === 'formatExclusiveMaximum') return { says: 'before', value };
  return keyword === 'formatExclusiveMinimum' ? { says: 'after', value } : null;
}

const isPlain = (value: Json): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
