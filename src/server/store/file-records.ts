import type { Selectable } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './tables.ts';

/** What is known of a stored file; its bytes are in the file store. */
export type FileRecord = Selectable<Tables['file']>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Remembers a file whose bytes are already stored. */
export async function insertFile(
  db: Database,
  file: { id: string; accountId: number; name: string; size: number; type: string; now: Date },
): Promise<void> {
  await db
    .insertInto('file')
    .values({
      id: file.id,
      account_id: file.accountId,
      name: file.name,
      size: file.size,
      type: file.type,
      created_at: file.now,
    })
    .execute();
}

/** One of the account's own files; undefined for anyone else's, as if it did not exist. */
export async function ownFile(db: Database, accountId: number, id: string): Promise<FileRecord | undefined> {
  return (await ownFiles(db, accountId, [id])).get(id.toLowerCase());
}

/** Those of these files that are the account's own, by id. */
export async function ownFiles(
  db: Database | Transaction,
  accountId: number,
  ids: readonly string[],
): Promise<Map<string, FileRecord>> {
  const plausible = ids.filter((id) => uuid.test(id)).map((id) => id.toLowerCase());
  if (plausible.length === 0) return new Map();
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', plausible)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A file by its id alone, for a link that was signed for it. */
export async function fileById(db: Database, id: string): Promise<FileRecord | undefined> {
  return db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
}
