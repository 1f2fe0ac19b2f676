import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WorkContext } from '../../services/context.ts';
import { derivedKey } from '../../services/vault/vault.ts';
import { setDigest } from '../moderation/member.ts';

/**
 * A ticket that turns off the digest of an account, and permits nothing else. It does not expire, because mails may be
 * read late.
 */
export function unsubscribeTicket({ dataKey }: Pick<WorkContext, 'dataKey'>, account: number): string {
  const key = derivedKey(dataKey, 'digest');
  return `${account}.${createHmac('sha256', key).update(String(account)).digest('base64url')}`;
}

/**
 * Turns the digest off. A forged ticket changes nothing and gets the same reply, so that nobody can find out which
 * accounts exist.
 */
export async function unsubscribe(
  context: Pick<WorkContext, 'dataKey' | 'db'>,
  ticket: string,
): Promise<null> {
  const account = accountOf(context, ticket);
  if (account === undefined) return null;
  const row = await context.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', account)
    .executeTakeFirst();
  if (row) await setDigest(context.db, account, false);
  return null;
}

function accountOf(context: Pick<WorkContext, 'dataKey'>, ticket: string): number | undefined {
  const account = Number(/^([1-9]\d{0,14})\./.exec(ticket)?.[1]);
  if (!Number.isSafeInteger(account)) return undefined;
  const [expected, given] = [Buffer.from(unsubscribeTicket(context, account)), Buffer.from(ticket)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? account : undefined;
}
