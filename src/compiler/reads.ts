import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';

/** Keywords that combine schemas over the same value. */
const combining = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);

/**
 * The JSON pointers of the answers that a condition depends on, relative to the data that its step sees. No other
 * answer can change the result. A condition with `$data` counts as dependent on all answers.
 */
export function readsOf(looksAt: FieldSchema): string[] {
  if (JSON.stringify(looksAt).includes('"$data"')) return [''];
  return [...new Set(walk(looksAt, []))];
}

function walk(node: unknown, path: readonly string[]): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => walk(each, path));
  if (!isObject(node)) return [pointerOf(path)];
  const properties = isObject(node['properties']) ? node['properties'] : {};
  return Object.entries(node).flatMap(([keyword, value]) => {
    if (combining.has(keyword)) return walk(value, path);
    if (keyword === 'properties')
      return Object.entries(properties).flatMap(([name, property]) => walk(property, [...path, name]));
    if (keyword !== 'required') return [pointerOf(path)];
    return (value as string[])
      .filter((name) => !isDemanded(properties[name]))
      .map((name) => pointerOf([...path, name]));
  });
}

/** True for an object with required parts. While such a part is missing, the object itself counts as missing. */
const isDemanded = (property: unknown): boolean =>
  isObject(property) && Array.isArray(property['required']) && property['required'].length > 0;
