import type { Call } from '../services/call.ts';
import type { Tables } from '../store/tables.ts';
import { ANSWER_TIME } from './passkey-site.ts';

/** What a challenge is given out for, and to whom. */
export type Asked = Pick<Tables['passkey_challenge'], 'purpose' | 'holder'>;

/** Stores a challenge that a browser gets. */
export async function giveOut(
  { db, now }: Pick<Call, 'db' | 'now'>,
  challenge: string,
  { purpose, holder }: Asked,
): Promise<void> {
  const expires_at = new Date(now().getTime() + ANSWER_TIME);
  await db.insertInto('passkey_challenge').values({ challenge, purpose, holder, expires_at }).execute();
}

/** Takes a challenge back, once; false if it was not given out for this, was used, or is too old. */
export async function takeBack(
  { db, now }: Pick<Call, 'db' | 'now'>,
  challenge: string,
  { purpose, holder }: Asked,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now();
}
