import { exampleExtension } from './example-extension.ts';
import { shop } from '#shop/extension.ts';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { buildFlow, buildFlows } from '#compiler/build.ts';
import { folderFiles, withChanges } from '#compiler/schema-files.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';

const root = path.join(import.meta.dirname, '../..');

/** A new folder inside `build/`. */
function newFolder(): string {
  const created = path.join(root, 'build/test-flows', randomUUID());
  mkdirSync(created, { recursive: true });
  return created;
}

/** The schemas of the product. */
export const productSchemas: SchemaFiles = folderFiles(path.join(root, 'schemas'), shop);

/** The schemas of the examples, which are not products. */
export const exampleSchemas: SchemaFiles = folderFiles(
  path.join(root, 'tests/engine/flows'),
  exampleExtension,
);

/** Compiles one flow and loads it. @throws SchemaProblem */
export async function compileFlow(schemas: SchemaFiles, id: string): Promise<Flow> {
  const { code } = buildFlow(schemas, id);
  const created = newFolder();
  const file = path.join(created, 'flow.js');
  writeFileSync(file, code);
  const { default: make } = (await import(pathToFileURL(file).href)) as { default: MakeFlow };
  rmSync(created, { recursive: true });
  return makeFlow(make, schemas.extension.vocabulary);
}

type Edit = (schema: Schema) => void;

/** A schema as an editor receives it. */
export interface Schema {
  [keyword: string]: unknown;
  properties: Record<string, Schema>;
  required: string[];
}

/** A copy of the schemas that a test may change. */
export interface SchemasCopy {
  files: SchemaFiles;
  edit(file: string, change: Edit): void;
  write(file: string, text: string): void;
  /**
   * Compiles all flows.
   *
   * @returns their folder, which is removed after the test
   * @throws SchemaProblem
   */
  compile(): string;
}

export function copySchemas(): SchemasCopy {
  const created = newFolder();
  onTestFinished(() => rmSync(created, { recursive: true, force: true }));
  const written: Record<string, string> = {};
  const files = withChanges(productSchemas, written);
  return {
    files,
    write(file, text) {
      written[file] = text;
    },
    edit(file, change) {
      const schema = JSON.parse(files.read(file) ?? '') as Schema;
      change(schema);
      written[file] = JSON.stringify(schema);
    },
    compile() {
      const out = path.join(created, 'flows');
      buildFlows(files, out);
      return out;
    },
  };
}
