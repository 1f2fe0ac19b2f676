import { call } from '#client/call.ts';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { LoginType, SignInBy } from '#contract/roles.ts';
import type { SenderName } from '#shop/schema-vocabulary.ts';

/** The calls that send one-time codes, by the names that schemas use in `x-ui.sendBy`. */
const ways: Readonly<Record<SenderName, (address: string) => Promise<unknown>>> = {
  registerByMail: (operation) => call(account.registerCode, { type: SignInBy.mail, operation }),
  registerByPhone: (operation) => call(account.registerCode, { type: SignInBy.phone, operation }),
  resetByMail: (username) => call(auth.sendVerify, { loginType: LoginType.password, username }),
  changeMail: (mail) => call(account.mailCode, { mail }),
  changePhone: (phone) => call(account.phoneCode, { phone }),
};

const isWay = (by: string): by is SenderName => Object.hasOwn(ways, by);

/** Sends a one-time code. @throws ApiError; Error when a schema names a way that does not exist */
export async function sendCode(address: string, by: string): Promise<void> {
  if (!isWay(by)) throw new Error(`a schema sends a code by ${by}, which does not exist`);
  await ways[by](address);
}
