import type { Selectable } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskCompanies } from '#contract/desk-companies.contract.ts';
import { loginNameOf } from '../../accounts/accounts.ts';
import { updateCompany } from '../../accounts/companies.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { anywhere } from '../../store/like-pattern.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { rowsOfAll } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { checkRevision, revisionOf } from './revision.ts';

/** As many agreements of a company are shown. */
const SHOWN = 50;

/** One page of the companies with an account, by name. */
export async function companiesOn(
  db: Database,
  { name, discounted, ...page }: Payload<typeof deskCompanies.list>,
): Promise<Reply<typeof deskCompanies.list>> {
  const found = db
    .selectFrom('company')
    .where((eb) =>
      eb.and([
        ...(name === undefined ? [] : [eb(eb.fn<string>('lower', ['company.name']), 'like', anywhere(name))]),
        ...(discounted === true ? [eb('company.discount_percent', '>', 0)] : []),
      ]),
    );
  const counted = reachableRows(db, found.select('company.account_id'), page);
  const onPage = found
    .innerJoin('account', 'account.id', 'company.account_id')
    .selectAll('company')
    .select('account.login_name')
    .orderBy('company.name')
    .orderBy('company.account_id')
    .limit(rowsOn(page))
    .offset(rowsBefore(page));
  const [[count], rows] = await rowsOfAll(db, counted.compile(), onPage.compile());
  return {
    total: count?.total ?? 0,
    records: rows.map((row) => ({
      loginName: row.login_name,
      name: row.name,
      taxNumber: row.tax_number,
      city: row.city,
      country: row.country,
      discountPercent: row.discount_percent,
    })),
  };
}

/**
 * A company, and what was agreed on with it.
 *
 * @throws CatalogueFault notFound
 */
export async function companyOf(db: Database, loginName: string): Promise<Reply<typeof deskCompanies.open>> {
  const row = await companyNamed(db, loginName);
  const agreed = await db
    .selectFrom('company_discount')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    revision: revisionOf(row),
    name: row.name,
    taxNumber: row.tax_number,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    contact: row.contact,
    contactPhone: row.contact_phone,
    discountPercent: row.discount_percent,
    terms: agreed[0]?.terms ?? '',
    history: agreed.map(({ set_at, operator, discount_percent, terms }) => ({
      at: set_at.toISOString(),
      operator,
      discountPercent: discount_percent,
      terms,
    })),
  };
}

type Agreed = Omit<Payload<typeof deskCompanies.agree>, 'revision'> & { readonly revision?: string };

/**
 * Enters the discount of a company, and keeps what was agreed on before.
 *
 * @param asked without a revision, whatever is agreed on now is replaced
 * @throws CatalogueFault notFound, ruleChanged
 */
export async function agree(
  { db, now, account }: Pick<Call<'operator'>, 'db' | 'now' | 'account'>,
  { loginName, discountPercent, terms, revision }: Agreed,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await companyNamed(trx, loginName);
    if (revision !== undefined) checkRevision(row, revision, () => saidOf(row));
    const operator = await loginNameOf(trx, account.id);
    const entered = { account_id: row.account_id, discount_percent: discountPercent, terms: terms.trim() };
    await updateCompany(trx, row.account_id, { discount_percent: discountPercent });
    await trx
      .insertInto('company_discount')
      .values({ ...entered, set_at: now(), operator })
      .execute();
  });
}

/**
 * Changes the address and the contact of a company. Its name and tax number say who it is: two operators change them, see
 * `people/account-changes.ts`.
 *
 * @throws CatalogueFault notFound, ruleChanged
 */
export async function changeDetails(
  db: Database,
  { loginName, revision, contactPhone, ...named }: Payload<typeof deskCompanies.change>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await companyNamed(trx, loginName);
    checkRevision(row, revision, () => saidOf(row));
    await updateCompany(trx, row.account_id, { ...named, contact_phone: contactPhone });
  });
}

const saidOf = ({ name, tax_number, discount_percent }: Selectable<Tables['company']>): string =>
  `${name}, ${tax_number}, ${discount_percent} %`;

/** The company of an account; in a transaction, nobody else changes it meanwhile. */
async function companyNamed(
  db: Database | Transaction,
  loginName: string,
): Promise<Selectable<Tables['company']>> {
  const row = await db
    .selectFrom('company')
    .selectAll()
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account').select('id').where('login_name', '=', loginName.trim().toLowerCase()),
    )
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CatalogueFault('notFound');
  return row;
}
