import type { Payload, Reply } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import type { Call } from '../../services/call.ts';
import type { WorkContext } from '../../services/context.ts';
import type { NoticeReader, ShownNotice, StoredNotice } from '../../services/notice-kinds.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { rowsBefore, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import './tables.ts';

/** The highest number that the bell shows. */
const MOST_UNREAD = 99;

type Tools = Pick<WorkContext, 'domains' | 'now' | 'translate' | 'flows'>;

const kindsOf = ({ domains }: Pick<WorkContext, 'domains'>) => domains.flatMap(({ notices = [] }) => notices);

/** The notices of an account that are shown. */
const noticesOf = (db: Database | Transaction, context: Pick<Tools, 'domains' | 'now'>, account: number) =>
  db
    .selectFrom('notice')
    .where('notice.account_id', '=', account)
    .where((eb) =>
      eb.or(
        kindsOf(context).map(({ kinds, isShown }) =>
          eb.and([eb('notice.kind', 'in', kinds), isShown(eb, context.now())]),
        ),
      ),
    );

async function makeDue(context: Pick<WorkContext, 'db' | 'now' | 'domains'>, account: number): Promise<void> {
  for (const kinds of kindsOf(context)) await kinds.makeDue?.(context, account);
}

/** How many notices of an account are unread, at most 99. */
export async function countedUnread(
  context: Pick<WorkContext, 'db' | 'now' | 'domains'>,
  account: number,
): Promise<number> {
  await makeDue(context, account);
  const { db } = context;
  const unread = noticesOf(db, context, account)
    .select('notice.id')
    .where('read_at', 'is', null)
    .limit(MOST_UNREAD);
  const { count } = await db
    .selectFrom(unread.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const columns = ['notice.id', 'kind', 'data', 'post_id', 'order_id'] as const;

/** What notices say to their reader, in the order of the notices. */
async function shown<Row extends StoredNotice>(
  context: Tools & { readonly db: Database },
  reader: NoticeReader,
  rows: readonly Row[],
): Promise<(Row & ShownNotice)[]> {
  const found = await Promise.all(
    kindsOf(context).map(async ({ kinds, show }) => {
      const own = rows.filter(({ kind }) => kinds.includes(kind));
      return own.length === 0 ? new Map<number, ShownNotice>() : show(context, reader, own);
    }),
  );
  const all = new Map(found.flatMap((each) => [...each]));
  return rows.flatMap((row) => {
    const says = all.get(row.id);
    return says ? [{ ...row, ...says }] : [];
  });
}

/** A page of the caller's notices, the newest first. */
export async function noticePage(
  call: Call<'user'>,
  page: Payload<typeof community.notices>,
): Promise<Reply<typeof community.notices>> {
  const { db, account, locale } = call;
  await makeDue(call, account.id);
  const rows = await noticesOf(db, call, account.id)
    .select([...columns, 'created_at', 'read_at'])
    .orderBy('notice.id', 'desc')
    .offset(rowsBefore(page))
    .limit(rowsOn(page))
    .execute();
  const reachable = noticesOf(db, call, account.id).select('notice.id').limit(rowsOfAllPages(page));
  const { total } = await db
    .selectFrom(reachable.as('reachable'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const notices = await shown(call, { account: account.id, locale }, rows);
  return {
    total,
    records: notices.map(({ id, kind, text, router, reason = '', until, appeal, created_at, read_at }) => ({
      id,
      kind,
      text,
      router,
      reason,
      until: until?.toISOString() ?? '',
      appeal: appeal ?? null,
      createDate: created_at.toISOString(),
      read: read_at !== null,
    })),
  };
}

/** The newest notices of an account that are neither read nor mailed. */
export async function undigestedNotices(
  context: Tools,
  trx: Transaction,
  reader: NoticeReader,
  limit: number,
): Promise<readonly ShownNotice[]> {
  const rows = await noticesOf(trx, context, reader.account)
    .select(columns)
    .where('read_at', 'is', null)
    .where('digested_at', 'is', null)
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();
  return shown({ ...context, db: trx }, reader, rows);
}

/** Marks the caller's notices as read, up to and including one. */
export async function markRead({ db, account, now }: Call<'user'>, upTo: number): Promise<null> {
  await db
    .updateTable('notice')
    .set({ read_at: now() })
    .where('account_id', '=', account.id)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .execute();
  return null;
}
