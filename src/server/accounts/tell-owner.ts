import type { Locale } from '#contract/locale.ts';
import type { Call } from '../services/call.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import type { Transaction } from '../store/database.ts';
import type { Account } from './accounts.ts';

/** Tells the owner of an account by mail what has happened to a passkey. An account of a phone number may have no address. */
export async function tellOwner(
  trx: Transaction,
  context: Pick<Call, 'jobs' | 'translate' | 'publicUrl'>,
  { email, locale }: Account,
  name: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied',
  passkey: { readonly name: string },
): Promise<void> {
  if (email === '') return;
  const language = locale as Locale;
  await queueMessage(trx, context, email, {
    by: 'mail',
    name,
    locale: language,
    values: {
      name: passkey.name || context.translate(language, 'auth:passkey.unnamed'),
      link: `${context.publicUrl}/personalCenter#passkeys`,
    },
  });
}
