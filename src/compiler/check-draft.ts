import { Ajv } from 'ajv';
import { isObject } from '#engine/form/json.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './problem.ts';
import { readDocument } from './resolve.ts';
import type { SchemaFiles } from './schema-files.ts';

const draft = 'http://json-schema.org/draft-07/schema';

let known: Ajv | null = null;
/** One Ajv instance for all files, so that the meta-schema is compiled only once. */
const metaSchema = (): Ajv =>
  (known ??= new Ajv({ $data: true, strict: false, allErrors: true, logger: false }));

/** The same files, with the set of the files that have been read so far. */
export function readsNoted(files: SchemaFiles): { files: SchemaFiles; read: Set<string> } {
  const read = new Set<string>();
  return {
    read,
    files: {
      ids: () => files.ids(),
      read(file) {
        if (file.endsWith('.schema.json')) read.add(file);
        return files.read(file);
      },
    },
  };
}

/**
 * Checks a schema file, as it was written, against JSON Schema draft-07. Unused definitions are checked, too.
 * `$data` is allowed in place of a limit.
 */
export function draftFindings(files: SchemaFiles, file: string): Finding[] {
  let document: unknown;
  const unreadable = findingsOf(() => (document = readDocument(files, file, { file, pointer: '' })));
  if (unreadable.length > 0) return [...unreadable];
  const named = isObject(document) ? document['$schema'] : undefined;
  if (named !== undefined && named !== draft && named !== `${draft}#`) {
    const message = `names the draft ${JSON.stringify(named)}; write "$schema": "${draft}#"`;
    return [{ code: 'draft-unknown', file, pointer: '/$schema', message }];
  }
  const ajv = metaSchema();
  if (ajv.validateSchema(document as object) === true) return [];
  const [first] = ajv.errors ?? [];
  const pointer = first?.instancePath ?? '';
  const message = `is no JSON Schema of draft-07: it ${first?.message ?? 'is wrong'}; mend it, or take it out`;
  return [{ code: 'not-draft-07', file, pointer, message }];
}
