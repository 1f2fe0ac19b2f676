import type { Locale } from '#contract/locale.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import type { WorkContext } from '../services/context.ts';
import { deleteTraces, dueAccounts, lockDueAccount } from './account-deletion.ts';
import { releaseFilesOfAccount } from '../services/files/release-files.ts';
import { clearUnfinishedOf } from '../services/files/resumable/clear.ts';
import { type Account, updateAccount } from './accounts.ts';
import { deleteAddressesOf } from './addresses.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { hashPassword } from './passwords.ts';
import { newToken } from './sessions.ts';

const MINUTE = 60 * 1000;
/** Milliseconds after which an erased account is erased a second time. */
const SWEEP_AFTER = 60 * MINUTE;
/** Milliseconds in which the bytes of a new upload may still be on their way into the file store. */
const UPLOAD_TIME = 10 * MINUTE;

/** Whether an account was erased: then its row exists only because orders refer to it. */
export function isErased({ id, login_name }: Pick<Account, 'id' | 'login_name'>): boolean {
  return login_name === erasedName(id);
}

/**
 * The login name of an erased account. It is neither a mail address nor a phone number, so nobody can register it.
 */
function erasedName(id: number): string {
  return `deleted-${id}`;
}

/** Erases every account whose deletion date has passed. If one can't be erased, the others still are. */
export async function eraseDueAccounts(context: WorkContext): Promise<void> {
  const now = context.now();
  const errors: unknown[] = [];
  for (const id of await dueAccounts(context, now)) {
    await eraseAccount(context, id, now).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'accounts could not be erased');
}

/**
 * Erases an account. Its row is kept without personal data, because paid orders refer to it. An hour later the
 * account is erased again: a call that was running during the first erasure may have stored more data.
 */
async function eraseAccount(context: WorkContext, id: number, now: Date): Promise<void> {
  // A real hash of a random password, so that an attempt to sign in as `deleted-12` takes as long as any other.
  const passwordHash = await hashPassword(newToken());
  await inTransaction(context.db, async (trx) => {
    const account = await lockDueAccount(trx, context, id, now);
    if (!account) return;
    const isSweep = isErased(account);
    await deleteTraces(trx, account);
    await deleteAddressesOf(trx, id);
    await updateAccount(trx, id, {
      login_name: erasedName(id),
      email: '',
      password_hash: passwordHash,
      real_name: '',
      nick_name: '',
      avatar: '',
      phone: '',
      phone_verified: false,
      phone_ascription: 0,
      nationality: '',
      time_zone: null,
      role: 'customer',
      invite: '',
      deletion_due_at: isSweep ? null : new Date(now.getTime() + SWEEP_AFTER),
    });
    for (const { onErase } of context.domains) await onErase?.(trx, context, id);
    await clearUnfinishedOf(trx, context, id);
    const uploadedBefore = new Date(now.getTime() - UPLOAD_TIME);
    await releaseFilesOfAccount(trx, context, id, uploadedBefore);
    if (!isSweep) await queueMail(trx, context, account);
  });
}

async function queueMail(trx: Transaction, context: WorkContext, { email, locale }: Account): Promise<void> {
  if (email === '') return;
  const message = { name: 'accountDeleted', locale: locale as Locale, values: {} } as const;
  await queueMessage(trx, context, email, { by: 'mail', ...message });
}
