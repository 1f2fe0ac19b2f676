import { type Expression, expressionBuilder, type ReferenceExpression, type SqlBool } from 'kysely';
import '../../accounts/notices/tables.ts';
import type { WorkContext } from '../../services/context.ts';
import { chinaDay } from '../../services/china-day.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { isShown } from '../record-columns.ts';
import './tables.ts';

type Both = Pick<Tables, 'saved_search' | 'content'>;

const eb = expressionBuilder<Both, 'saved_search' | 'content'>();

/** A filter that is not set lets everything pass. */
const passes = (
  filter: ReferenceExpression<Both, 'saved_search'>,
  value: ReferenceExpression<Both, 'content'>,
  operator: '=' | '<=' | '>=' = '=',
): Expression<SqlBool> => eb.or([eb(filter, 'is', null), eb(filter, operator, eb.ref(value as never))]);

/** The saved searches with the records that fit and are new since the account was told the last time. */
const newRecords = (trx: Transaction, day: string) =>
  trx
    .selectFrom('saved_search')
    .innerJoin('content', 'content.kind', 'saved_search.kind')
    .where(isShown(eb.val(day)))
    .where((of) =>
      of.or([
        of('content.published_at', '>', of.ref('saved_search.told_at')),
        of('content.publish_from', '>', of.ref('saved_search.told_day')),
      ]),
    )
    .where(passes('saved_search.classification_id', 'content.classification_id'))
    .where(passes('saved_search.country', 'content.country'))
    .where(passes('saved_search.province', 'content.province'))
    .where(passes('saved_search.city', 'content.city'))
    .where(passes('saved_search.price_from', 'content.price_fen', '<='))
    .where(passes('saved_search.price_to', 'content.price_fen', '>='));

/**
 * Tells accounts of the records that were published since and fit a search that they have saved: by one notice for each
 * search and day, which counts them. The digest mails it, with its limits.
 */
export async function tellOfNewRecords({ db, now }: WorkContext): Promise<void> {
  const at = now();
  const day = chinaDay(at);
  await inTransaction(db, async (trx) => {
    // Of several servers one tells; the others wait here, and find nothing afterwards.
    const found = await newRecords(trx, day).select('saved_search.id').distinct().execute();
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    const due = trx.selectFrom('saved_search').select('id').where('id', 'in', ids).orderBy('id');
    await due.forUpdate().execute();
    const counted = await newRecords(trx, day)
      .where('saved_search.id', 'in', ids)
      .select(['saved_search.id', 'saved_search.account_id'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy(['saved_search.id', 'saved_search.account_id'])
      .execute();
    for (const { id, account_id, count } of counted) await tell(trx, { id, account_id, count, at, day });
    await trx
      .updateTable('saved_search')
      .set({ told_at: at, told_day: day })
      .where('id', 'in', ids)
      .execute();
  });
}

interface Told {
  readonly id: number;
  readonly account_id: number;
  readonly count: number;
  readonly at: Date;
  readonly day: string;
}

/** A notice that was neither read nor mailed counts on; otherwise its count begins again. */
async function tell(trx: Transaction, { id, account_id, count, at, day }: Told): Promise<void> {
  const key = `savedSearch:${id}:${day}`;
  const before = await trx
    .selectFrom('notice')
    .select(['id', 'data', 'read_at', 'digested_at'])
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  const isOpen = before?.read_at === null && before.digested_at === null;
  const data = JSON.stringify({ search: id, count: count + (isOpen ? Number(before.data['count']) : 0) });
  const fresh = { data, created_at: at, read_at: null, digested_at: null };
  if (before) await trx.updateTable('notice').set(fresh).where('id', '=', before.id).execute();
  else
    await trx
      .insertInto('notice')
      .values({ ...fresh, account_id, kind: 'savedSearch', key })
      .execute();
}
