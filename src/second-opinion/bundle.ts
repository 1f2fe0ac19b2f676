import path from 'node:path';
import type { RJSFSchema } from '@rjsf/utils';
import { isObject } from '#engine/form/json.ts';
import { findingsOf } from '#compiler/problem.ts';
import { readJson } from '#compiler/read-json.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';

/**
 * The schema of a flow, as it was written, in one document: the files that it refers to are in its `definitions`,
 * and each `$ref` points there. Nothing is resolved or merged, so that RJSF reads what the author wrote.
 *
 * @example { "$ref": "../shared/travel.schema.json" } // becomes { "$ref": "#/definitions/shared~1travel.schema.json" }
 * A file that cannot be read counts as empty. If the file is needed, the compiler has already reported it.
 */
export function bundleOf(files: SchemaFiles, id: string): RJSFSchema {
  const main = schemaFile(id);
  const definitions: Record<string, unknown> = {};
  const read = (file: string): unknown => documentOf(files.read(file));

  const rewritten = (node: unknown, file: string): unknown => {
    if (Array.isArray(node)) return node.map((each) => rewritten(each, file));
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([keyword, value]) => {
        const isReference = keyword === '$ref' && typeof value === 'string';
        return [keyword, isReference ? reference(value, file) : rewritten(value, file)];
      }),
    );
  };

  const reference = (text: string, from: string): string => {
    const [name = '', fragment = ''] = text.split('#');
    const file = name === '' ? from : path.posix.join(path.posix.dirname(from), name);
    if (file === main) return `#${fragment}`;
    if (!Object.hasOwn(definitions, file)) {
      definitions[file] = null;
      definitions[file] = rewritten(read(file), file);
    }
    return `#/definitions/${file.replaceAll('/', '~1')}${fragment}`;
  };

  const root = rewritten(read(main), main) as RJSFSchema;
  return { ...root, definitions: { ...root.definitions, ...(definitions as RJSFSchema['definitions']) } };
}

function documentOf(text: string | null): unknown {
  let document: unknown = {};
  findingsOf(() => (document = readJson(text ?? '{}', '')));
  return document;
}
