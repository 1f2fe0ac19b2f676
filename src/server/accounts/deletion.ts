import type { account as contract } from '#contract/account.contract.ts';
import type { Payload } from '#contract/define.ts';
import { deletionGraceDays } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import { dayIn, momentText } from '#contract/moment.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { wrongCode } from './form.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import { clockOf } from './clock.ts';
import { type Account, lockAccount, updateAccount } from './accounts.ts';
import { type Database, inTransaction, type Transaction } from '../store/database.ts';
import { forgetHits, throttle, throttleKey } from '../services/throttle.ts';
import { lockedCaller } from './locked-caller.ts';
import { demandPassword } from './own-password.ts';
import { reachOf } from './reach-of.ts';
import { sendCode } from './send-code.ts';
import { checkCode } from './verification.ts';
import { useCode } from './verification-codes.ts';

const DAY = 24 * 60 * 60 * 1000;

const perAccount = { name: 'deletion-account', limit: 10, windowSeconds: 15 * 60 };
/** Text messages cost money, so their number is limited per account, whatever the IP address. */
const sending = { name: 'deletion-code-account', limit: 10, windowSeconds: 60 * 60 };

/** What proves that the owner asks: the password, as it was sent, in plain text or encrypted, or a code. */
type Proof = Payload<typeof contract.requestDeletion>;

/** The date of an account's deletion as the API and the mail show it: yyyy-MM-dd, in the account's time zone. */
export function deletionDate(
  context: Pick<Call, 'translate'>,
  account: Pick<Account, 'locale' | 'time_zone' | 'nationality'>,
  due: Date,
): string {
  return dayIn(due, clockOf(context, account).zone);
}

/**
 * Sends a code with which the caller can ask for the deletion, to the account's own mail address, or as an SMS to its
 * number where it has no address.
 */
export async function sendDeletionCode(context: Call<'user'>): Promise<void> {
  await throttle(context, sending, String(context.account.id));
  const { by, address } = await reachOf(context);
  const { locale } = context;
  await sendCode(context, 'deletion', address, (code) => ({
    by,
    name: 'deletionCode',
    locale,
    values: { code },
  }));
}

/**
 * Schedules the erasure of the caller's account after the grace period. A second request does not move the date.
 *
 * @throws CatalogueFault wrongPassword, verificationCode, tooManyRequests, invalidSession (the session was ended at the
 *   same moment).
 */
export async function requestDeletion(
  context: Call<'user'>,
  proof: Proof,
): Promise<{ deletionDate: string }> {
  const { db, account } = context;
  await throttle(context, perAccount, String(account.id));
  const codeId = await checkedProof(context, proof);
  await forgetHits(db, throttleKey(perAccount, String(account.id)));

  return inTransaction(db, async (trx) => {
    const locked = await lockedCaller(trx, context);
    if (codeId !== undefined && !(await useCode(trx, codeId, context.now()))) throw wrongCode('/code');
    return { deletionDate: deletionDate(context, locked, await schedule(trx, context, locked)) };
  });
}

/** Schedules the erasure of a customer's account for an operator whom the owner has asked; the owner gets a mail. */
export async function scheduleErasing(
  trx: Transaction,
  context: Call<'operator'>,
  id: number,
): Promise<void> {
  const account = await lockAccount(trx, id);
  if (!account) throw new CatalogueFault('notFound');
  await schedule(trx, context, account);
}

/** @returns the date of the erasure; a second request does not move it */
async function schedule(trx: Transaction, context: Call, account: Account): Promise<Date> {
  if (account.deletion_due_at) return account.deletion_due_at;
  const due = new Date(context.now().getTime() + deletionGraceDays * DAY);
  await updateAccount(trx, account.id, { deletion_due_at: due });
  await queueMail(trx, context, account, due);
  return due;
}

/** Compares the password or the code. @returns the id of the code, for `useCode`; undefined for a password */
async function checkedProof(
  context: Call<'user'>,
  { password = '', code }: Proof,
): Promise<string | undefined> {
  if (code === undefined) {
    await demandPassword(context, password);
    return undefined;
  }
  const { address } = await reachOf(context);
  const codeId = await checkCode(context, 'deletion', address, code);
  if (codeId === undefined) throw wrongCode('/code');
  return codeId;
}

/** Cancels the deletion; does nothing if none was requested. */
export async function keepAccount(context: Call<'user'>): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { id } = await lockedCaller(trx, context);
    await updateAccount(trx, id, { deletion_due_at: null });
  });
}

/** Cancels the deletion of a customer's account. */
export const keepCustomer = (db: Database, id: number): Promise<void> =>
  inTransaction(db, (trx) => updateAccount(trx, id, { deletion_due_at: null }));

async function queueMail(trx: Transaction, context: Call, account: Account, due: Date): Promise<void> {
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
