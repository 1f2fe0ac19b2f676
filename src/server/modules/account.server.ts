import { account } from '#contract/account.contract.ts';
import { passwordKeyOf } from '../accounts/password-key.ts';
import { sendRegistrationCode } from '../accounts/registration-code.ts';
import { register } from '../accounts/registration.ts';
import { CatalogueFault } from '../fault.ts';
import { implement } from '../implement.ts';
import { accountById } from '../store/accounts.ts';
import { callerOf, throttle } from '../throttling.ts';

/** Hashing a password costs the server something, so one caller may not ask for it all day. */
const perCaller = { name: 'register-ip', limit: 30, windowSeconds: 60 * 60 };

export default implement(account, {
  async register(payload, context) {
    await throttle(context, perCaller, callerOf(context.ip));
    await register(context, await passwordKeyOf(context.deps), payload);
    return null;
  },

  async registerCode(payload, context) {
    await sendRegistrationCode(context, payload.operation);
    return null;
  },

  async profile(_payload, context) {
    const row = await accountById(context.db, context.account.id);
    if (!row) throw new CatalogueFault('invalidSession');
    return {
      id: row.id,
      avatar: row.avatar,
      nickName: row.nick_name,
      loginName: row.login_name,
      realName: row.real_name,
      email: row.login_name,
      mobile: row.phone,
      phoneAscription: row.phone_ascription,
      nationality: row.nationality,
      identity: oneOrTwo(row.identity),
      type: oneOrTwo(row.type),
    };
  },
});

/** The database's check allows nothing else. */
function oneOrTwo(value: number): 1 | 2 {
  return value === 2 ? 2 : 1;
}
