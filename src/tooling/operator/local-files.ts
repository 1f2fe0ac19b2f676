import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Task } from './command-line.ts';
import { UsageError } from '../usage-error.ts';

/** The files that a command takes along. */
export interface CarriedFiles {
  readonly documents: readonly File[];
  readonly manual: readonly File[];
}

/**
 * Reads them before anything is asked of the server, so that a wrong path has no consequences.
 *
 * @throws UsageError naming the first that cannot be read.
 */
export async function readCarriedFiles({ command }: Task): Promise<CarriedFiles> {
  if (command.name !== 'complete') return { documents: [], manual: [] };
  return { documents: await readFiles(command.documents), manual: await readFiles(command.manual) };
}

async function readFiles(paths: readonly string[]): Promise<File[]> {
  return Promise.all(
    paths.map(async (file) => {
      const bytes = await readFile(file).catch(() => undefined);
      if (bytes === undefined) throw new UsageError(`There is no file ${file} that can be read.`);
      return new File([new Uint8Array(bytes)], path.basename(file));
    }),
  );
}
