import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPath } from '#model/recorded/read-path.ts';
import { folders } from './folders.ts';

/**
 * The files of the recorded paths of a flow, in the order of their names. A file with a fault is left out: the tests tell
 * of it.
 */
export function recordedPaths(flow: string, folder = folders.paths): string[] {
  return filesIn(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => {
      const read = readPath(text);
      return 'path' in read && read.path.flow === flow;
    });
}

/** A server that is installed without the tests has no such folder. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.path.json'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
