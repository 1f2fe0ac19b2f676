import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { KeptFiles } from '#app/worker/built-files.ts';
import { keptFilesOf, type Manifest } from '#tooling/worker-files.ts';

const build = fileURLToPath(new URL('../../build/', import.meta.url));

/** The files of the last build that the service worker keeps. */
export async function builtFiles(): Promise<KeptFiles> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(build, file), 'utf8'));
  return keptFilesOf(
    (await read('app/.vite/manifest.json')) as Manifest,
    (await read('flow-manifest.json')) as Parameters<typeof keptFilesOf>[1],
    (await readdir(path.join(build, 'app/assets'))).map((file) => `assets/${file}`),
  );
}
