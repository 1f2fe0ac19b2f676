import type { Transaction } from '../../store/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** About two months: a file store may be away for long, and afterwards nothing remembers the files any more. */
const ATTEMPTS = 250;

/**
 * Has the bytes of files removed once the transaction, in which their records were deleted, is through: bytes can't
 * be rolled back, and a removal that fails is tried again.
 */
export async function removeFiles(
  trx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await jobs.enqueue(trx, 'removeFile', { id }, { attempts: ATTEMPTS });
}
