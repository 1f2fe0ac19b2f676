import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import { type Given, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

/** The company of an account. */
export async function companyById(
  db: Database,
  accountId: number,
): Promise<Selectable<Tables['company']> | undefined> {
  return db.selectFrom('company').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Stores the company, in the transaction that creates the account. */
export async function insertCompany(trx: Transaction, company: Insertable<Tables['company']>): Promise<void> {
  await trx.insertInto('company').values(company).execute();
}

/** The terms that were agreed on with the company of an account. */
export const companyTerms = statement((sql, { accountId }: Given<{ accountId: number }>) =>
  sql.selectFrom('company').select('discount_percent').where('account_id', '=', accountId),
);

/** The discount of a company in percent; 0 if there is none. */
export const discountIn = ([terms]: readonly { discount_percent: number }[]): number =>
  terms?.discount_percent ?? 0;
