import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { type SavedKind, savedKinds } from '#contract/saved-searches.ts';
import '../../accounts/notices/tables.ts';
import { chinaDay, chinaDayStart } from '../../services/china-day.ts';
import type { Services, WorkContext } from '../../services/context.ts';
import type { JobHandlers } from '../../services/jobs/jobs.ts';
import { inTransaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { isShown } from '../record-columns.ts';
import '../tables.ts';
import './tables.ts';

/** The most records, and the most accounts, of one transaction. */
const BATCH = 1_000;

/** Whether accounts can save searches that a record of this kind fits. */
export const isSearchedFor = (kind: string): kind is SavedKind =>
  (savedKinds as readonly string[]).includes(kind);

/**
 * Queues a job `tellSearchers` for each record that is shown for the first time. A record may be written long before
 * its first day, so this looks for such records every hour.
 */
export async function queueNewRecords(context: Pick<WorkContext, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, jobs, now } = context;
  const records = expressionBuilder<Tables, 'content'>();
  let queued = BATCH;
  while (queued === BATCH) {
    queued = await inTransaction(db, async (trx) => {
      const due = trx
        .selectFrom('content')
        .select('id')
        .where('is_told', '=', sql.lit(false))
        .where(isShown(records.val(chinaDay(now()))))
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked();
      const rows = await trx
        .updateTable('content')
        .set({ is_told: true })
        .where('id', 'in', due)
        .returning('id')
        .execute();
      for (const { id } of rows) await jobs.enqueue(trx, 'tellSearchers', { id, after: 0 });
      return rows.length;
    });
  }
}

type Searches = Pick<Tables, 'saved_search'>;
const eb = expressionBuilder<Searches, 'saved_search'>();

/** A filter that is not set lets everything pass. */
const passes = (
  filter: Exclude<keyof Tables['saved_search'], 'id' | 'account_id' | 'kind' | 'created_at'>,
  value: string | number | null,
  operator: '=' | '<=' | '>=' = '=',
): Expression<SqlBool> => eb.or([eb(filter, 'is', null), eb(filter, operator, value)]);

/**
 * Writes a notice to each account that has saved a search which the record fits; the digest mails it. An account gets
 * one notice of a record. The author of the record gets none, and neither does an account that saved its search after
 * the record was shown.
 *
 * One transaction takes the next `BATCH` accounts whose ids are greater than `after`, and queues a job for the others.
 */
export async function tellSearchers(
  { db, jobs, now }: Pick<WorkContext, 'db' | 'jobs' | 'now'>,
  { id, after }: { readonly id: number; readonly after: number },
): Promise<void> {
  const at = now();
  const records = expressionBuilder<Tables, 'content'>();
  await inTransaction(db, async (trx) => {
    const record = await trx
      .selectFrom('content')
      .select(['kind', 'classification_id', 'country', 'province', 'city', 'price_fen'])
      .select(['publish_from', 'updated_at', 'updated_by'])
      .where('id', '=', id)
      .where(isShown(records.val(chinaDay(at))))
      .executeTakeFirst();
    if (!record || !isSearchedFor(record.kind)) return;
    const firstDay = chinaDayStart(record.publish_from);
    const shownSince = firstDay > record.updated_at ? firstDay : record.updated_at;
    const searchers = await trx
      .selectFrom('saved_search')
      .select(['account_id', (of) => of.fn.min('saved_search.id').as('search')])
      .where('kind', '=', record.kind)
      .where('created_at', '<', shownSince)
      .where('account_id', '>', after)
      .where('account_id', 'is distinct from', record.updated_by)
      .where(passes('classification_id', record.classification_id))
      .where(passes('country', record.country))
      .where(passes('province', record.province))
      .where(passes('city', record.city))
      .where(passes('price_from', record.price_fen, '<='))
      .where(passes('price_to', record.price_fen, '>='))
      .groupBy('account_id')
      .orderBy('account_id')
      .limit(BATCH)
      .execute();
    const last = searchers.at(-1);
    if (!last) return;
    const key = `record:${id}`;
    await trx
      .insertInto('notice')
      .values(
        searchers.map(({ account_id, search }) => ({
          account_id,
          kind: 'savedSearch',
          key,
          data: JSON.stringify({ record: id, search }),
          created_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .execute();
    if (searchers.length === BATCH) await jobs.enqueue(trx, 'tellSearchers', { id, after: last.account_id });
  });
}

/** The job that writes notices of a new record. */
export const searchJobs = (context: Services): Pick<JobHandlers, 'tellSearchers'> => ({
  tellSearchers: (told) => tellSearchers(context, told),
});
