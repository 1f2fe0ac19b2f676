import type { CallContext } from '../services/call-context.ts';
import type { Transaction } from '../store/database.ts';
import { createSession } from './sessions.ts';
import { hashToken, newToken } from './session-token.ts';

/** Begins a session for the caller's browser. @returns its token, which is kept nowhere else. */
export async function beginSession(
  trx: Transaction,
  { now, userAgent }: Pick<CallContext, 'now' | 'userAgent'>,
  accountId: number,
): Promise<string> {
  const token = newToken();
  await createSession(trx, { tokenHash: hashToken(token), accountId, now: now(), userAgent });
  return token;
}
