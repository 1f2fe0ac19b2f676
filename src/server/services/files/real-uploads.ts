import type { WireFieldError } from '#contract/define.ts';
import type { Transaction } from '../../store/database.ts';
import type { Call } from '../call.ts';
import { fieldError } from '../fault.ts';
import type { ServerFlow } from '../flows/flows.ts';
import { lockOwnFiles } from './file-records.ts';

/** Answers with the files that they refer to. */
export interface RealUploads {
  /** Name, size and type of every upload are what the server found when it stored the file. */
  readonly answers: Record<string, unknown>;
  readonly fileIds: readonly string[];
  /** Uploads that do not exist or belong to another account: the answer must not say which of the two it is. */
  readonly errors: readonly WireFieldError[];
}

/** Looks up the uploads in answers. The files are locked until the transaction ends, so that none is deleted meanwhile. */
export async function withRealUploads(
  trx: Transaction,
  { vault, account }: Pick<Call<'user'>, 'vault' | 'account'>,
  flow: ServerFlow,
  answers: Record<string, unknown>,
): Promise<RealUploads> {
  const real = structuredClone(answers);
  const uploads = flow.uploads(real);
  const ids = uploads.map((upload) => upload.value.id);
  const own = await lockOwnFiles(trx, vault, account.id, ids);
  const errors: WireFieldError[] = [];
  const fileIds: string[] = [];
  for (const { pointer, value } of uploads) {
    const record = own.get(value.id.toLowerCase());
    if (!record) {
      errors.push(fieldError(pointer, 'upload'));
      continue;
    }
    // The value is part of the clone.
    Object.assign(value, { id: record.id, name: record.name, size: record.size, type: record.type });
    fileIds.push(record.id);
  }
  return { answers: real, fileIds, errors };
}
