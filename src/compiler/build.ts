import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlowHeader } from '#engine/form/flow.ts';
import { checkSchema } from './check.ts';
import { compileFlow } from './compile.ts';
import { migrationsFile, readMigrations } from './migrations.ts';
import { checkEach } from './problem.ts';
import { checkReferences } from './references.ts';
import { resolveSchema } from './resolve.ts';
import { schemaFile } from './schema-files.ts';
import { splitFlow } from './split.ts';
import type { FlowSource, SchemaFiles } from './flow-source.ts';

/**
 * Reads one flow, checks it and splits it into steps. @throws SchemaProblem with all findings.
 *
 * @example
 * readFlow(files, 'library/card').steps.map(({ name }) => name); // ['reader', 'books']
 */
export function readFlow(files: SchemaFiles, id: string): FlowSource {
  const file = schemaFile(id);
  const { extension } = files;
  const schema = resolveSchema(files, file);
  checkSchema(schema, extension.vocabulary);
  const source = splitFlow(id, file, schema, extension);
  checkReferences(source);
  const text = files.read(migrationsFile(id));
  return {
    ...source,
    migrations: readMigrations(text, source),
    beside: besideOf(files, id),
  };
}

/** What the files beside a schema say, by the names of the extension. @throws SchemaProblem */
const besideOf = (files: SchemaFiles, id: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(files.extension.beside).map(([name, { suffix, read }]) => [
      name,
      read(files.read(`${id}${suffix}`), id),
    ]),
  );

/** A flow as the text of its module. */
export interface BuiltFlow {
  id: string;
  header: FlowHeader;
  /** What the files beside the schema say. */
  beside: FlowSource['beside'];
  code: string;
}

/** Compiles one flow to the text of its module. @throws SchemaProblem */
export function buildFlow(files: SchemaFiles, id: string): BuiltFlow {
  return compiled(readFlow(files, id));
}

/** The last module of each flow, and what it was compiled from: after an edit, only the flows that it changes are compiled again. */
const lastBuilt = new Map<string, { from: string; built: BuiltFlow }>();

/** Compiles a flow that has been read. @throws SchemaProblem where Ajv refuses it. */
export function compiled(source: FlowSource): BuiltFlow {
  const { extension: _, ...made } = source;
  const from = JSON.stringify(made);
  const last = lastBuilt.get(source.id);
  if (last?.from === from) return last.built;
  const { id, header, beside } = source;
  const built = { id, header, beside, code: compileFlow(source) };
  lastBuilt.set(source.id, { from, built });
  return built;
}

/**
 * Compiles every flow and writes them as `writeFlows` does. @returns their ids.
 *
 * @throws SchemaProblem with the findings of all flows; `out` is not changed then.
 * @example
 * buildFlows(folderFiles('schemas', extension), 'flows'); // ['library/card']
 */
export function buildFlows(files: SchemaFiles, out: string): string[] {
  const modules: BuiltFlow[] = [];
  checkEach(files.ids(), (id) => modules.push(buildFlow(files, id)));
  writeFlows(modules, out);
  return modules.map(({ id }) => id);
}

/**
 * Writes compiled flows to `<out>/<id>.js`, and a list of them with what stands beside them to
 * `<out>/../flow-manifest.json`. Unchanged files are
 * not written, so that watchers see only changes. Files of flows that no longer exist are removed.
 */
export function writeFlows(modules: readonly BuiltFlow[], out: string): void {
  mkdirSync(out, { recursive: true });
  const wanted = new Set(modules.map(({ id }) => `${id}.js`));
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js') && !wanted.has(file.replaceAll('\\', '/'))) rmSync(path.join(out, file));
  }
  for (const { id, code } of modules) writeWhenChanged(path.join(out, `${id}.js`), code);
  const manifest = modules.map(({ id, header, beside }) => ({ id, ...header, ...withoutNulls(beside) }));
  writeWhenChanged(path.join(out, '..', 'flow-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const withoutNulls = (beside: BuiltFlow['beside']): object =>
  Object.fromEntries(Object.entries(beside).filter(([, value]) => value !== null));

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
