import { readFile } from 'node:fs/promises';

/**
 * Reads a file of seed data.
 *
 * @param base the address of the module that asks, `import.meta.url`
 * @param name of a file in the folder `seed` beside that module, without its ending
 */
export async function seedContent<T>(base: string, name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./seed/${name}.json`, base), 'utf8')) as T;
}
