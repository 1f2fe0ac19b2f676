import { readFile } from 'node:fs/promises';
import type { Transaction } from './database.ts';

/**
 * Reads a file of seed data.
 *
 * @param base the address of the module that asks, `import.meta.url`
 * @param name of a file in the folder `seed` beside that module, without its ending
 */
export async function seedContent<T>(base: string, name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./seed/${name}.json`, base), 'utf8')) as T;
}

/** Whether the database has never had this part. From then on it has, if the transaction succeeds; others wait for it. */
export async function isNewPart(trx: Transaction, name: string): Promise<boolean> {
  const result = await trx
    .insertInto('setting')
    .values({ key: `seed:${name}`, value: 'done' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
