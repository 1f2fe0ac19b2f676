import { sql } from 'kysely';
import type { WorkContext } from '../../services/context.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { type Given, rowsOf, statement } from '../../store/statement.ts';
import './tables.ts';

/** A consent is written at most so much later than its moment: until then it is not counted for good. */
const LATEST = 5 * 60 * 1000;

const COUNT_LOCK = 7_140_351_232;

/** Only one transaction changes the counts at a time: a consent that is deleted while others are counted would stay counted. */
const lockCounts = (trx: Transaction) =>
  trx.selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(COUNT_LOCK)]).as('locked')).execute();

const addCounts = statement(
  (_db, { until }: Given<{ until: Date }>) => sql<never>`
    insert into agreement_count (agreement_id, version, count, counted_until)
    select version.agreement_id, version.number, (
      select count(*) from agreement_consent consent
      where consent.agreement_id = version.agreement_id and consent.version = version.number
        and agreed_at >= coalesce(counted_until, '-infinity') and agreed_at < ${until}
    ), ${until}
    from agreement_version version
    left join agreement_count counted
      on counted.agreement_id = version.agreement_id and counted.version = version.number
    where counted_until is null or counted_until < ${until}
    on conflict (agreement_id, version) do update set
      count = agreement_count.count + excluded.count, counted_until = excluded.counted_until`,
);

/**
 * Adds the consents since the last time to the counts of the versions. It is done every hour, so that whoever looks at the
 * counts has few consents to count.
 */
export async function countConsents({ db, now }: Pick<WorkContext, 'db' | 'now'>): Promise<void> {
  const until = new Date(now().getTime() - LATEST);
  await inTransaction(db, async (trx) => {
    await lockCounts(trx);
    await rowsOf(trx, addCounts({ until }));
  });
}

/** How many accounts have agreed to a version. */
interface Agreed {
  readonly agreement_id: number;
  readonly version: number;
  readonly count: number;
}

const counts = statement(
  () => sql<Agreed>`
    select version.agreement_id, version.number as version, (coalesce(counted.count, 0) + (
      select count(*) from agreement_consent consent
      where consent.agreement_id = version.agreement_id and consent.version = version.number
        and agreed_at >= coalesce(counted_until, '-infinity')
    ))::int as count
    from agreement_version version
    left join agreement_count counted
      on counted.agreement_id = version.agreement_id and counted.version = version.number`,
);

/** How many accounts have agreed to each version: what was counted, and the consents since then. */
export const agreedTo = (db: Database): Promise<Agreed[]> => rowsOf(db, counts({}));

const subtractConsents = statement(
  (_db, { accountId }: Given<{ accountId: number }>) => sql<never>`
    update agreement_count counted set count = count - 1 from agreement_consent consent
    where consent.account_id = ${accountId} and consent.agreement_id = counted.agreement_id
      and consent.version = counted.version and agreed_at < counted_until`,
);

/** Takes the consents of an account out of the counts. It is called before they are deleted. */
export async function uncountConsents(trx: Transaction, accountId: number): Promise<void> {
  await lockCounts(trx);
  await rowsOf(trx, subtractConsents({ accountId }));
}
