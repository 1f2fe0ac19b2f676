import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

/** The loader of each folder, and what the files of the folder held when it was made. */
const loaders = new Map<string, { contents: string; loader: ReturnType<typeof loaderNamed> }>();
let made = 0;

const loaderNamed = (namespace: string) => register({ namespace });

/**
 * Imports a machine, also in processes that cannot load TypeScript; anew after an edit of any file of its folder. Each
 * loader makes every later import slower, so that one reads all machines that are as they were.
 *
 * @param folder of all machines.
 */
export async function importMachine(folder: string, file: string): Promise<unknown> {
  const contents = contentsOf(folder);
  const known = loaders.get(folder);
  // The one before stays: another check may be reading machines by it.
  const loader = known?.contents === contents ? known.loader : loaderNamed(`machines-${made++}`);
  loaders.set(folder, { contents, loader });
  return loader.import(pathToFileURL(file).href, import.meta.url) as Promise<unknown>;
}

function contentsOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}
