import type { WireFieldError } from '#contract/define.ts';
import { fieldError } from '../services/fault.ts';
import type { ServerFlow } from '../services/flows/flows.ts';
import { lockOwnFiles } from '../services/files/file-records.ts';
import type { Transaction } from '../store/database.ts';
import type { Vault } from '../services/vault/vault.ts';
import type { Answers } from './answers.ts';

/** Answers whose uploads are what the database says they are. */
export interface RealUploads {
  readonly answers: Answers;
  /** The caller's own files among the answers. */
  readonly fileIds: string[];
  /** Uploads that don't exist or are somebody else's: nobody can tell which. */
  readonly errors: WireFieldError[];
}

/** Replaces name, size and type of every upload by what the server found when it stored the file. */
export async function withRealUploads(
  trx: Transaction,
  vault: Vault,
  flow: ServerFlow,
  accountId: number,
  answers: Answers,
): Promise<RealUploads> {
  const real = structuredClone(answers);
  const uploads = flow.uploads(real);
  const own = await lockOwnFiles(
    trx,
    vault,
    accountId,
    uploads.map((upload) => upload.value.id),
  );
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
