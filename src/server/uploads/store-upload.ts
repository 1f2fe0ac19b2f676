import { v7 } from 'uuid';
import type { CallContext } from '../call-context.ts';
import { CatalogueFault, fieldError } from '../fault.ts';
import { insertFile } from '../store/file-records.ts';
import { throttle } from '../throttling.ts';
import { acceptUpload, type UploadKind } from './accept-upload.ts';
import { fileLink } from './file-link.ts';

const perAccount = { name: 'upload-account', limit: 120, windowSeconds: 60 * 60 };

/** What the customer learns of a stored file. */
export interface StoredUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly url: string;
}

/** Checks the call's file, stores it sealed and makes it the caller's. */
export async function storeUpload(context: CallContext<'user'>, kind: UploadKind): Promise<StoredUpload> {
  if (!context.file) throw new CatalogueFault('invalidInput', { errors: [fieldError('/file', 'required')] });
  await throttle(context, perAccount, String(context.account.id));
  const { bytes, name, type } = await acceptUpload(context.file, kind);

  const { deps, db } = context;
  const id = v7();
  await deps.files.put(id, bytes);
  try {
    await insertFile(db, {
      id,
      accountId: context.account.id,
      name,
      size: bytes.length,
      type,
      now: context.now(),
    });
  } catch (error) {
    await deps.files.remove(id);
    throw error;
  }
  return { id, name, size: bytes.length, type, url: fileLink(deps.dataKey, id, context.now()) };
}
