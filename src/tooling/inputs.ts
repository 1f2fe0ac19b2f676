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
export function inputsHash(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(path.join(root, source))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .filter((name) => !name.endsWith('.md'))
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}
