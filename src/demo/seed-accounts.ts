import { Identity } from '#contract/roles.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { insertAccount } from '#server/accounts/accounts.ts';
import type { Transaction } from '#server/store/database.ts';

/** Accounts for trying out the site. The start message lists them. */
export const demoAccounts = [
  {
    loginName: 'demo@moongate.example',
    realName: 'Alex Demo',
    nickName: 'Alex',
    nationality: 'ITA',
    identity: Identity.individual,
  },
  {
    loginName: 'company@moongate.example',
    realName: 'Carla Demo',
    nickName: 'Demo Agency',
    nationality: 'DEU',
    identity: Identity.company,
    company: {
      name: 'Demo Travel Agency',
      kind: 'travel',
      tax_number: 'DE000000000',
      website: 'https://agency.moongate.example',
      contact: 'Carla Demo',
      contact_phone: '+49 30 23125000',
      address: 'Musterstraße 1',
      postcode: '10115',
      country: 'DEU',
      city: 'Berlin',
    },
  },
] as const;

/** The password of all demonstration accounts. */
export const demoPassword = 'Moongate2026';

export async function seedDemoAccounts(trx: Transaction): Promise<void> {
  for (const account of demoAccounts) {
    const id = await insertAccount(trx, {
      login_name: account.loginName,
      email: account.loginName,
      password_hash: await hashPassword(demoPassword),
      real_name: account.realName,
      nick_name: account.nickName,
      phone: 'company' in account ? account.company.contact_phone : '',
      nationality: account.nationality,
      identity: account.identity,
      type: 1,
      locale: 'US',
    });
    if (id === undefined || !('company' in account)) continue;
    await trx
      .insertInto('company')
      .values({ account_id: id, ...account.company })
      .execute();
  }
}
