import { isObject, type Json } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';

/**
 * The pointers of the answers that differ. A file is one answer; entries of a repeated step are compared by their ids.
 *
 * @example changedAnswers({ trip: { days: 3 } }, { trip: { days: 4 } }) // ['/trip/days']
 */
export function changedAnswers(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return differing(before as Json, after as Json, []).map(pointerOf);
}

function differing(before: Json, after: Json, path: readonly string[]): string[][] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [one, other] = [partsOf(before), partsOf(after)];
  if (one === null || other === null) return isSame(before, after) ? [] : [[...path]];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.flatMap((name) => differing(one.get(name), other.get(name), [...path, name]));
}

/** What has no answer, and a group without any, are the same. */
const isSame = (before: Json, after: Json): boolean => isEmpty(before) && isEmpty(after);

const isEmpty = (value: Json): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isObject(value) && Object.keys(value).length === 0);

/** The parts of a group or of a list by their names; null for a single answer. */
function partsOf(value: Json): Map<string, Json> | null {
  if (Array.isArray(value)) {
    return new Map(value.map((entry, index) => [nameOf(entry) ?? String(index), entry]));
  }
  return isObject(value) && !isFile(value) ? new Map(Object.entries(value)) : null;
}

const nameOf = (entry: Json): string | undefined => {
  const id = isObject(entry) && !isFile(entry) ? entry['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** The answer of a field for files; an entry of a repeated step has no size. */
const isFile = (value: Json): boolean => isObject(value) && typeof value['size'] === 'number';
