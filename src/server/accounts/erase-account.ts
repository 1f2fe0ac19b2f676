import type { Locale } from '#contract/locale.ts';
import { composeMail } from '../services/messages/compose.ts';
import { sealAnswers } from '../orders/answers.ts';
import type { OrderDesk } from '../orders/desk.ts';
import { giveUp } from '../orders/give-up.ts';
import { deleteTraces, dueAccounts, lockDueAccount } from './account-deletion.ts';
import { type Account, updateAccount } from './accounts.ts';
import { deleteAddressesOf } from './addresses.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { removeFiles } from '../services/files/file-removal.ts';
import { deleteInformation } from '../orders/operator-information.ts';
import { clearReasons } from '../orders/order-events.ts';
import { releaseFilesOfAccount } from '../orders/order-files.ts';
import { deleteOrders, lockOrders, updateOrder } from '../orders/orders.ts';
import { clearRefundReasons } from '../orders/money/refunds.ts';
import { hashPassword } from './passwords.ts';
import { newToken } from './session-token.ts';

const MINUTE = 60 * 1000;
/** When an erased account is looked at once more. */
const SWEEP_AFTER = 60 * MINUTE;
/** The bytes of a file that has just been uploaded may still be on their way into the store. */
const UPLOAD_TIME = 10 * MINUTE;

/** Drafts, orders that were never paid, and cancelled ones: nobody needs to know that they existed. */
const unpaid = [0, 1, 5];
/** Of these, the ones that may still be paid. */
const waiting: ReadonlySet<number> = new Set([0, 1]);

/** Whether an account is only what its orders refer to. */
export function isErased({ id, login_name }: Pick<Account, 'id' | 'login_name'>): boolean {
  return login_name === erasedName(id);
}

/** Neither an address nor a number, so nobody can register it. */
function erasedName(id: number): string {
  return `deleted-${id}`;
}

/** Erases every account whose time has come. One that can't be erased does not keep the others. */
export async function eraseDueAccounts(desk: OrderDesk, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await dueAccounts(desk.db, now)) {
    await eraseAccount(desk, id, now).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'accounts could not be erased');
}

/**
 * Leaves of an account what its paid orders refer to: a row without a person. An hour later it is done again, for
 * what a call that was under way at that moment may have left.
 */
async function eraseAccount(desk: OrderDesk, id: number, now: Date): Promise<void> {
  // A real hash, so that signing in as `deleted-12` takes as long as any other try.
  const passwordHash = await hashPassword(newToken());
  await inTransaction(desk.db, async (trx) => {
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
    await eraseOrders(trx, desk, id);
    const uploadedBefore = new Date(now.getTime() - UPLOAD_TIME);
    await removeFiles(trx, desk.jobs, await releaseFilesOfAccount(trx, id, uploadedBefore));
    if (!isSweep) await queueMail(trx, desk, account);
  });
}

/**
 * Orders that were finished, refunded or begun to be paid keep number, price, status and when they were made; the
 * answers go. What is not paid is given up first, so that money which is on its way finds nothing and goes back.
 */
async function eraseOrders(trx: Transaction, desk: OrderDesk, accountId: number): Promise<void> {
  for (const order of await lockOrders(trx, accountId)) {
    if (waiting.has(order.status)) await giveUp(trx, desk, order, `user:${accountId}`);
  }
  await deleteOrders(trx, accountId, unpaid);
  // Those that are deleted by now are not changed any more.
  for (const order of await lockOrders(trx, accountId)) {
    await updateOrder(trx, order.id, {
      answers: sealAnswers(desk.vault, order, {}),
      enter_date: null,
      leave_date: null,
      // Nothing is left that a late payment could take up again.
      expires_at: null,
      rejected: '[]',
      also_open: '[]',
      express_number: '',
    });
    await deleteInformation(trx, order.id);
    await clearReasons(trx, order.id);
    await clearRefundReasons(trx, order.id);
  }
}

async function queueMail(
  trx: Transaction,
  { jobs, translate }: OrderDesk,
  { email, locale }: Account,
): Promise<void> {
  if (email === '') return;
  await jobs.enqueue(trx, 'mail', {
    to: email,
    ...composeMail(translate, locale as Locale, 'accountDeleted', {}),
  });
}
