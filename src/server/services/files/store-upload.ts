import { v7 } from 'uuid';
import type { Call } from '../call.ts';
import { CatalogueFault, fieldError } from '../fault.ts';
import { deleteFile, insertFile } from './file-records.ts';
import { acceptUpload, type UploadKind } from './accept-upload.ts';
import { fileLink } from './file-link.ts';
import { countedInFlight } from './in-flight.ts';
import type { ReceivedFile } from './received-file.ts';

/** The data of a stored file that are sent to the customer. */
export interface StoredUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly url: string;
}

/** Checks the file of the call, stores it encrypted and records it as the caller's. */
export async function storeUpload(context: Call<'user'>, kind: UploadKind): Promise<StoredUpload> {
  const { account, file } = context;
  if (!file) throw new CatalogueFault('invalidInput', { errors: [fieldError('/file', 'required')] });
  return countedInFlight(account.id, () => store(context, file, kind));
}

async function store(context: Call<'user'>, file: ReceivedFile, kind: UploadKind): Promise<StoredUpload> {
  const { bytes, name, type } = await acceptUpload(context.account.id, file, kind);
  const { account, db, vault, files, dataKey } = context;
  const id = v7();
  // The record is inserted first: if the server crashes between the two steps, the hourly pass finds the file by
  // its record and deletes it.
  const record = { id, name, size: bytes.length, type };
  await insertFile(db, vault, { ...record, accountId: account.id, now: context.now() });
  try {
    await files.put(id, bytes);
  } catch (error) {
    await deleteFile(db, id);
    throw error;
  }
  return { ...record, url: fileLink(dataKey, id, context.now()) };
}
