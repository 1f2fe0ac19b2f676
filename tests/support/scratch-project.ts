import { shop } from '#shop/extension.ts';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildFlows } from '#compiler/build.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import type { startServer } from '#server/start/start-server.ts';
import { themeStyles } from '#tooling/theme-styles.ts';

const root = path.join(import.meta.dirname, '../..');

/** A copy of the whole product that a test adds files to. */
export interface ScratchProject {
  /** Starts the server of the copy. */
  readonly startServer: typeof startServer;
  remove(): void;
}

/**
 * Copies the product, adds files, and builds it: the flows, and an app without the pages of the product, because
 * only the new ones are looked at. Nothing is made smaller, which is most of the time of a build.
 *
 * @param name of the folder
 * @param add adds files to the copy
 */
export async function scratchProject(name: string, add: (folder: string) => void): Promise<ScratchProject> {
  const folder = path.join(root, 'build/scratch', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = path.join(root, 'src/app/pages');
  for (const part of ['src', 'schemas', 'machines', 'locales', 'package.json']) {
    const filter = (file: string): boolean => !file.startsWith(pages);
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  add(folder);
  buildFlows(folderFiles(path.join(folder, 'schemas'), shop), path.join(folder, 'build/flows'));
  await buildApp(folder);
  const server = pathToFileURL(path.join(folder, 'src/server/start/start-server.ts')).href;
  const started = (await import(/* @vite-ignore */ server)) as { startServer: typeof startServer };
  return { ...started, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function buildApp(folder: string): Promise<void> {
  // `build` sets NODE_ENV for the whole process, so the old value is restored afterwards.
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root: path.join(folder, 'src/app'),
    logLevel: 'error',
    plugins: [react(), themeStyles(path.join(folder, 'src/app/theme.ts'))],
    build: {
      outDir: path.join(folder, 'build/app'),
      target: 'es2023',
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
    },
  });
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
}

/** Changes a JSON file of a folder. */
export function changeJson(file: string, change: (content: object) => object): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify(change(content), null, 2));
}

/** The names of the folders in a folder. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
