import { fileLimits, largestFile } from '#contract/file-limits.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { uploadLimits } from '#engine/form/upload-value.ts';
import { type FieldPlace } from './field-place.ts';
import { objectAt, opened, valueAt, written } from './json-text.ts';
import { whereIs } from './where-is.ts';

const megabyte = 1024 * 1024;

/** What a field accepts: the media types, those that it can accept, and the size. Sizes are in MB. */
export interface UploadLimits {
  types: readonly string[];
  offered: readonly string[];
  size: number;
  largest: number;
}

const documentsOnly = /#\/definitions\/(document|image)$/;

/** The reference of a field to the shape of its file; null where the shape is written out. */
function referenceOf(text: string, place: FieldPlace): string | null {
  const at = whereIs(text, place);
  if (at === null) return null;
  const { $ref, allOf } = objectAt(text, at);
  const first = Array.isArray(allOf) ? valueAt(text, [...at, 'allOf', 0, '$ref']) : $ref;
  return typeof first === 'string' ? first : null;
}

export function limitsOfUpload(text: string, place: FieldPlace, schema: FieldSchema): UploadLimits {
  const { types, maxBytes } = uploadLimits(schema);
  const reference = referenceOf(text, place);
  const canBeAny = reference !== null && documentsOnly.test(reference);
  const largest = (reference === null ? largestFile : fileLimits.maxBytes) / megabyte;
  return { types, offered: canBeAny ? fileLimits.documents : types, size: maxBytes / megabyte, largest };
}

/** The text in which a field accepts these media types. A part of a file that is narrowed is written out whole. */
export function withTypes(text: string, place: FieldPlace, types: readonly string[]): string {
  const at = whereIs(text, place);
  if (at === null || types.length === 0) return text;
  const reference = referenceOf(text, place);
  const open = opened(text, at);
  if (reference === null || !documentsOnly.test(reference))
    return written(open, [...at, 'properties', 'type'], { type: 'string', enum: [...types] });
  const anyFile = reference.replace(documentsOnly, '#/definitions/document');
  const widened = written(open, [...at, 'allOf', 0, '$ref'], anyFile);
  return written(widened, [...at, 'properties', 'type'], { type: 'string', enum: [...types] });
}

/** The text in which a field accepts files up to a size in MB. */
export function withSize(text: string, place: FieldPlace, size: number): string {
  const at = whereIs(text, place);
  if (at === null) return text;
  const limits = { type: 'integer', minimum: fileLimits.minBytes, maximum: Math.round(size * megabyte) };
  return written(opened(text, at), [...at, 'properties', 'size'], limits);
}
