import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The sources of a build, relative to the project. */
const sources = [
  'schemas',
  'machines',
  'locales',
  'src',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** A hash of the names and contents of all files that a build is made of. Documents are left out. */
export const inputsHash = (root: string): string => hashOf(root, sources, (name) => !name.endsWith('.md'));

/**
 * A hash of the names and contents of files.
 *
 * @param entries files and folders, relative to the root
 * @param isMeant which of the names in a folder count; by default all
 */
export function hashOf(
  root: string,
  entries: readonly string[],
  isMeant: (name: string) => boolean = () => true,
): string {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesBelow(path.join(root, entry), isMeant)) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(entry: string, isMeant: (name: string) => boolean): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .filter(isMeant)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name), isMeant));
}
