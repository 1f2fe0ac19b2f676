import { hashPassword } from '#server/accounts/passwords.ts';
import { insertAccount } from '#server/accounts/accounts.ts';
import type { TestApp } from './test-app.ts';
import { testPassword } from './test-app.ts';

/**
 * Inserts an account as registering by phone does. The number is in the stored format.
 *
 * @returns the account's id
 */
export async function phoneAccount(test: TestApp, number: string): Promise<number> {
  const id = await insertAccount(test.db, {
    login_name: number,
    phone: number,
    phone_verified: true,
    password_hash: await hashPassword(testPassword),
    real_name: 'Mei Chen',
    nick_name: 'Mei',
    nationality: 'SGP',
    identity: 1,
    type: 2,
    locale: 'US',
  });
  if (id === undefined) throw new Error(`${number} exists already`);
  return id;
}
