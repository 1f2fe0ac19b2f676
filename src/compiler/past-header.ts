import { isObject } from '#engine/form/json.ts';
import { findingsOf } from './problem.ts';
import { readJson } from './read-json.ts';
import type { SchemaFiles } from './flow-source.ts';

/** The `x-flow` of a schema as it was written; empty where the file is missing or cannot be read. */
export function headerIn(files: SchemaFiles, file: string): Readonly<Record<string, unknown>> {
  let document: unknown = null;
  findingsOf(() => (document = readJson(files.read(file) ?? 'null', file)));
  const header = isObject(document) ? document['x-flow'] : undefined;
  return isObject(header) ? header : {};
}
