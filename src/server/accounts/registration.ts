import { Identity, SignInBy } from '#contract/roles.ts';
import type { Insertable } from 'kysely';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { insertAccount, normalAddress } from './accounts.ts';
import { agreeToAll } from './agreements/consents.ts';
import { insertCompany } from './companies.ts';
import { companyContact, companyDetails, type Form, text } from './company-form.ts';
import type { Tables } from '../store/tables.ts';
import { useCode } from './verification-codes.ts';
import { checkedForm, readable, refuseCommonPassword, wrongCode } from './form.ts';
import { checkNickName } from './nick-name.ts';
import { hashPassword } from './passwords.ts';
import type { PasswordKey } from './password-key.ts';
import { chinaMobile } from './phone-number.ts';
import { begin } from './sign-in.ts';
import { checkCode } from './verification.ts';
import { callerOf } from '../services/throttle.ts';

/** The code that proves that an address or a number is the caller's. */
interface Proof {
  readonly address: string;
  readonly code: string;
  readonly pointer: string;
}

/**
 * Creates an account from a registration form, if the code proves that the address or number is the caller's, and signs
 * its owner in.
 *
 * @returns the token of the session
 */
export async function register(
  context: Call<'visitor'>,
  passwordKey: PasswordKey,
  payload: Record<string, unknown>,
): Promise<string> {
  const sent = readable(passwordKey, withNumbers(payload), ['password', 'passwordAgin']);
  const isCompany = sent['identity'] === Identity.company;
  if (!isCompany && (sent['identity'] ?? Identity.individual) !== Identity.individual) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/identity', 'enum')] });
  }
  const flow = isCompany ? 'account/register-company' : 'account/register-individual';
  // The flow has checked that all fields but `type`, `identity` and `agreement` are texts; these three are not read
  // from `form`.
  const form = checkedForm(context, flow, { account: sent }) as Form;
  await refuseCommonPassword('/password', form['password'] ?? '');
  await checkNickName(context, text(form, 'nickName'));

  const proof = proofOf(form);
  const codeId = await checkCode(context, 'register', proof.address, proof.code);
  if (codeId === undefined) throw wrongCode(proof.pointer);
  const passwordHash = await hashPassword(form['password'] ?? '', callerOf(context.ip));
  const row = isCompany
    ? { identity: Identity.company, type: SignInBy.mail, ...companyContact(form) }
    : individualAccount(form);
  return begin(context, proof.address, false, async (trx) => {
    const isFirst = await useCode(trx, codeId, context.now());
    const id = await insertAccount(trx, {
      ...row,
      login_name: proof.address,
      password_hash: passwordHash,
      nick_name: text(form, 'nickName'),
      nationality: text(form, 'country'),
      locale: context.locale,
      time_zone: context.timeZone,
      invite: context.invite,
      created_at: context.now(),
    });
    // An address with an account gets no registration code. So this happens only if the same form was sent twice at
    // once.
    if (!isFirst || id === undefined) throw wrongCode(proof.pointer);
    if (isCompany)
      await insertCompany(trx, {
        account_id: id,
        name: text(form, 'companyName'),
        kind: text(form, 'companyType'),
        tax_number: text(form, 'sn'),
        ...companyDetails(form),
      });
    await agreeToAll(trx, id, context.now());
    return id;
  });
}

function proofOf(form: Form): Proof {
  const number = chinaMobile(form['phone'] ?? '');
  if (number !== undefined) return { address: number, code: form['phoneCode'] ?? '', pointer: '/phoneCode' };
  return {
    address: normalAddress(form['loginName'] ?? ''),
    code: form['emailCode'] ?? '',
    pointer: '/emailCode',
  };
}

type NewAccount = Pick<
  Insertable<Tables['account']>,
  'identity' | 'type' | 'real_name' | 'phone' | 'phone_verified' | 'phone_ascription'
>;

function individualAccount(form: Form): NewAccount {
  const real_name = text(form, 'realName');
  const phone = chinaMobile(form['phone'] ?? '');
  if (phone === undefined) return { identity: Identity.individual, type: SignInBy.mail, real_name };
  return { identity: Identity.individual, type: SignInBy.phone, real_name, phone, phone_verified: true };
}

/** Converts numbers and booleans: a form-urlencoded body contains only texts. */
function withNumbers(sent: Record<string, unknown>): Record<string, unknown> {
  const plain = new Map<unknown, unknown>([
    ['1', 1],
    ['2', 2],
    ['true', true],
  ]);
  const read = (name: string): unknown => plain.get(sent[name]) ?? sent[name];
  return { ...sent, type: read('type'), identity: read('identity'), agreement: read('agreement') };
}
