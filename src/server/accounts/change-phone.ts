import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { type Account, accountById, lockAccount, updateAccount } from './accounts.ts';
import { inTransaction } from '../store/database.ts';
import { errorCode } from '../store/error-code.ts';
import { useCode } from './verification-codes.ts';
import { throttle } from '../services/throttle.ts';
import { checkedForm, faultAt, wrongCode } from './form.ts';
import { chinaMobile, type PhoneNumber, phoneNumber } from './phone-number.ts';
import { sendCode } from './send-code.ts';
import { checkCode } from './verification.ts';

/** Text messages cost something, also when they are asked for from many places. */
const sending = { name: 'phone-code-account', limit: 10, windowSeconds: 60 * 60 };
const trying = { name: 'phone-account', limit: 30, windowSeconds: 60 * 60 };

/** What PostgreSQL says where something that must be there once is there already. */
const TAKEN = '23505';

/** Sends a code to the new number. Whether somebody signs in with it is told only to who can read the code. */
export async function sendPhoneCode(context: Call<'user'>, phone: string): Promise<void> {
  await throttle(context, sending, String(context.account.id));
  const { number } = await newNumber(context, phone);
  const { locale } = context;
  await sendCode(context, 'phone', number, (code) => ({
    by: 'sms',
    name: 'phoneCode',
    locale,
    values: { code },
  }));
}

/** Makes the number the account's, once the code shows that it is the caller's. */
export async function changePhone(
  context: Call<'user'>,
  sent: { phone: string; phoneCode: string },
): Promise<void> {
  await throttle(context, trying, String(context.account.id));
  checkedForm(context, 'account/change-phone', { phone: sent });
  const { number, ascription } = await newNumber(context, sent.phone);
  const codeId = await checkCode(context, 'phone', number, sent.phoneCode);
  if (codeId === undefined) throw wrongCode('/phoneCode');
  const change = { phone: number, phone_ascription: ascription, phone_verified: true };
  try {
    await inTransaction(context.db, async (trx) => {
      const account = await lockAccount(trx, context.account.id);
      if (!account) throw new CatalogueFault('invalidSession');
      if (!(await useCode(trx, codeId, context.now()))) throw wrongCode('/phoneCode');
      await updateAccount(
        trx,
        account.id,
        signsInByPhone(account) ? { ...change, login_name: number } : change,
      );
    });
  } catch (error) {
    throw errorCode(error) === TAKEN ? faultAt('/phone', 'phoneTaken') : error;
  }
}

/** The number as it is kept, unless the account can't have it. */
async function newNumber(context: Call<'user'>, phone: string): Promise<PhoneNumber> {
  const account = await accountById(context.db, context.account.id);
  if (!account) throw new CatalogueFault('invalidSession');
  const given = phoneNumber(phone);
  // Codes for signing in are sent to Chinese numbers only, and this account has no other way in.
  const isUseless = signsInByPhone(account) && chinaMobile(phone) === undefined;
  if (!given || isUseless) {
    const key = isUseless ? 'account.flow:fields.phone.error.pattern' : 'form:errors.formats.phone';
    throw new CatalogueFault('invalidInput', { errors: [{ pointer: '/phone', keyword: 'format', key }] });
  }
  // A number that was only written down may still be proved.
  if (account.phone_verified && account.phone === given.number) throw faultAt('/phone', 'phoneUnchanged');
  return given;
}

function signsInByPhone({ type }: Account): boolean {
  return type === 2;
}
