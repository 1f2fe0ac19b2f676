import type { Locale } from '#contract/locale.ts';
import { Identity } from '#contract/roles.ts';
import { accountByLogin, insertAccount } from '#server/accounts/accounts.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { INVENTED_LOGIN } from '#server/community/posts/invented-author.ts';
import { newToken } from '#server/accounts/sessions.ts';
import type { Transaction } from '#server/store/database.ts';
import { seedContent } from '#server/store/seed-content.ts';

/** An invented person of the demonstration. */
export interface DemoPerson {
  readonly key: string;
  readonly nickName: string;
  readonly realName: string;
  readonly nationality: string;
  /** The language in which the person writes. */
  readonly locale: Locale;
  /** The topics that the person follows. */
  readonly follows: readonly string[];
}

/** The invented people. */
export const demoPeople = (): Promise<DemoPerson[]> => seedContent<DemoPerson[]>(import.meta.url, 'people');

/**
 * The accounts of the invented people, by their keys in the seed; those that are missing are made. Nobody can sign in
 * to them: their name is neither a mail address nor a phone number, and nobody knows the password.
 */
export async function demoAccountsOf(
  trx: Transaction,
): Promise<ReadonlyMap<string, DemoPerson & { id: number }>> {
  const people = await demoPeople();
  const accounts = new Map<string, DemoPerson & { id: number }>();
  let password_hash: string | undefined;
  for (const person of people) {
    const { key, nickName, realName, nationality, locale } = person;
    const login_name = INVENTED_LOGIN + key;
    let id = (await accountByLogin(trx, login_name))?.id;
    if (id === undefined) {
      password_hash ??= await hashPassword(newToken());
      const identity = Identity.individual;
      const names = { login_name, real_name: realName, nick_name: nickName };
      id = await insertAccount(trx, { ...names, password_hash, nationality, identity, type: 1, locale });
    }
    if (id !== undefined) accounts.set(key, { ...person, id });
  }
  return accounts;
}
