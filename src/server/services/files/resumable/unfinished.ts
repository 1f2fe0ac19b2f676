import type { Call } from '../../call.ts';
import { uploadNameContext } from './rows.ts';

/** The uploads of the account that can be continued, on any of its devices; oldest first. */
export async function unfinishedUploads({ db, vault, account }: Call<'user'>) {
  const rows = await db
    .selectFrom('unfinished_upload')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('file_id', 'is', null)
    .orderBy('began_at')
    .execute();
  return rows.map(({ id, name, size, sent, sha256, draft, pointer }) => ({
    id,
    name: vault.open(name, uploadNameContext(id)).toString('utf8'),
    size,
    sent,
    fingerprint: sha256.toString('hex'),
    draft,
    pointer,
  }));
}
