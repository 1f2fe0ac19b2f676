import type { Call } from '../services/call.ts';
import { mailboxOf } from '../services/messages/mailbox.ts';
import { type Message, queueMessage } from '../services/messages/queue-message.ts';
import { inTransaction } from '../store/database.ts';
import { callerOf, throttle } from '../services/throttle.ts';
import { askerSubject } from './asker.ts';
import { knownBy } from './known-callers.ts';
import { issueCode, type Purpose } from './verification.ts';

const perMinute = { name: 'code-minute', limit: 1, windowSeconds: 60 };
/** Counts codes of all purposes together. Each browser is counted apart, so that nobody shuts the owner out. */
const perHour = { name: 'code-hour', limit: 5, windowSeconds: 60 * 60 };
/** Counts codes for a mailbox from everywhere, so that nobody can fill the mailbox of another person. */
const perAddress = { name: 'code-address', limit: 12, windowSeconds: 60 * 60 };
const perCaller = { name: 'code-ip', limit: 30, windowSeconds: 60 * 60 };

/** Four attempts take half a minute. After that, the customer has probably asked for another code. */
const ATTEMPTS = 4;

/**
 * Creates a code for an address and sends the message that `message` returns. That message may leave out the code.
 * The reply, the work and the time are the same in both cases, so that the caller can't find out whether the
 * address has an account.
 */
export async function sendCode(
  context: Call,
  purpose: Purpose,
  address: string,
  message: (code: string) => Message,
): Promise<void> {
  await throttle(context, perCaller, callerOf(context.ip));
  const asker = askerSubject(context);
  await throttle(context, perMinute, `${purpose} ${address} ${asker}`);
  await throttle(context, perHour, `${address} ${asker}`);
  if ((await knownBy(context, address)) === null) await throttle(context, perAddress, mailboxOf(address));
  await inTransaction(context.db, async (trx) => {
    const code = await issueCode(trx, context, purpose, address);
    await queueMessage(trx, context, address, message(code), ATTEMPTS);
  });
}
