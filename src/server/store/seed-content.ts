import { readFile } from 'node:fs/promises';
import type { Transaction } from './database.ts';

/**
 * Reads a file of seed data.
 *
 * @param base the URL of the calling module, `import.meta.url`
 * @param name the name of a file in the folder `seed` beside that module, without its extension
 */
export async function seedContent<T>(base: string, name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./seed/${name}.json`, base), 'utf8')) as T;
}

/**
 * Those of the parts that the database has never had. They are marked as present if the transaction commits. Other
 * transactions that ask for one of them wait for this one.
 */
export async function newParts(trx: Transaction, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await trx
    .insertInto('setting')
    .values(names.map((name) => ({ key: `seed:${name}`, value: 'done' })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return new Set(rows.map(({ key }) => key.slice('seed:'.length)));
}

/** Whether the database has never had this part. See `newParts`. */
export async function isNewPart(trx: Transaction, name: string): Promise<boolean> {
  return (await newParts(trx, [name])).has(name);
}
