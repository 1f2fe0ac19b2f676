import { sql } from 'kysely';
import { knownLocale, type Locale } from '#contract/locale.ts';
import { unsubscribePath } from '#contract/posts.ts';
import { undigestedNotices } from '../../accounts/notices/read-notices.ts';
import type { WorkContext } from '../../services/context.ts';
import type { ShownNotice } from '../../services/notice-kinds.ts';
import { queueMessage } from '../../services/messages/queue-message.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { unsubscribeTicket } from './unsubscribe.ts';

const HOUR = 60 * 60 * 1000;
/**
 * The shortest time between two digests. It is less than a day, so that the hourly pass does not send the mail an hour
 * later every day.
 */
const BETWEEN_MS = 23.5 * HOUR;
/**
 * How old an unread notice must be before it is mailed. A user of the site sees the bell before that, and needs no
 * mail.
 */
const UNREAD_FOR_MS = 3 * HOUR;
/** The most notices that a mail lists. It gives the number of the others. */
const MOST_NAMED = 10;

/**
 * The accounts that get a digest now: they have unread notices that were not mailed yet, they have not turned the digest
 * off, and the last one is long enough ago.
 */
function dueAccounts(db: Database | Transaction, { now }: Pick<WorkContext, 'now'>) {
  const time = now().getTime();
  return db
    .selectFrom('account')
    .leftJoin('community_member as member', 'member.account_id', 'account.id')
    .where('account.email', '<>', '')
    .where('account.deletion_due_at', 'is', null)
    .where(({ eb, fn }) => eb(fn.coalesce('member.digest', sql.lit('daily')), '=', 'daily'))
    .where(({ eb, or }) =>
      or([
        eb('member.digest_sent_at', 'is', null),
        eb('member.digest_sent_at', '<', new Date(time - BETWEEN_MS)),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notice')
          .whereRef('notice.account_id', '=', 'account.id')
          .where('digested_at', 'is', null)
          .where('read_at', 'is', null)
          .where('notice.created_at', '<', new Date(time - UNREAD_FOR_MS)),
      ),
    );
}

/** Queues a digest for each account that is due. A digest that is queued already is not queued again. */
export async function queueDigests(context: WorkContext): Promise<void> {
  const waiting = context.db.selectFrom('notice').select('account_id').where('digested_at', 'is', null);
  const rows = await dueAccounts(context.db, context)
    .select('account.id')
    .where('account.id', 'in', waiting)
    .execute();
  for (const { id } of rows) {
    await context.jobs.enqueue(context.db, 'sendDigest', { account: id }, { key: `digest:${id}` });
  }
}

/**
 * Sends an account its unread notices in one mail. What was sent is marked in the transaction that queues the mail, so
 * that each notice is sent once, and a job that runs twice sends nothing the second time.
 */
export async function sendDigest(context: WorkContext, id: number): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    await trx
      .insertInto('community_member')
      .values({ account_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Two digests of one account wait for each other here.
    await trx.selectFrom('community_member').where('account_id', '=', id).forUpdate().execute();
    const account = await dueAccounts(trx, context)
      .select(['account.email', 'account.locale'])
      .where('account.id', '=', id)
      .executeTakeFirst();
    if (!account) return;
    const locale = knownLocale(account.locale) ?? 'US';
    const notices = await undigestedNotices(context, trx, { account: id, locale }, MOST_NAMED + 1);
    await trx
      .updateTable('notice')
      .set({ digested_at: at })
      .where('account_id', '=', id)
      .where('digested_at', 'is', null)
      .execute();
    if (notices.length === 0) return;
    await trx
      .updateTable('community_member')
      .set({ digest_sent_at: at })
      .where('account_id', '=', id)
      .execute();
    const unsubscribe = `${context.publicUrl}${unsubscribePath}?ticket=${unsubscribeTicket(context, id)}`;
    await queueMessage(trx, context, account.email, {
      by: 'mail',
      name: 'digest',
      locale,
      unsubscribe,
      values: {
        list: notices
          .slice(0, MOST_NAMED)
          .map((notice) => lineOf(context, locale, notice))
          .join('\n\n'),
        more: notices.length > MOST_NAMED ? context.translate(locale, 'mail:digest.further') : '',
        ends: waysToEnd(context, notices).join('\n\n'),
        address: `${context.publicUrl}/notices`,
        unsubscribe,
      },
    });
  });
}

function lineOf(
  { translate, publicUrl }: Pick<WorkContext, 'translate' | 'publicUrl'>,
  locale: Locale,
  { text, reason = '', router }: ShownNotice,
): string {
  return [
    unlinked(text),
    ...(reason === ''
      ? []
      : [translate(locale, 'community:noticePage.reason', { reason: unlinked(reason) })]),
    `${publicUrl}${router}`,
  ].join('\n');
}

/** Where notices like these can be ended, each place once. */
function waysToEnd(
  { publicUrl }: Pick<WorkContext, 'publicUrl'>,
  notices: readonly ShownNotice[],
): readonly string[] {
  const ways = notices.flatMap(({ ends }) => (ends ? [`${ends.text}\n${publicUrl}${ends.router}`] : []));
  return [...new Set(ways)];
}

/** An address that somebody has written must not become a link of our mail. */
const unlinked = (text: string): string => text.replaceAll(/(?:https?)?:\/\//gi, ' ').trim();
