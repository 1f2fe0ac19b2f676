import type { Locale } from '#contract/locale.ts';
import type { AppDeps } from '../deps.ts';
import { composeMail } from '../mails/compose.ts';
import { sealAnswers } from '../orders/answers.ts';
import type { Translate } from '../plugins/translation.ts';
import { deleteTraces, dueAccounts, lockDueAccount } from '../store/account-deletion.ts';
import { type Account, updateAccount } from '../store/accounts.ts';
import { deleteAddressesOf } from '../store/addresses.ts';
import { type Database, inTransaction, type Transaction } from '../store/database.ts';
import { removeFiles } from '../store/file-removal.ts';
import { clearReasons } from '../store/order-events.ts';
import { releaseFilesOfAccount } from '../store/order-files.ts';
import { deleteOrders, lockOrders, updateOrder } from '../store/orders.ts';
import { releaseReservations } from '../store/reservations.ts';
import { hashPassword } from './passwords.ts';
import { newToken } from './session-token.ts';

/** What erasing needs. */
export interface Erasing extends Pick<AppDeps, 'jobs' | 'vault'> {
  readonly db: Database;
  readonly translate: Translate;
}

const MINUTE = 60 * 1000;
/** When an erased account is looked at once more. */
const SWEEP_AFTER = 60 * MINUTE;
/** The bytes of a file that has just been uploaded may still be on their way into the store. */
const UPLOAD_TIME = 10 * MINUTE;

/** Drafts, orders that were never paid, and cancelled ones: nobody needs to know that they existed. */
const unpaid = [0, 1, 5];

/** Whether an account is only what its orders refer to. */
export function isErased({ id, login_name }: Pick<Account, 'id' | 'login_name'>): boolean {
  return login_name === erasedName(id);
}

/** Neither an address nor a number, so nobody can register it. */
function erasedName(id: number): string {
  return `deleted-${id}`;
}

/** Erases every account whose time has come. One that can't be erased does not keep the others. */
export async function eraseDueAccounts(erasing: Erasing, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await dueAccounts(erasing.db, now)) {
    await eraseAccount(erasing, id, now).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'accounts could not be erased');
}

/**
 * Leaves of an account what its paid orders refer to: a row without a person. An hour later it is done again, for
 * what a call that was under way at that moment may have left.
 */
async function eraseAccount(erasing: Erasing, id: number, now: Date): Promise<void> {
  // A real hash, so that signing in as `deleted-12` takes as long as any other try.
  const passwordHash = await hashPassword(newToken());
  await inTransaction(erasing.db, async (trx) => {
    const account = await lockDueAccount(trx, id, now);
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
      role: 'customer',
      invite: '',
      deletion_due_at: isSweep ? null : new Date(now.getTime() + SWEEP_AFTER),
    });
    await eraseOrders(trx, erasing, id);
    const uploadedBefore = new Date(now.getTime() - UPLOAD_TIME);
    await removeFiles(trx, erasing.jobs, await releaseFilesOfAccount(trx, id, uploadedBefore));
    if (!isSweep) await queueMail(trx, erasing, account);
  });
}

/** Orders that were finished or refunded keep number, price, status and when they were made; the answers go. */
async function eraseOrders(trx: Transaction, { vault }: Erasing, accountId: number): Promise<void> {
  const orders = await lockOrders(trx, accountId);
  const given = orders.filter(({ status }) => unpaid.includes(status));
  await releaseReservations(
    trx,
    given.map(({ id }) => id),
  );
  await deleteOrders(trx, accountId, unpaid);
  for (const order of orders.filter(({ status }) => !unpaid.includes(status))) {
    await updateOrder(trx, order.id, {
      answers: sealAnswers(vault, order, {}),
      enter_date: null,
      leave_date: null,
    });
    await clearReasons(trx, order.id);
  }
}

async function queueMail(
  trx: Transaction,
  { jobs, translate }: Erasing,
  { email, locale }: Account,
): Promise<void> {
  if (email === '') return;
  await jobs.enqueue(trx, 'mail', {
    to: email,
    ...composeMail(translate, locale as Locale, 'accountDeleted', {}),
  });
}
