import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { workerPath } from '#contract/worker.ts';
import { keptFilesOf, type Manifest } from './worker-files.ts';

/**
 * Makes the service worker of the app that was just built. It is one script of its own, because it must know the names of
 * the files of that build.
 *
 * @param root the folder of the project
 */
export async function buildWorker(root: string): Promise<void> {
  const app = path.join(root, 'build/app');
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, 'build', file), 'utf8'));
  const files = readdirSync(path.join(app, 'assets')).map((file) => `assets/${file}`);
  const kept = keptFilesOf(
    read('app/.vite/manifest.json') as Manifest,
    read('flow-manifest.json') as Parameters<typeof keptFilesOf>[1],
    files,
  );
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define: { builtFiles: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: app,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.join(root, 'src/app/worker/worker.ts'),
        // Tells how long each plugin took.
        checks: { pluginTimings: false },
        output: { format: 'iife', entryFileNames: workerPath.slice(1) },
      },
    },
  });
}
