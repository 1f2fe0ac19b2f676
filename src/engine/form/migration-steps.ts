import type { Answers } from './flow.ts';
import { isObject, type Json } from './json.ts';
import type { MigrationStep } from './migration.ts';
import { isIndex, partsOf, valueAt, withValueAt } from './pointer.ts';

type Parts = readonly string[];

/** The answers after one step of a migration; the same object if the step changes nothing. */
export function performStep(answers: Answers, step: MigrationStep): Answers {
  if ('keep' in step) return answers;
  if ('drop' in step) return without(answers, placesOf(answers, partsOf(step.drop)));
  if ('move' in step) return moved(answers, partsOf(step.move), partsOf(step.into));
  return mapped(answers, placesOf(answers, partsOf(step.map)), step.values);
}

/** The parts of an answer's pointer after one step; null if the answer was dropped. */
export function withStep(parts: Parts, step: MigrationStep): string[] | null {
  if ('drop' in step) return isNamed(parts, partsOf(step.drop)) ? null : [...parts];
  if (!('move' in step)) return [...parts];
  const from = partsOf(step.move);
  if (!isNamed(parts, from)) return [...parts];
  return [...boundTo(partsOf(step.into), from, parts), ...parts.slice(from.length)];
}

/** True if the parts lead to the place that a pattern names, or below it. `*` matches any entry. */
export function isNamed(parts: Parts, pattern: Parts): boolean {
  return parts.length >= pattern.length && pattern.every((part, at) => part === '*' || part === parts[at]);
}

/** The target of a move from `place`. If both pointers go through a list, the target is in the same entry. */
function boundTo(into: Parts, from: Parts, place: Parts): string[] {
  const inEntry = from.includes('*') ? into.lastIndexOf('*') + 1 : 0;
  return [...place.slice(0, inEntry), ...into.slice(inEntry)];
}

/**
 * Every place that a pattern leads to; entries are named by their index. A part that is an index leads to that
 * entry only.
 */
export function placesOf(value: Json, [part, ...rest]: Parts, at: Parts = []): Parts[] {
  if (part === undefined) return [at];
  if (part === '*') {
    if (!Array.isArray(value)) return [];
    return value.flatMap((entry, index) => placesOf(entry, rest, [...at, String(index)]));
  }
  if (Array.isArray(value)) {
    return isIndex(part) && Number(part) in value ? placesOf(value[Number(part)], rest, [...at, part]) : [];
  }
  return isObject(value) && Object.hasOwn(value, part) ? placesOf(value[part], rest, [...at, part]) : [];
}

function moved(answers: Answers, from: Parts, into: Parts): Answers {
  const places = placesOf(answers, from).filter((place) => !isEmpty(valueAt(answers, place)));
  const [first] = places;
  if (first === undefined) return answers;
  if (into.includes('*') && !from.includes('*')) return copied(answers, first, into);
  // When moving out of a list, the first entry's answer is moved and the other entries' answers are removed.
  const taken = into.includes('*') ? places : [first];
  const rest = without(answers, places);
  return taken.reduce((before, place) => put(before, boundTo(into, from, place), answers, place), rest);
}

/** Copies an answer into every entry of a list. */
function copied(answers: Answers, from: Parts, into: Parts): Answers {
  const entry = into.indexOf('*') + 1;
  const targets = placesOf(answers, into.slice(0, entry)).map((at) => [...at, ...into.slice(entry)]);
  // Without entries there is no target, so the answer stays where it is.
  if (targets.length === 0) return answers;
  return targets.reduce((before, to) => put(before, to, answers, from), without(answers, [from]));
}

/** Writes an answer to a place. An answer that is already there is not overwritten. */
function put(answers: Answers, into: Parts, source: Answers, from: Parts): Answers {
  if (!isEmpty(valueAt(answers, into)) || !canHold(answers, into)) return answers;
  return withValueAt(answers, into, valueAt(source, from)) as Answers;
}

/**
 * Whether every value on the way to a place is a group, a list or empty. A plain value is not replaced by a group.
 */
function canHold(answers: Answers, into: Parts): boolean {
  return into.every((part, depth) => {
    const holder = valueAt(answers, into.slice(0, depth));
    return Array.isArray(holder) ? isIndex(part) : isEmpty(holder) || isObject(holder);
  });
}

function mapped(answers: Answers, places: Parts[], values: Readonly<Record<string, Json>>): Answers {
  // From last to first: if an entry of a list is removed, the entries before it keep their index.
  return places.reduceRight<Answers>((before, place) => {
    const value = valueAt(before, place);
    if (typeof value === 'object' || !Object.hasOwn(values, String(value))) return before;
    const next = values[String(value)];
    return next === null ? without(before, [place]) : (withValueAt(before, place, next) as Answers);
  }, answers);
}

function without(answers: Answers, places: Parts[]): Answers {
  return places.reduceRight<Answers>((before, place) => {
    const holder = valueAt(before, place.slice(0, -1));
    const last = place.at(-1);
    const rest = Array.isArray(holder)
      ? holder.filter((_, index) => String(index) !== last)
      : Object.fromEntries(Object.entries(holder as Answers).filter(([name]) => name !== last));
    return withValueAt(before, place.slice(0, -1), rest) as Answers;
  }, answers);
}

/** True for an answer that was not given. Nested values are not examined: they may be deep. */
const isEmpty = (value: Json): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
