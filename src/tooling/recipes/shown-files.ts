import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The hashes of the files that recipes change, as they were when the recipes were written. */
const record = 'src/tooling/recipes/shown-files.json';

const hashOf = (root: string, file: string): string | null =>
  existsSync(path.join(root, file))
    ? createHash('sha256')
        .update(readFileSync(path.join(root, file)))
        .digest('hex')
        .slice(0, 16)
    : null;

const recorded = (root: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, record), 'utf8')) as Record<string, string>;

/** Whether a file was edited, added or deleted since the recipes were written. */
export const isEdited = (root: string, file: string): boolean =>
  (recorded(root)[file] ?? null) !== hashOf(root, file);

/** Writes down how these files are now. @returns the file of the record */
export function recordShown(root: string, files: Iterable<string>): string {
  const rows = [...new Set(files)].sort().flatMap((file) => {
    const hash = hashOf(root, file);
    return hash === null ? [] : [[file, hash] as const];
  });
  writeFileSync(path.join(root, record), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  return record;
}
