import { hashPassword } from '../../accounts/passwords.ts';
import { insertAccount } from '../accounts.ts';
import type { Transaction } from '../database.ts';

/** Accounts to try the site with; the start message names them. */
export const demoAccounts = [
  {
    loginName: 'demo@moongate.example',
    realName: 'Alex Demo',
    nickName: 'Alex',
    nationality: 'ITA',
    identity: 1,
  },
  {
    loginName: 'company@moongate.example',
    realName: 'Demo Travel Agency',
    nickName: 'Demo Agency',
    nationality: 'DEU',
    identity: 2,
  },
] as const;

/** The password of all of them. */
export const demoPassword = 'Moongate2026';

/** Creates the demonstration accounts. */
export async function seedDemoAccounts(trx: Transaction): Promise<void> {
  for (const account of demoAccounts) {
    await insertAccount(trx, {
      login_name: account.loginName,
      password_hash: await hashPassword(demoPassword),
      real_name: account.realName,
      nick_name: account.nickName,
      nationality: account.nationality,
      identity: account.identity,
      type: 1,
      locale: 'US',
    });
  }
}
