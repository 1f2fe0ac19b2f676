import { exampleExtension } from './example-extension.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildFlows } from '#compiler/build.ts';
import { folderFiles } from '#compiler/schema-files.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'build/engine-page');
const stamp = path.join(folder, 'inputs');

/** The source files of the page. */
const sources = [
  'tests/engine/page',
  'tests/engine/flows',
  'src/engine',
  'src/app/parts',
  'src/app/theme.ts',
  'src/compiler',
  'locales',
  'package-lock.json',
  'tests/support/engine-page-build.ts',
];

/** Builds the example's page before the first test in a browser, unless a current build exists. */
export default async function setup(): Promise<void> {
  const wanted = hashOfSources();
  const isThere = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isThere) await buildPage(wanted);
}

async function buildPage(hash: string): Promise<void> {
  rmSync(stamp, { force: true });
  buildFlows(
    folderFiles(path.join(root, 'tests/engine/flows'), exampleExtension),
    path.join(folder, 'flows'),
  );
  // `build` sets NODE_ENV for the whole process, so the old value is restored afterwards.
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root: path.join(root, 'tests/engine/page'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: path.join(folder, 'page'),
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
    },
  });
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  writeFileSync(stamp, hash);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}
