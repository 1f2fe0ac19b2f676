import { Ajv } from 'ajv';
import { isObject } from '#engine/form/json.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './problem.ts';
import { say } from '#findings/said.ts';
import { readDocument } from './resolve.ts';
import type { SchemaFiles } from './flow-source.ts';

const draft = 'http://json-schema.org/draft-07/schema';

let known: Ajv | null = null;
/** One Ajv for all files: it compiles the meta-schema once. */
const metaSchema = (): Ajv =>
  (known ??= new Ajv({ $data: true, strict: false, allErrors: true, logger: false }));

/** The same files, and the set of schemas that were read from them. */
export function readsNoted(files: SchemaFiles): { files: SchemaFiles; read: Set<string> } {
  const read = new Set<string>();
  return {
    read,
    files: {
      ...files,
      ids: () => files.ids(),
      beside: (suffix) => files.beside(suffix),
      read(file) {
        if (file.endsWith('.schema.json')) read.add(file);
        return files.read(file);
      },
    },
  };
}

/**
 * Reports what is not valid draft-07 in a file as it was written, also in unused definitions. `$data` may replace a
 * limit.
 */
export function draftFindings(files: SchemaFiles, file: string): Finding[] {
  let document: unknown;
  const unreadable = findingsOf(() => (document = readDocument(files, file, { file, pointer: '' })));
  if (unreadable.length > 0) return [...unreadable];
  const named = isObject(document) ? document['$schema'] : undefined;
  if (named !== undefined && named !== draft && named !== `${draft}#`) {
    const spoken = say('draft-unknown', { draft: JSON.stringify(named), example: `"$schema": "${draft}#"` });
    return [{ code: 'draft-unknown', file, pointer: '/$schema', ...spoken }];
  }
  const ajv = metaSchema();
  if (ajv.validateSchema(document as object) === true) return [];
  const [first] = ajv.errors ?? [];
  const pointer = first?.instancePath ?? '';
  const message = `is not a valid JSON Schema of draft-07: it ${first?.message ?? 'is wrong'}; correct it, or take it out`;
  return [{ code: 'not-draft-07', file, pointer, message }];
}
