import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import { anywhere } from '../store/like-pattern.ts';
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

/** Changes the company of an account. */
export async function updateCompany(
  trx: Transaction,
  accountId: number,
  change: Updateable<Tables['company']>,
): Promise<void> {
  await trx.updateTable('company').set(change).where('account_id', '=', accountId).execute();
}

/** The companies with an account, by name. */
export async function companiesNamed(db: Database, part: string) {
  return db
    .selectFrom('company')
    .innerJoin('account', 'account.id', 'company.account_id')
    .select(['account.login_name', 'company.name', 'company.tax_number', 'company.discount_percent'])
    .where((eb) => eb(eb.fn<string>('lower', ['company.name']), 'like', anywhere(part)))
    .orderBy('company.name')
    .orderBy('company.account_id')
    .limit(200)
    .execute();
}

/** Changes a company; false if no company has an account with this login name. */
export async function changeCompany(
  db: Database,
  loginName: string,
  change: Updateable<Tables['company']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company')
    .set(change)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account').select('id').where('login_name', '=', loginName.trim().toLowerCase()),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The terms that were agreed on with the company of an account. */
export const companyTerms = statement((sql, { accountId }: Given<{ accountId: number }>) =>
  sql.selectFrom('company').select('discount_percent').where('account_id', '=', accountId),
);

/** The discount of a company in percent; 0 if there is none. */
export const discountIn = ([terms]: readonly { discount_percent: number }[]): number =>
  terms?.discount_percent ?? 0;
