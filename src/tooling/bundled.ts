import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(import.meta.url);

/** The packages that consist of many small files. Others are read from `node_modules`: machines share XState with us. */
const bundledPackages = [/^typebox/, /^@rjsf\//, /^@x0k\//];

/** How long a bundle of other sources is kept, in milliseconds: a command may still read parts of it. */
const KEPT = 3_600_000;

/** The files that a bundle was made of, with a hash of their contents. */
interface Manifest {
  files: string[];
  hash: string;
}

/**
 * Imports a module of this folder with everything that it imports, as a bundle. Node reads one file in place of some
 * hundred ones, each of which it would ask the loader for TypeScript for. The bundle is made again when any of its
 * files, the packages or Node have changed.
 *
 * @param file relative to this folder
 */
export async function bundled(file: string, cache = path.join(root, 'node_modules/.cache/moongate')) {
  const folder = path.join(cache, file.replaceAll(/\W/g, '-'));
  const entry = newest(folder) ?? (await made(file, folder));
  return (await import(pathToFileURL(entry).href)) as unknown;
}

/** The bundle that fits the files as they are now; null where there is none. */
function newest(folder: string): string | null {
  try {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
    if (hashOf(manifest.files) !== manifest.hash) return null;
    const entry = path.join(folder, manifest.hash, 'entry.mjs');
    return statSync(entry).isFile() ? entry : null;
  } catch {
    // No bundle was made, or a file of it is gone.
    return null;
  }
}

async function made(file: string, folder: string): Promise<string> {
  const { build } = await import('vite');
  const sources: string[] = [];
  mkdirSync(folder, { recursive: true });
  const written = path.join(folder, `${process.pid}.tmp`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [ownPlaces((source) => void sources.push(source))],
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: path.join(path.dirname(here), file),
      target: 'node20',
      outDir: written,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  const files = [...new Set(sources)].sort();
  const manifest: Manifest = { files, hash: hashOf(files) };
  const place = path.join(folder, manifest.hash);
  rmSync(place, { recursive: true, force: true });
  renameSync(written, place);
  writeFileSync(`${written}.json`, JSON.stringify(manifest));
  renameSync(`${written}.json`, path.join(folder, 'manifest.json'));
  removeOld(folder, manifest.hash);
  return path.join(place, 'entry.mjs');
}

/** Keeps in a bundle where each of its modules stands in the source, and tells which files of ours are in it. */
function ownPlaces(tell: (file: string) => void): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!path.isAbsolute(file) || file.includes('/node_modules/')) return null;
      tell(path.relative(root, file));
      return code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
    },
  };
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files, path.relative(root, here), 'package-lock.json'])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 20);
}

function removeOld(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name);
    if (name === kept || name === 'manifest.json' || Date.now() - statSync(place).mtimeMs < KEPT) continue;
    rmSync(place, { recursive: true, force: true });
  }
}
