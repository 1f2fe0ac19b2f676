import type { FieldSchema, Flow } from './flow.ts';
import { widestSchema } from './active-schema.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { pointerOf } from './pointer.ts';

/** The answer for a stored file. `size` is in bytes, `type` is a media type. */
export interface UploadValue extends JsonObject {
  id: string;
  name: string;
  size: number;
  type: string;
}

/** True for a complete file answer. An old or damaged draft may contain an incomplete one. */
export function isUploadValue(value: Json): value is UploadValue {
  if (!isObject(value)) return false;
  const { id, name, size, type } = value;
  return [id, name, type].every((part) => typeof part === 'string') && typeof size === 'number';
}

/**
 * A field holds a file when its `id` has the format `upload`.
 *
 * @example
 * isUpload({ type: 'object', properties: { id: { type: 'string', format: 'upload' } } }); // true
 */
export function isUpload(schema: FieldSchema): boolean {
  return schema.properties?.['id']?.format === 'upload';
}

/** The media types and the size in bytes that an upload field accepts. */
export function uploadLimits(schema: FieldSchema): {
  types: string[];
  maxBytes: number;
} {
  return {
    types: (schema.properties?.['type']?.enum ?? []).map(String),
    maxBytes: schema.properties?.['size']?.maximum ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * Every file in the answers, with its JSON pointer.
 *
 * @example
 * uploadsIn(flow, answers).map(({ value }) => value.id); // []
 */
export function uploadsIn(flow: Flow, answers: JsonObject): { pointer: string; value: UploadValue }[] {
  return flow.steps.flatMap((step) => collect(widestSchema(step), answers[step.name], [step.name]));
}

function collect(
  schema: FieldSchema,
  value: Json,
  path: (string | number)[],
): { pointer: string; value: UploadValue }[] {
  if (isUpload(schema)) {
    const isValue = isObject(value) && typeof value['id'] === 'string';
    return isValue ? [{ pointer: pointerOf(path), value: value as UploadValue }] : [];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items === undefined) return [];
    const isNamed = items.properties?.['id']?.format === 'uuid';
    return value.flatMap((item, index) => {
      const id = isNamed && isObject(item) ? item['id'] : undefined;
      return collect(items, item, [...path, typeof id === 'string' ? id : index]);
    });
  }
  if (!isObject(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    collect(field, value[name], [...path, name]),
  );
}
