import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../../store/database.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The copies that the build compresses beside the files. */
const copies = /\.(?:br|gz)$/;

/** Bytes of files that are sent to the database at once. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * Keeps the files of this server's build in the database: a tab that was opened with this version asks for more of them
 * when another version runs already, and so does a tab of the new version that reaches a server of the old one.
 *
 * @param folder the files, whose names contain the hashes of their contents
 * @param days how long files stay that belong to no running server
 */
export async function keepBuildFiles(db: Database, folder: URL, days: number, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !copies.test(name)).sort();
  const known = await db
    .updateTable('build_file')
    .set({ seen_at: now })
    .where('name', 'in', names)
    .returning('name')
    .execute();
  const missing = new Set(names);
  for (const { name } of known) missing.delete(name);
  let waiting: { name: string; body: Buffer; seen_at: Date }[] = [];
  const insert = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    // Another server of the same version may do the same.
    await db
      .insertInto('build_file')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  for (const name of missing) {
    waiting.push({ name, body: await readFile(new URL(name, folder)), seen_at: now });
    if (waiting.reduce((sum, { body }) => sum + body.length, 0) > MOST_BYTES) await insert();
  }
  await insert();
  await db
    .deleteFrom('build_file')
    .where('seen_at', '<', new Date(now.getTime() - days * DAY))
    .execute();
}

/** A file of the build of another version; undefined where none is kept. */
export async function buildFile(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('build_file').select('body').where('name', '=', name).executeTakeFirst();
  return row?.body;
}
