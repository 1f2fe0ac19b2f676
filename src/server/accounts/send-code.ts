import type { Call } from '../services/call.ts';
import { type Message, queueMessage } from '../services/messages/queue-message.ts';
import { inTransaction } from '../store/database.ts';
import { callerOf, throttle } from '../services/throttle.ts';
import { issueCode, type Purpose } from './verification.ts';

const perMinute = { name: 'code-minute', limit: 1, windowSeconds: 60 };
/** Whatever they are for: nobody should find more in the morning. */
const perHour = { name: 'code-hour', limit: 5, windowSeconds: 60 * 60 };
const perCaller = { name: 'code-ip', limit: 30, windowSeconds: 60 * 60 };

/** Half a minute: a code that comes later has been asked for again. */
const ATTEMPTS = 4;

/**
 * Makes a code for an address and sends what `message` makes of it, which may also be a message without the code.
 * Callers can't tell which it was: answer, work and time are the same.
 */
export async function sendCode(
  context: Call,
  purpose: Purpose,
  address: string,
  message: (code: string) => Message,
): Promise<void> {
  await throttle(context, perCaller, callerOf(context.ip));
  await throttle(context, perMinute, `${purpose} ${address}`);
  await throttle(context, perHour, address);
  await inTransaction(context.db, async (trx) => {
    const code = await issueCode(trx, context, purpose, address);
    await queueMessage(trx, context, address, message(code), ATTEMPTS);
  });
}
