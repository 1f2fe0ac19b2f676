import type { Database, Transaction } from '../../store/database.ts';

/** The login name of an operator. */
export async function loginOf(db: Database | Transaction, id: number): Promise<string> {
  const found = await db
    .selectFrom('account')
    .select('login_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found.login_name;
}
