import { SignInBy } from '#contract/roles.ts';
import type { Locale } from '#contract/locale.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import { throttle } from '../services/throttle.ts';
import { inTransaction } from '../store/database.ts';
import { errorCode } from '../store/error-code.ts';
import { accountById, normalAddress, updateAccount } from './accounts.ts';
import { checkedForm, faultAt, wrongCode } from './form.ts';
import { lockedCaller } from './locked-caller.ts';
import { sendCode } from './send-code.ts';
import { checkCode } from './verification.ts';
import { useCode } from './verification-codes.ts';

const sending = { name: 'mail-code-account', limit: 10, windowSeconds: 60 * 60 };
const trying = { name: 'mail-account', limit: 30, windowSeconds: 60 * 60 };

/** PostgreSQL's code for a violated unique constraint. */
const TAKEN = '23505';

/**
 * Sends a code to the mail address that an account of a phone number is to have, also if the address belongs to another
 * account. So only a person who can read the mail learns whether it is taken.
 */
export async function sendNewMailCode(context: Call<'user'>, mail: string): Promise<void> {
  await throttle(context, sending, String(context.account.id));
  await demandPhoneAccount(context);
  const address = normalAddress(mail);
  checkedForm(context, 'account/change-mail', { mail: { mail: address, mailCode: '000000' } });
  const { locale } = context;
  await sendCode(context, 'new-mail', address, (code) => ({
    by: 'mail',
    name: 'newMailCode',
    locale,
    values: { code },
  }));
}

/** Gives an account of a phone number a mail address, if the code proves that the address is the caller's. */
export async function changeMail(
  context: Call<'user'>,
  sent: { mail: string; mailCode: string },
): Promise<void> {
  const { account: caller } = context;
  await throttle(context, trying, String(caller.id));
  const address = normalAddress(sent.mail);
  checkedForm(context, 'account/change-mail', { mail: { ...sent, mail: address } });
  await demandPhoneAccount(context);
  const codeId = await checkCode(context, 'new-mail', address, sent.mailCode);
  if (codeId === undefined) throw wrongCode('/mailCode');
  try {
    await inTransaction(context.db, async (trx) => {
      const account = await lockedCaller(trx, context);
      if (!(await useCode(trx, codeId, context.now()))) throw wrongCode('/mailCode');
      await updateAccount(trx, account.id, { email: address });
      if (account.email === '' || account.email === address) return;
      await queueMessage(trx, context, account.email, {
        by: 'mail',
        name: 'mailChanged',
        locale: account.locale as Locale,
        values: { link: `${context.publicUrl}/contact` },
      });
    });
  } catch (error) {
    throw errorCode(error) === TAKEN ? faultAt('/mail', 'mailTaken') : error;
  }
}

/** The mail address of other accounts is their login name, which stays. */
async function demandPhoneAccount({ db, account: caller }: Call<'user'>): Promise<void> {
  const account = await accountById(db, caller.id);
  if (!account) throw new CatalogueFault('invalidSession');
  if (account.type !== SignInBy.phone) throw new CatalogueFault('forbidden');
}
