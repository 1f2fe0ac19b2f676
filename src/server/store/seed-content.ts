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
 * Whether the database has never had this part. The part is marked as present if the transaction commits. Other
 * transactions that ask for the same part wait for this one.
 */
export async function isNewPart(trx: Transaction, name: string): Promise<boolean> {
  const result = await trx
    .insertInto('setting')
    .values({ key: `seed:${name}`, value: 'done' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
