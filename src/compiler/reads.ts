import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Age } from './computed.ts';

/** Keywords that combine schemas over the same value. */
const combining = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);

/**
 * The JSON pointers of the answers that a condition reads, in the data of the step. A condition with `$data` reads
 * all answers.
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
    if (keyword === 'x-age') return [pointerOf(path), (value as unknown as Age).at];
    if (keyword !== 'required') return [pointerOf(path)];
    return (value as string[])
      .filter((name) => !isDemanded(properties[name]))
      .map((name) => pointerOf([...path, name]));
  });
}

/** An object with a required property counts as missing while the property is missing. */
const isDemanded = (property: unknown): boolean =>
  isObject(property) && Array.isArray(property['required']) && property['required'].length > 0;
