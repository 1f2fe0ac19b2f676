import { isObject, type Json, type JsonObject } from './json.ts';

/** One entry of a repeated step: its id (a UUID) and an object for each of its sub-steps. */
export interface Entry extends JsonObject {
  id: string;
}

/** True for an entry of a repeated step: an object with an id. */
const isEntry = (value: Json): value is Entry => isObject(value) && typeof value['id'] === 'string';

/** The entries of a list. If two have the same id, only the first is returned. Empty if the value is not a list. */
export function entriesIn(list: Json): Entry[] {
  if (!Array.isArray(list)) return [];
  const ids = new Set<string>();
  return list.filter(isEntry).filter(({ id }) => !ids.has(id) && ids.add(id));
}
