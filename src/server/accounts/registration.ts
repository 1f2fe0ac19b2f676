import type { WireFieldError } from '#contract/define.ts';
import type { CallContext } from '../call-context.ts';
import { CatalogueFault, fieldError } from '../fault.ts';
import { insertAccount, normalAddress } from '../store/accounts.ts';
import { inTransaction } from '../store/database.ts';
import { useCode } from '../store/verification-codes.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import type { PasswordKey } from './password-key.ts';
import { checkCode } from './verification.ts';

/** The form's one step, whose object is sent flat. */
const STEP = 'account';

interface Form {
  readonly realName: string;
  readonly nickName: string;
  readonly loginName: string;
  readonly emailCode: string;
  readonly country: string;
  readonly password: string;
}

/** Creates an account from the registration form, once the code shows that the address is the caller's. */
export async function register(
  context: CallContext<'visitor'>,
  passwordKey: PasswordKey,
  sent: Record<string, unknown>,
): Promise<void> {
  const form = await validForm(context, readable(passwordKey, sent));
  const address = normalAddress(form.loginName);
  const codeId = await checkCode(context, 'register', address, form.emailCode);
  if (codeId === undefined) throw wrongCode();

  const passwordHash = await hashPassword(form.password);
  await inTransaction(context.db, async (trx) => {
    const isFirst = await useCode(trx, codeId, context.now());
    const id = await insertAccount(trx, {
      login_name: address,
      password_hash: passwordHash,
      real_name: form.realName.trim(),
      nick_name: form.nickName.trim(),
      nationality: form.country,
      identity: 1,
      type: 1,
      locale: context.locale,
      created_at: context.now(),
    });
    // An address that is taken never gets a code; who comes here with one was overtaken by a second click.
    if (!isFirst || id === undefined) throw wrongCode();
  });
}

function wrongCode(): CatalogueFault {
  return new CatalogueFault('verificationCode', { errors: [fieldError('/emailCode', 'code')] });
}

/** Passwords come encrypted where the browser could; what can't be read is left for the check to refuse. */
function readable(key: PasswordKey, sent: Record<string, unknown>): Record<string, unknown> {
  const read = (value: unknown): unknown => (typeof value === 'string' ? (key.read(value) ?? '') : value);
  return { ...sent, password: read(sent['password']), passwordAgin: read(sent['passwordAgin']) };
}

async function validForm({ deps }: CallContext<'visitor'>, sent: Record<string, unknown>): Promise<Form> {
  const flow = deps.flows.byId('account/register-individual');
  if (!flow) throw new Error('the flow account/register-individual is missing');
  const errors: WireFieldError[] = flow.check({ [STEP]: sent }).map((error) => ({
    ...error,
    pointer: error.pointer.replace(`/${STEP}`, ''),
  }));
  if (errors.length > 0) throw new CatalogueFault('invalidInput', { errors });
  // The check above has just established this shape.
  const form = sent as unknown as Form;
  if (await isCommonPassword(form.password)) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/password', 'commonPassword')] });
  }
  return form;
}
