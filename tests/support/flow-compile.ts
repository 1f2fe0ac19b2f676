import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Flow } from '#engine/form/flow.ts';
import { buildFlow, buildFlows } from '#compiler/build.ts';

const root = path.join(import.meta.dirname, '../..');

/** A new folder below `build/`: compiled flows import the engine by its short name, so they stay in this package. */
function newFolder(): string {
  const created = path.join(root, 'build/test-flows', randomUUID());
  mkdirSync(created, { recursive: true });
  return created;
}

/** Compiles one flow of a schemas folder and loads it. @throws SchemaProblem */
export async function compileFlow(schemas: string, id: string): Promise<Flow> {
  const { code } = buildFlow(schemas, id);
  const created = newFolder();
  const file = path.join(created, 'flow.js');
  writeFileSync(file, code);
  const { flow } = (await import(pathToFileURL(file).href)) as { flow: Flow };
  rmSync(created, { recursive: true });
  return flow;
}

type Edit = (schema: Schema) => void;

/** A schema as an editor sees it. */
export interface Schema {
  [keyword: string]: unknown;
  properties: Record<string, Schema>;
  required: string[];
}

/** A copy of the schemas, which a test may edit; it is removed when the test has finished. */
export interface SchemasCopy {
  root: string;
  edit(file: string, change: Edit): void;
  write(file: string, text: string): void;
  /** Compiles all flows. @returns the folder of the compiled flows. @throws SchemaProblem */
  compile(): string;
}

export function copySchemas(): SchemasCopy {
  const created = newFolder();
  onTestFinished(() => rmSync(created, { recursive: true, force: true }));
  const copy = path.join(created, 'schemas');
  cpSync(path.join(root, 'schemas'), copy, { recursive: true });
  const write = (file: string, text: string): void => writeFileSync(path.join(copy, file), text);
  return {
    root: copy,
    write,
    edit(file, change) {
      const schema = JSON.parse(readFileSync(path.join(copy, file), 'utf8')) as Schema;
      change(schema);
      write(file, JSON.stringify(schema));
    },
    compile() {
      const out = path.join(created, 'flows');
      buildFlows(copy, out);
      return out;
    },
  };
}
