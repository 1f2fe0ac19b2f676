import { isObject, type Json, type JsonObject } from './json.ts';

/** One entry of a repeated step: its id (a UUID) and an object for each of its sub-steps. */
export interface Entry extends JsonObject {
  id: string;
}

/** An entry of a repeated step is known by its id; what has none was never one. */
export const isEntry = (value: Json): value is Entry => isObject(value) && typeof value['id'] === 'string';

/** The entries of a list, each id once (the first counts); none where it is no list. */
export function entriesIn(list: Json): Entry[] {
  if (!Array.isArray(list)) return [];
  const ids = new Set<string>();
  return list.filter(isEntry).filter(({ id }) => !ids.has(id) && ids.add(id));
}
