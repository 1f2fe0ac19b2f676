import { type Kysely, sql } from 'kysely';
import { orderAgreements } from '#contract/agreement-shapes.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { type Given, rowsOf, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { uncountConsents } from './consent-counts.ts';
import './tables.ts';

/**
 * The versions that ask again and are newer than the one the account has agreed to. An account that was there before
 * consents were kept has agreed to none.
 */
const owedVersions = (sql: Kysely<Tables>, accountId: Given<{ accountId: number }>['accountId']) =>
  sql
    .selectFrom('agreement_version as version')
    .where('version.asks_again', '=', true)
    .where('version.agreement_id', 'in', [...orderAgreements])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agreement_consent as consent')
            .select('consent.version')
            .where('consent.account_id', '=', accountId)
            .whereRef('consent.agreement_id', '=', 'version.agreement_id')
            .whereRef('consent.version', '>=', 'version.number'),
        ),
      ),
    );

const owedAgreements = statement((sql, { accountId }: Given<{ accountId: number }>) =>
  owedVersions(sql, accountId)
    .select('version.agreement_id as id')
    .distinct()
    .orderBy('version.agreement_id'),
);

/** The ids of the agreements that an account has to agree to again. */
export const owedBy = async (db: Database, accountId: number): Promise<number[]> =>
  (await rowsOf(db, owedAgreements({ accountId }))).map(({ id }) => id);

/** An account, and how many versions of agreements it has to agree to before it sends an order. */
export const accountWithOwed = statement((sql, { accountId }: Given<{ accountId: number }>) =>
  sql
    .selectFrom('account')
    .innerJoin(
      owedVersions(sql, accountId)
        .select(({ fn }) => fn.countAll<number>().as('owed'))
        .as('consents'),
      (join) => join.onTrue(),
    )
    .selectAll('account')
    .select('consents.owed')
    .where('account.id', '=', accountId),
);

/** Notes that somebody who registers agrees to the agreements as they are now. */
export async function agreeToAll(trx: Transaction, accountId: number, now: Date): Promise<void> {
  await trx
    .insertInto('agreement_consent')
    .columns(['account_id', 'agreement_id', 'version', 'agreed_at'])
    .expression(
      trx
        .selectFrom('agreement_version')
        .select(({ fn }) => [
          sql.val(accountId).$castTo<number>().as('account_id'),
          'agreement_id',
          fn.max('number').as('version'),
          sql<Date>`${now}::timestamptz`.as('agreed_at'),
        ])
        .where('agreement_id', 'in', [...orderAgreements])
        .groupBy('agreement_id'),
    )
    .execute();
}

/**
 * Notes that an account agrees to versions of agreements. What was agreed to before stays as it was.
 *
 * @throws CatalogueFault notFound for a version that there is not
 */
export async function agreeTo(
  trx: Transaction,
  accountId: number,
  { versions, now }: { versions: readonly { id: number; number: number }[]; now: Date },
): Promise<void> {
  for (const { id, number } of versions) {
    const version = await trx
      .selectFrom('agreement_version')
      .select('number')
      .where('agreement_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (version === undefined || !orderAgreements.some((each) => each === id))
      throw new CatalogueFault('notFound');
    await trx
      .insertInto('agreement_consent')
      .values({ account_id: accountId, agreement_id: id, version: number, agreed_at: now })
      .onConflict((same) => same.doNothing())
      .execute();
  }
}

/** What an account has agreed to and when, for the export of its data. */
export const exportedConsents = (db: Database, accountId: number) =>
  db
    .selectFrom('agreement_consent')
    .innerJoin('agreement_version', (join) =>
      join
        .onRef('agreement_version.agreement_id', '=', 'agreement_consent.agreement_id')
        .onRef('number', '=', 'version'),
    )
    .select(['title', 'version', 'valid_from as validFrom', 'agreed_at as agreedAt'])
    .where('account_id', '=', accountId)
    .orderBy('agreed_at')
    .execute();

/** Deletes what an account has agreed to. Its orders keep their versions. */
export async function forgetConsents(trx: Transaction, accountId: number): Promise<void> {
  await uncountConsents(trx, accountId);
  await trx.deleteFrom('agreement_consent').where('account_id', '=', accountId).execute();
}
