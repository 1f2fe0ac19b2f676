import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { inTransaction } from '../../../store/database.ts';
import { uuidPattern } from '../file-records.ts';
import type { Call } from '../../call.ts';
import { CatalogueFault } from '../../fault.ts';
import { throttle } from '../../throttle.ts';
import { perAccount } from '../admit-upload.ts';
import { clear } from './clear.ts';
import { lockOwnUpload, ownUpload, pieceId, type UploadRow, uploadNameContext } from './rows.ts';

/** How many pieces one upload may have: a file of 2 MB on a line that is cut every 4 kB. */
const MOST_PIECES = 512;
/** How many uploads of one account may be unfinished. */
const MOST_UNFINISHED = 20;

const sha256 = /^[0-9a-f]{64}$/;
const uuid = new RegExp(`^${uuidPattern}$`);
const tooMany = { status_code: 429, body: 'Too many uploads or pieces\n' };

/**
 * The store of the library @tus/server for one account: a row in the database for each upload, and its pieces in the file
 * store, encrypted like every file. The row is locked while a piece is written, so any server can continue.
 */
export class PieceStore extends DataStore {
  readonly #context: Call<'user'>;

  constructor(context: Call<'user'>) {
    super();
    this.#context = context;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db, vault, account, now } = this.#context;
    const { filename = '', kind, fingerprint = '', draft = '', pointer = '' } = upload.metadata ?? {};
    const isKnown = (kind === 'image' || kind === 'document') && sha256.test(fingerprint ?? '');
    const isShort = [filename, draft, pointer].every((text) => (text ?? '').length <= 400);
    if (!isKnown || !isShort || !upload.size) throw ERRORS.INVALID_METADATA;
    await throttle(this.#context, perAccount, String(account.id)).catch((error: unknown) => {
      throw error instanceof CatalogueFault ? tooMany : error;
    });
    const { count } = await db
      .selectFrom('unfinished_upload')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .where('file_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= MOST_UNFINISHED) throw tooMany;
    await db
      .insertInto('unfinished_upload')
      .values({
        id: upload.id,
        account_id: account.id,
        name: vault.seal(Buffer.from(filename ?? '', 'utf8'), uploadNameContext(upload.id)),
        kind,
        size: upload.size,
        sent: 0,
        pieces: [],
        sha256: Buffer.from(fingerprint ?? '', 'hex'),
        draft: draft ?? '',
        pointer: pointer ?? '',
        file_id: null,
        began_at: now(),
      })
      .execute();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, account } = this.#context;
    const row = uuid.test(id) ? await ownUpload(db, account.id, id) : undefined;
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: row.size, offset: row.sent });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const { db, files } = this.#context;
    return inTransaction(db, async (trx) => {
      const row = await this.#locked(trx, id);
      if (row.sent !== offset) throw ERRORS.INVALID_OFFSET;
      if (row.sent + bytes.length > row.size) throw ERRORS.ERR_SIZE_EXCEEDED;
      if (row.pieces.length >= MOST_PIECES) throw tooMany;
      if (bytes.length === 0) return offset;
      await files.put(pieceId(id, offset), bytes);
      const sent = offset + bytes.length;
      await trx
        .updateTable('unfinished_upload')
        .set({ sent, pieces: [...row.pieces, offset] })
        .where('id', '=', id)
        .execute();
      return sent;
    });
  }

  override async remove(id: string): Promise<void> {
    const { db } = this.#context;
    await inTransaction(db, async (trx) => clear(trx, this.#context, [await this.#locked(trx, id)]));
  }

  async #locked(trx: Parameters<typeof lockOwnUpload>[0], id: string): Promise<UploadRow> {
    const row = uuid.test(id) ? await lockOwnUpload(trx, this.#context.account.id, id) : undefined;
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }
}
