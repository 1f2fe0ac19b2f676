/** A value of a JSON document; `undefined` is an answer that was not given. */
export type Json = string | number | boolean | null | undefined | Json[] | JsonObject;

/** An object of a JSON document. */
export interface JsonObject {
  [key: string]: Json;
}

/**
 * True for an object that is neither null nor an array.
 *
 * @example
 * isObject([]); // false
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
