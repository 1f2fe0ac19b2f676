import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The root folder of the repository. */
const root = path.join(import.meta.dirname, '../..');

const notOurs = new Set(['node_modules', 'build', 'data', 'coverage']);

/** The top-level folders with our own files. */
export const topFolders: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name) && !entry.name.startsWith('.'))
  .map(({ name }) => name);

/** The paths of all files below these folders, relative to the repository, with forward slashes. */
export function filesBelow(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) => {
      const found = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    })
    .map((file) => path.relative(root, file).replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort();
}

/** The text of a file of the repository. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The number of lines of a file. */
export const linesOf = (file: string): number => read(file).replace(/\n$/, '').split('\n').length;

/** One import in a file. `to` is the name of a package, or the path of a file in the repository. */
export interface Import {
  from: string;
  to: string;
  isFile: boolean;
}

const specifiers = [
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

const { imports: shortNames } = JSON.parse(read('package.json')) as { imports: Record<string, string> };

/** The imports of a file, including imports of types. */
export function importsOf(file: string): Import[] {
  const text = withoutComments(read(file));
  const named = specifiers.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!));
  return named.map((name) => ({ from: file, ...resolve(file, name.replace(/\?.*$/, '')) }));
}

function resolve(file: string, name: string): Pick<Import, 'to' | 'isFile'> {
  if (name.startsWith('.')) {
    return { to: path.posix.join(path.posix.dirname(file), name), isFile: true };
  }
  const [short, target] =
    Object.entries(shortNames).find(([prefix]) => name.startsWith(prefix.replace('*', ''))) ?? [];
  if (short !== undefined && target !== undefined) {
    const rest = name.slice(short.length - 1);
    return { to: path.posix.normalize(target.replace('*', rest)), isFile: true };
  }
  const parts = name.split('/');
  return { to: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/'), isFile: false };
}

/** The code without its comments. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;{},(])\/\/.*$/gm, '$1');
}

/** Whether a path of the repository exists. */
export const exists = (file: string): boolean => existsSync(path.join(root, file));
