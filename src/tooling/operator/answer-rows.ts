import { isObject, type Json } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';

/**
 * Answers as rows of pointer and value, in their order. Entries of lists are named by their ids, as in `reject`.
 *
 * @example answerRows({ travel: { enterDate: '2026-09-01' } }) // [['/travel/enterDate', '2026-09-01']]
 */
export function answerRows(value: Json, parts: readonly string[] = []): [pointer: string, value: string][] {
  if (Array.isArray(value) && value.some(isEntry))
    return value.flatMap((entry, place) => answerRows(entry, [...parts, entryName(entry, place)]));
  if (isObject(value) && !isUpload(value))
    return Object.entries(value)
      .filter(([name]) => name !== 'id' || !isEntry(value))
      .flatMap(([name, part]) => answerRows(part, [...parts, name]));
  return [[pointerOf(parts), answerText(value)]];
}

const isUpload = (value: Json): boolean =>
  isObject(value) && 'size' in value && 'type' in value && 'name' in value;

const isEntry = (value: Json): boolean => isObject(value) && !isUpload(value);

function entryName(entry: Json, place: number): string {
  const id = isObject(entry) ? entry['id'] : undefined;
  return typeof id === 'string' ? id : String(place);
}

function answerText(value: Json): string {
  if (Array.isArray(value)) return value.map(answerText).join(', ');
  if (isObject(value)) return answerText(value['name']);
  return value === null || value === undefined ? '' : String(value);
}
