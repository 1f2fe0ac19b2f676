import { readFile } from 'node:fs/promises';

/** A content file of this folder. */
export async function seedContent<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./${name}.json`, import.meta.url), 'utf8')) as T;
}
