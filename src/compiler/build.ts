import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlowHeader } from '#engine/form/flow.ts';
import { checkSchema } from './check.ts';
import { compileFlow } from './compile.ts';
import { migrationsFile, readMigrations } from './migrations.ts';
import { checkEach } from './problem.ts';
import { checkReferences } from './references.ts';
import { resolveSchema } from './resolve.ts';
import { schemaFile, type SchemaFiles } from './schema-files.ts';
import { type FlowSource, splitFlow } from './split.ts';

/**
 * Reads one flow, checks it and splits it into steps and conditions. @throws SchemaProblem with all of its
 * mistakes.
 */
export function readFlow(files: SchemaFiles, id: string): FlowSource {
  const file = schemaFile(id);
  const schema = resolveSchema(files, file);
  checkSchema(schema);
  const source = splitFlow(id, file, schema);
  checkReferences(source);
  const text = files.read(migrationsFile(id));
  return { ...source, migrations: readMigrations(text, source) };
}

/** A compiled flow: the source code of its module. */
export interface BuiltFlow {
  id: string;
  header: FlowHeader;
  code: string;
}

/** Compiles one flow to the source code of its module. @throws SchemaProblem */
export function buildFlow(files: SchemaFiles, id: string): BuiltFlow {
  return compiled(readFlow(files, id));
}

/**
 * Cache: the last module of each flow and the source it was compiled from. After an edit, only the changed flows
 * are compiled again.
 */
const lastBuilt = new Map<string, { from: string; built: BuiltFlow }>();

/** Compiles a flow that `readFlow` has returned. @throws SchemaProblem if Ajv refuses it. */
export function compiled(source: FlowSource): BuiltFlow {
  const from = JSON.stringify(source);
  const last = lastBuilt.get(source.id);
  if (last?.from === from) return last.built;
  const built = { id: source.id, header: source.header, code: compileFlow(source) };
  lastBuilt.set(source.id, { from, built });
  return built;
}

/**
 * Compiles every flow and writes the modules with `writeFlows`. @returns the ids of the flows.
 *
 * @throws SchemaProblem with the mistakes of all flows; in this case nothing in `out` is changed.
 */
export function buildFlows(files: SchemaFiles, out: string): string[] {
  const modules: BuiltFlow[] = [];
  checkEach(files.ids(), (id) => modules.push(buildFlow(files, id)));
  writeFlows(modules, out);
  return modules.map(({ id }) => id);
}

/**
 * Writes each compiled flow to `<out>/<id>.js`, and a list of all flows to `<out>/../flow-manifest.json`. A file
 * with unchanged content is not written, so that file watchers report only real changes. Files of flows that no
 * longer exist are deleted.
 */
export function writeFlows(modules: readonly BuiltFlow[], out: string): void {
  mkdirSync(out, { recursive: true });
  const wanted = new Set(modules.map(({ id }) => `${id}.js`));
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js') && !wanted.has(file.replaceAll('\\', '/'))) rmSync(path.join(out, file));
  }
  for (const { id, code } of modules) writeWhenChanged(path.join(out, `${id}.js`), code);
  const manifest = modules.map(({ id, header }) => ({ id, ...header }));
  writeWhenChanged(path.join(out, '..', 'flow-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function writeWhenChanged(file: string, text: string): void {
  if (readOrNull(file) === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.tmp`, text);
  renameSync(`${file}.${process.pid}.tmp`, file);
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
