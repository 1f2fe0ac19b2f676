import { createHash } from 'node:crypto';
import { inTransaction } from '../../../store/database.ts';
import type { Call } from '../../call.ts';
import { CatalogueFault, fieldError } from '../../fault.ts';
import { fileLink } from '../file-link.ts';
import { ownFile } from '../file-records.ts';
import { type StoredUpload, storeUpload } from '../store-upload.ts';
import { clear } from './clear.ts';
import { lockOwnUpload, ownUpload, pieceId, removePieces, uploadNameContext, type UploadRow } from './rows.ts';

/**
 * Checks the bytes of an upload that was sent in pieces, and stores them as one file. The same call again gives the same
 * file, because its reply may have been lost. A file that is refused is deleted with its pieces.
 *
 * @throws CatalogueFault notFound; invalidInput where bytes are missing; what `acceptUpload` throws
 */
export async function finishUpload(context: Call<'user'>, id: string): Promise<StoredUpload> {
  const { db, account, vault } = context;
  const row = await ownUpload(db, account.id, id);
  if (!row) throw new CatalogueFault('notFound');
  if (row.file_id !== null) return stored(context, row.file_id);
  if (row.sent < row.size)
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/id', 'required')] });
  try {
    const name = vault.open(row.name, uploadNameContext(id)).toString('utf8');
    const file = { name, bytes: await wholeBytes(context, row) };
    const upload = await storeUpload({ ...context, file }, row.kind);
    return await noted(context, id, upload);
  } catch (error) {
    // What waits may be tried again with the same pieces.
    if (error instanceof CatalogueFault && !['tooManyRequests', 'unavailable'].includes(error.fault))
      await inTransaction(db, async (trx) => {
        const refused = await lockOwnUpload(trx, account.id, id);
        if (refused?.file_id === null) await clear(trx, context, [refused]);
      });
    throw error;
  }
}

async function wholeBytes({ files }: Call<'user'>, { id, pieces, size, sha256 }: UploadRow): Promise<Buffer> {
  const parts = await Promise.all(pieces.map((start) => files.get(pieceId(id, start))));
  const bytes = Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0)));
  // Another file with the same length may have been chosen on another device.
  const isWhole = bytes.length === size && createHash('sha256').update(bytes).digest().equals(sha256);
  if (!isWhole) throw new CatalogueFault('fileUnreadable');
  return bytes;
}

/** Notes the file of an upload. Where another call has finished it meanwhile, its file counts. */
async function noted(context: Call<'user'>, id: string, upload: StoredUpload): Promise<StoredUpload> {
  const other = await inTransaction(context.db, async (trx) => {
    const row = await lockOwnUpload(trx, context.account.id, id);
    if (!row || row.file_id !== null) return row?.file_id ?? null;
    await removePieces(trx, context, row);
    await trx
      .updateTable('unfinished_upload')
      .set({ file_id: upload.id, pieces: [] })
      .where('id', '=', id)
      .execute();
    return null;
  });
  return other === null ? upload : stored(context, other);
}

async function stored({ db, vault, account, dataKey, now }: Call<'user'>, id: string): Promise<StoredUpload> {
  const record = await ownFile(db, vault, account.id, id);
  if (!record) throw new CatalogueFault('notFound');
  return { ...record, url: fileLink(dataKey, id, now()) };
}
