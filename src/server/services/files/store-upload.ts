import { v7 } from 'uuid';
import type { CallContext } from '../call-context.ts';
import { CatalogueFault, fieldError } from '../fault.ts';
import { deleteFile, insertFile } from './file-records.ts';
import { acceptUpload, type UploadKind } from './accept-upload.ts';
import { fileLink } from './file-link.ts';
import { countedInFlight } from './in-flight.ts';
import type { ReceivedFile } from './received-file.ts';

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
  const { account, file } = context;
  if (!file) throw new CatalogueFault('invalidInput', { errors: [fieldError('/file', 'required')] });
  return countedInFlight(account.id, () => store(context, file, kind));
}

async function store(
  context: CallContext<'user'>,
  file: ReceivedFile,
  kind: UploadKind,
): Promise<StoredUpload> {
  const { bytes, name, type } = await acceptUpload(file, kind);
  const { account, deps, db } = context;
  const id = v7();
  // The record goes first: should the server end here, it is what the bytes are found and deleted by.
  const record = { id, name, size: bytes.length, type };
  await insertFile(db, deps.vault, { ...record, accountId: account.id, now: context.now() });
  try {
    await deps.files.put(id, bytes);
  } catch (error) {
    await deleteFile(db, id);
    throw error;
  }
  return { ...record, url: fileLink(deps.dataKey, id, context.now()) };
}
