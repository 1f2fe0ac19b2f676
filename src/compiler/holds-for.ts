import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isSame } from './change.ts';
import { isOf } from './keywords.ts';

/** Whether a condition that only compares holds of a value. Keywords that compare nothing are left out. */
export function holdsFor(node: FieldSchema, value: Json): boolean {
  const { type, const: only, enum: choices, properties, required, not, allOf, anyOf } = node;
  const group = isObject(value) ? value : null;
  if (type === 'array' ? !Array.isArray(value) : type === 'object' ? group === null : !isOf(type, value))
    return false;
  if (only !== undefined && !isSame(only, value)) return false;
  if (choices !== undefined && !choices.some((choice) => isSame(choice, value))) return false;
  if (typeof value === 'number' && !isWithin(node, value)) return false;
  // A value without properties meets no condition about them.
  if (group === null && (properties ?? required) !== undefined) return false;
  const named = Object.entries(properties ?? {}).filter(([name]) => group![name] !== undefined);
  return (
    (required ?? []).every((name) => group![name] !== undefined) &&
    named.every(([name, child]) => holdsFor(child, group![name])) &&
    (not === undefined || !holdsFor(not as FieldSchema, value)) &&
    ((allOf as FieldSchema[] | undefined) ?? []).every((part) => holdsFor(part, value)) &&
    ((anyOf as FieldSchema[] | undefined)?.some((part) => holdsFor(part, value)) ?? true)
  );
}

function isWithin(node: FieldSchema, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = node as Record<string, number | undefined>;
  return !(
    value < (minimum ?? value) ||
    value > (maximum ?? value) ||
    (exclusiveMinimum !== undefined && value <= exclusiveMinimum) ||
    (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
  );
}
