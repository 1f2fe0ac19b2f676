import type { Database } from './database.ts';

/**
 * A setting that all servers share. If it does not exist, it is created with `make`; if several servers create it
 * at once, all of them use the value that was stored first.
 */
export async function settingOf(db: Database, key: string, make: () => Promise<string>): Promise<string> {
  const known = await readSetting(db, key);
  if (known !== undefined) return known;
  const value = await make();
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSetting(db, key)) ?? value;
}

/** The value of a setting; undefined if there is none. */
export async function readSetting(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Removes a setting; it may be missing. */
export async function forgetSetting(db: Database, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute();
}
