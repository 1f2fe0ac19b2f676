import { SignInBy } from '#contract/roles.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { type Account, accountById, lockAccount, updateAccount } from './accounts.ts';
import { inTransaction } from '../store/database.ts';
import { errorCode } from '../store/error-code.ts';
import { useCode } from './verification-codes.ts';
import { throttle } from '../services/throttle.ts';
import { checkedForm, faultAt, wrongCode } from './form.ts';
import { chinaMobile, isShortInItsCountry, type PhoneNumber, phoneNumber } from './phone-number.ts';
import { sendCode } from './send-code.ts';
import { checkCode } from './verification.ts';

/** Text messages cost money, so their number is limited per account, whatever the IP address. */
const sending = { name: 'phone-code-account', limit: 10, windowSeconds: 60 * 60 };
const trying = { name: 'phone-account', limit: 30, windowSeconds: 60 * 60 };

/** PostgreSQL's code for a violated unique constraint. */
const TAKEN = '23505';

/**
 * Sends a code to the new number, also if the number belongs to another account. So only a person who can read the
 * code learns whether the number is taken.
 */
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

/** Changes the account's number, if the code proves that the number is the caller's. */
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

/**
 * The number in its stored form.
 *
 * @throws CatalogueFault if the account can't have this number.
 */
async function newNumber(context: Call<'user'>, phone: string): Promise<PhoneNumber> {
  const account = await accountById(context.db, context.account.id);
  if (!account) throw new CatalogueFault('invalidSession');
  const given = phoneNumber(phone);
  // This account can sign in only by a code, and such codes are sent to Chinese numbers only.
  const isUseless = signsInByPhone(account) && chinaMobile(phone) === undefined;
  if (!given || isUseless) {
    const wrong = isShortInItsCountry(phone) ? 'short-phone' : 'phone';
    const key = isUseless ? 'account.flow:fields.phone.error.pattern' : `form:errors.formats.${wrong}`;
    throw new CatalogueFault('invalidInput', { errors: [{ pointer: '/phone', keyword: 'format', key }] });
  }
  // A number that is stored but not verified may still be verified.
  if (account.phone_verified && account.phone === given.number) throw faultAt('/phone', 'phoneUnchanged');
  return given;
}

function signsInByPhone({ type }: Account): boolean {
  return type === SignInBy.phone;
}
