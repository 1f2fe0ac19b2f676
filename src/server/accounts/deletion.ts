import { deletionGraceDays } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import { dayIn, momentText } from '#contract/moment.ts';
import type { Call } from '../services/call.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import { clockOf } from './clock.ts';
import { type Account, updateAccount } from './accounts.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { forgetHits, throttle, throttleKey } from '../services/throttle.ts';
import { lockedCaller } from './locked-caller.ts';
import { demandPassword } from './own-password.ts';

const DAY = 24 * 60 * 60 * 1000;

const perAccount = { name: 'deletion-account', limit: 10, windowSeconds: 15 * 60 };

/** The date of an account's deletion as the API and the mail show it: yyyy-MM-dd, in the account's time zone. */
export function deletionDate(
  context: Pick<Call, 'translate'>,
  account: Pick<Account, 'locale' | 'time_zone' | 'nationality'>,
  due: Date,
): string {
  return dayIn(due, clockOf(context, account).zone);
}

/**
 * Schedules the erasure of the caller's account after the grace period. A second request does not move the date.
 *
 * @param password as it was sent, in plain text or encrypted.
 * @throws CatalogueFault wrongPassword, tooManyRequests, invalidSession (the session was ended at the same moment).
 */
export async function requestDeletion(
  context: Call<'user'>,
  password: string,
): Promise<{ deletionDate: string }> {
  const { db, account } = context;
  await throttle(context, perAccount, String(account.id));
  await demandPassword(context, password);
  await forgetHits(db, throttleKey(perAccount, String(account.id)));

  return inTransaction(db, async (trx) => {
    const locked = await lockedCaller(trx, context);
    if (locked.deletion_due_at)
      return { deletionDate: deletionDate(context, locked, locked.deletion_due_at) };
    const due = new Date(context.now().getTime() + deletionGraceDays * DAY);
    await updateAccount(trx, locked.id, { deletion_due_at: due });
    await queueMail(trx, context, locked, due);
    return { deletionDate: deletionDate(context, locked, due) };
  });
}

/** Cancels the deletion; does nothing if none was requested. */
export async function keepAccount(context: Call<'user'>): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { id } = await lockedCaller(trx, context);
    await updateAccount(trx, id, { deletion_due_at: null });
  });
}

async function queueMail(
  trx: Transaction,
  context: Call<'user'>,
  account: Account,
  due: Date,
): Promise<void> {
  const { email, locale } = account;
  if (email === '') return;
  const date = momentText(due, clockOf(context, account), { detail: 'day' });
  await queueMessage(trx, context, email, {
    by: 'mail',
    name: 'deletionRequested',
    locale: locale as Locale,
    values: { date, link: `${context.publicUrl}/personalCenter` },
  });
}
