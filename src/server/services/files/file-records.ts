import type { Generated, Selectable } from 'kysely';
import type { Database, Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import type { Vault } from '../vault/vault.ts';

/** The records of uploaded files. */
declare module '../../store/tables.ts' {
  interface Tables {
    file: FileTable;
  }
}

interface FileTable {
  id: string;
  account_id: number;
  /** The file's name on the customer's device, for display and downloads only; encrypted with AES-256-GCM. */
  name: Buffer;
  size: number;
  type: string;
  created_at: Generated<Date>;
  /** The size of the largest public copy of a picture; null for private files. */
  picture_width: number | null;
  picture_height: number | null;
}

/** The record of a stored file. The bytes are in the file store. */
export interface FileRecord {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A UUID as part of a regular expression, which must ignore case. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const uuid = new RegExp(`^${uuidPattern}$`, 'i');

/**
 * Inserts the record of a file whose bytes are stored next. The name is encrypted, because customers put passport
 * numbers into file names.
 */
export async function insertFile(
  db: Database,
  vault: Vault,
  file: FileRecord & { readonly accountId: number; readonly now: Date },
): Promise<void> {
  await db.insertInto('file').values(fileRow(vault, file)).execute();
}

/** The row of a file. */
export const fileRow = (
  vault: Vault,
  { id, name, size, type, accountId, now }: FileRecord & { readonly accountId: number; readonly now: Date },
) => ({
  id,
  account_id: accountId,
  name: vault.seal(Buffer.from(name, 'utf8'), nameContext(id)),
  size,
  type,
  created_at: now,
});

/** Deletes the record of a file whose bytes could not be stored. */
export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute();
}

/** One of the account's own files; undefined if the file belongs to another account or does not exist. */
export async function ownFile(
  db: Database,
  vault: Vault,
  accountId: number,
  id: string,
): Promise<FileRecord | undefined> {
  const row = await own(db, accountId, [id]).executeTakeFirst();
  return row && openedRecord(vault, row);
}

/**
 * The account's own files among these ids, by id. The rows are locked until the transaction ends, so that no file
 * is deleted before an order refers to it.
 */
export async function lockOwnFiles(
  trx: Transaction,
  vault: Vault,
  accountId: number,
  ids: readonly string[],
): Promise<Map<string, FileRecord>> {
  const plausible = ids.filter((id) => uuid.test(id)).map((id) => id.toLowerCase());
  if (plausible.length === 0) return new Map();
  const rows = await own(trx, accountId, plausible).orderBy('id').forKeyShare().execute();
  return new Map(rows.map((row) => [row.id, openedRecord(vault, row)]));
}

/** Moves files to another account. From then on they are exported and erased with that account. */
export async function giveFiles(trx: Transaction, ids: readonly string[], accountId: number): Promise<void> {
  await trx.updateTable('file').set({ account_id: accountId }).where('id', 'in', ids).execute();
}

/** A file by its id, without a check of the account: for signed links, where the signature is the permission. */
export async function fileById(db: Database, vault: Vault, id: string): Promise<FileRecord | undefined> {
  const row = await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
  return row && openedRecord(vault, row);
}

/** All files of the account, oldest first. */
export async function filesOf(db: Database, vault: Vault, accountId: number): Promise<FileRecord[]> {
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => openedRecord(vault, row));
}

function own(db: Database | Transaction, accountId: number, ids: readonly string[]) {
  return db.selectFrom('file').selectAll().where('account_id', '=', accountId).where('id', 'in', ids);
}

/** Converts a row to a record, with the name decrypted. */
export function openedRecord(vault: Vault, { id, name, size, type }: Selectable<Tables['file']>): FileRecord {
  return { id, name: vault.open(name, nameContext(id)).toString('utf8'), size, type };
}

function nameContext(id: string): string {
  return `file-name:${id}`;
}
