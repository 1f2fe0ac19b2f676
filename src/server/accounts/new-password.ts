import type { Locale } from '#contract/locale.ts';
import type { Call } from '../services/call.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import { type Account, updateAccount } from './accounts.ts';
import type { Transaction } from '../store/database.ts';
import { forgetGrants } from './reset-grants.ts';
import { endSessions } from './sign-out.ts';

/** Sets the password of a locked account, ends all its sessions and links to choose one, and informs the owner by mail. */
export async function setPassword(
  trx: Transaction,
  context: Call,
  account: Account,
  passwordHash: string,
): Promise<void> {
  await updateAccount(trx, account.id, { password_hash: passwordHash, has_password: true });
  await endSessions(trx, account.id);
  await forgetGrants(trx, [account.login_name]);
  if (account.email === '') return;
  await queueMessage(trx, context, account.email, {
    by: 'mail',
    name: 'passwordChanged',
    locale: account.locale as Locale,
    values: { link: `${context.publicUrl}/forget` },
  });
}
