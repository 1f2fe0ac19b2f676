import type { OperatorRole } from '#contract/permissions.ts';
import type { Database, Transaction } from '../store/database.ts';

/** What is stored about an operator, with the login name. */
interface OperatorRow {
  readonly id: number;
  readonly loginName: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly addresses: readonly string[];
  readonly hasSecondFactor: boolean;
  readonly hasPasskey: boolean;
  readonly lastSeenAt: Date | null;
}

/** Makes an account an operator's. */
export async function insertOperator(
  trx: Transaction,
  account_id: number,
  roles: readonly OperatorRole[],
): Promise<void> {
  await trx
    .insertInto('operator')
    .values({ account_id, roles: [...roles], totp_secret: null, pending_secret: null, pending_until: null })
    .execute();
}

/** All operators, by their login names. */
export async function operatorRows(db: Database): Promise<OperatorRow[]> {
  return db
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select(['account.id', 'account.login_name as loginName', 'account.real_name as name'])
    .select(['operator.roles', 'operator.addresses'])
    .select((eb) => [
      eb('operator.totp_secret', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
      eb
        .exists(eb.selectFrom('passkey').select('id').whereRef('account_id', '=', 'account.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.max('last_seen_at').as('last'))
        .whereRef('account_id', '=', 'account.id')
        .as('lastSeenAt'),
    ])
    .orderBy('account.login_name')
    .execute();
}

/** The roles of an account; null if it is not an operator's. */
export async function operatorRoles(db: Database, id: number): Promise<readonly string[] | null> {
  const row = await db.selectFrom('operator').select('roles').where('account_id', '=', id).executeTakeFirst();
  return row?.roles ?? null;
}

/** The operator with this login name. */
export async function operatorNamed(
  trx: Transaction,
  loginName: string,
): Promise<{ id: number; roles: string[] } | undefined> {
  return trx
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select(['account.id', 'operator.roles'])
    .where('account.login_name', '=', loginName)
    .executeTakeFirst();
}

/**
 * Locks the operators who are owners until the transaction ends: two owners cannot take each other's role away at the
 * same moment.
 */
export async function lockedOwners(trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom('operator')
    .select('account_id')
    .where(({ eb, val, fn }) => eb(val('owner'), '=', fn.any('roles')))
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return rows.map(({ account_id }) => account_id);
}
