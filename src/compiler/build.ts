import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlowHeader } from '#engine/form/flow.ts';
import { checkSchema } from './check.ts';
import { compileFlow } from './compile.ts';
import { checkReferences } from './references.ts';
import { resolveSchema } from './resolve.ts';
import { type FlowSource, splitFlow } from './split.ts';

const suffix = '.schema.json';

/** Ids of the flows below a schemas folder, sorted: `visa/study` for `visa/study.schema.json`. */
export function flowIds(schemasRoot: string): string[] {
  return readdirSync(schemasRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(suffix) && !file.startsWith('shared/'))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

/** Reads one flow, checks it and takes it apart. @throws SchemaProblem */
export function readFlow(schemasRoot: string, id: string): FlowSource {
  const file = `${id}${suffix}`;
  const schema = resolveSchema(schemasRoot, file);
  checkSchema(schema);
  const source = splitFlow(id, file, schema);
  checkReferences(source);
  return source;
}

interface BuiltFlow {
  id: string;
  header: FlowHeader;
  code: string;
}

/** Compiles one flow to the text of its module. @throws SchemaProblem */
export function buildFlow(schemasRoot: string, id: string): BuiltFlow {
  const source = readFlow(schemasRoot, id);
  return { id, header: source.header, code: compileFlow(source) };
}

/**
 * Compiles every flow into `<out>/<id>.js`, with a list of them in `<out>/../flow-manifest.json`. Files that would not change are left alone, so that watchers see only
 * what changed; files of flows that are gone are removed.
 *
 * @throws SchemaProblem for the first schema with a mistake; the other files are then as they were.
 */
export function buildFlows(schemasRoot: string, out: string): string[] {
  const modules = flowIds(schemasRoot).map((id) => buildFlow(schemasRoot, id));
  mkdirSync(out, { recursive: true });
  const wanted = new Set(modules.map(({ id }) => `${id}.js`));
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js') && !wanted.has(file.replaceAll('\\', '/'))) rmSync(path.join(out, file));
  }
  for (const { id, code } of modules) writeWhenChanged(path.join(out, `${id}.js`), code);
  const manifest = modules.map(({ id, header }) => ({ id, ...header }));
  writeWhenChanged(path.join(out, '..', 'flow-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return modules.map(({ id }) => id);
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
