import { type ExpressionBuilder, sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskPeople } from '#contract/desk-people.contract.ts';
import { Identity, type SignInBy } from '#contract/roles.ts';
import { accountById } from '../../accounts/accounts.ts';
import { companyById } from '../../accounts/companies.ts';
import { isErased } from '../../accounts/erase-account.ts';
import { sessionsOf } from '../../accounts/sessions.ts';
import { deviceNames } from '../../accounts/user-agent.ts';
import { amountOf } from '../../orders/money/provider.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import { beginning } from '../../store/like-pattern.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { rowsOfAll } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';

const LATEST_ORDERS = 20;

/** One page of the accounts of customers, the newest first. */
export async function customersPage(
  db: Database,
  { name = '', identity, leaving, ...page }: Payload<typeof deskPeople.customers>,
): Promise<Reply<typeof deskPeople.customers>> {
  const wanted = name.trim();
  const ids = db
    .selectFrom('account')
    .select('account.id')
    .where('role', '=', 'customer')
    .$if(wanted !== '', (query) => query.where((eb) => isNamed(eb, wanted)))
    .where((eb) => eb.and(identity === undefined ? [] : [eb('identity', '=', identity)]))
    .$if(leaving === true, (query) => query.where('deletion_due_at', 'is not', null))
    .orderBy('account.id', 'desc');
  const counted = reachableRows(db, ids, page);
  const onPage = db
    .selectFrom('account')
    .leftJoin('company', 'company.account_id', 'account.id')
    .select(['account.id', 'login_name', 'real_name', 'identity', 'locale', 'created_at'])
    .select('company.name as company')
    .where('account.id', 'in', ids.limit(rowsOn(page)).offset(rowsBefore(page)))
    .orderBy('account.id', 'desc');
  const [[count], rows] = await rowsOfAll(db, counted.compile(), onPage.compile());
  return {
    total: count?.total ?? 0,
    records: rows.map((row) => ({
      id: row.id,
      loginName: row.login_name,
      name: row.company ?? row.real_name,
      identity: row.identity as Identity,
      language: row.locale,
      createDate: row.created_at.toISOString(),
    })),
  };
}

/** Each way has an index: a text within a name would be looked for in all accounts. */
function isNamed(eb: ExpressionBuilder<Tables, 'account'>, name: string) {
  const start = beginning(name);
  return eb('account.id', 'in', (sub) =>
    sub
      .selectFrom('account as named')
      .select('named.id')
      .where('named.login_name', 'like', start)
      .union((more) =>
        more
          .selectFrom('account as named')
          .select('named.id')
          .where(sql`lower(named.real_name)`, 'like', start),
      )
      .union((more) =>
        more
          .selectFrom('account as named')
          .select('named.id')
          .where('named.phone', '<>', '')
          .where('named.phone', 'like', start),
      )
      .union((more) =>
        more
          .selectFrom('company')
          .select('company.account_id as id')
          .where(sql`lower(company.name)`, 'like', start),
      )
      .union((more) =>
        more
          .selectFrom('order')
          .select('order.account_id as id')
          .where('order.order_number', '=', name.toUpperCase()),
      ),
  );
}

/** One account, its latest orders and its sessions. */
export async function customerDetail(
  { db, now }: Call<'operator'>,
  id: number,
): Promise<Reply<typeof deskPeople.customer>> {
  const account = await customerWith(db, id);
  const [company, sessions, orders] = await Promise.all([
    account.identity === Identity.company ? companyById(db, id) : undefined,
    sessionsOf(db, id, now()),
    db
      .selectFrom('order')
      .select(['order_number', 'child_type', 'status', 'price_fen', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('id', 'desc')
      .limit(LATEST_ORDERS)
      .execute(),
  ]);
  return {
    id: account.id,
    loginName: account.login_name,
    signsInBy: account.type as SignInBy,
    name: account.real_name,
    nickName: account.nick_name,
    mail: account.email,
    phone: account.phone,
    nationality: account.nationality,
    identity: account.identity as Identity,
    language: account.locale,
    createDate: account.created_at.toISOString(),
    deletionDate: account.deletion_due_at?.toISOString() ?? null,
    company:
      company === undefined
        ? null
        : {
            name: company.name,
            taxNumber: company.tax_number,
            address: company.address,
            city: company.city,
            contact: company.contact,
            discountPercent: company.discount_percent,
          },
    orders: orders.map((order) => ({
      orderNumber: order.order_number,
      childType: order.child_type,
      orderStatus: order.status,
      price: amountOf(order.price_fen),
      createDate: order.created_at.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      ...deviceNames(session.user_agent),
      lastSeen: session.last_seen_at.toISOString(),
      createDate: session.created_at.toISOString(),
    })),
  };
}

/** The account of a customer. Operators are looked after by other calls, and an erased account has no data. */
export async function customerWith(db: Database, id: number) {
  const account = await accountById(db, id);
  if (!account || account.role !== 'customer' || isErased(account)) throw new CatalogueFault('notFound');
  return account;
}
