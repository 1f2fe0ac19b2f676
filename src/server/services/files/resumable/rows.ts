import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../store/database.ts';
import type { WorkContext } from '../../context.ts';
import type { UploadKind } from '../accept-upload.ts';

/** The uploads that are sent in pieces. */
declare module '../../../store/tables.ts' {
  interface Tables {
    unfinished_upload: UnfinishedUploadTable;
  }
}

interface UnfinishedUploadTable {
  id: string;
  account_id: number;
  /** Encrypted: customers put passport numbers into file names. */
  name: Buffer;
  kind: UploadKind;
  size: number;
  sent: number;
  /** Where each stored piece begins. */
  pieces: number[];
  sha256: Buffer;
  draft: string;
  pointer: string;
  file_id: string | null;
  began_at: Date;
}

/** An upload that is sent in pieces. */
export type UploadRow = Selectable<UnfinishedUploadTable>;

/** The context with which the name of an upload is encrypted. */
export const uploadNameContext = (id: string): string => `upload-name:${id}`;

/** The id under which the file store holds a piece. */
export const pieceId = (id: string, start: number): string => `${id}-${start}`;

/** An upload of the account; undefined if it is of another one or does not exist. */
export function ownUpload(db: Database, accountId: number, id: string): Promise<UploadRow | undefined> {
  return own(db, accountId, id).executeTakeFirst();
}

/** The same, locked until the transaction ends, so that two servers never write the same piece. */
export function lockOwnUpload(
  trx: Transaction,
  accountId: number,
  id: string,
): Promise<UploadRow | undefined> {
  return own(trx, accountId, id).forUpdate().executeTakeFirst();
}

const own = (db: Database, accountId: number, id: string) =>
  db.selectFrom('unfinished_upload').selectAll().where('id', '=', id).where('account_id', '=', accountId);

/**
 * Has the pieces of an upload removed. The piece after the last one is among them: a server may have stored it and ended
 * before it was noted.
 */
export async function removePieces(
  trx: Transaction,
  { jobs }: Pick<WorkContext, 'jobs'>,
  { id, pieces, sent }: Pick<UploadRow, 'id' | 'pieces' | 'sent'>,
): Promise<void> {
  for (const start of new Set([...pieces, sent]))
    await jobs.enqueue(trx, 'removeFile', { id: pieceId(id, start) }, { attempts: 250 });
}
