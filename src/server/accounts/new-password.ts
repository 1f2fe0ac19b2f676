import type { Locale } from '#contract/locale.ts';
import type { CallContext } from '../services/call-context.ts';
import { messageTools, queueMessage } from '../services/messages/queue-message.ts';
import { type Account, updateAccount } from './accounts.ts';
import type { Transaction } from '../store/database.ts';
import { endSessions } from './sign-out.ts';

/** Gives a locked account another password: everybody who was signed in is signed out, and its owner is told. */
export async function setPassword(
  trx: Transaction,
  context: CallContext,
  account: Account,
  passwordHash: string,
): Promise<void> {
  await updateAccount(trx, account.id, { password_hash: passwordHash });
  await endSessions(trx, account.id);
  if (account.email === '') return;
  await queueMessage(trx, messageTools(context), account.email, {
    by: 'mail',
    name: 'passwordChanged',
    locale: account.locale as Locale,
    values: { link: `${context.deps.config.publicUrl}/forget` },
  });
}
