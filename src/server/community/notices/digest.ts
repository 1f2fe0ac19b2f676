import { sql } from 'kysely';
import { knownLocale, type Locale } from '#contract/locale.ts';
import { unsubscribePath } from '#contract/posts.ts';
import type { WorkContext } from '../../services/context.ts';
import { queueMessage } from '../../services/messages/queue-message.ts';
import { inTransaction } from '../../store/database.ts';
import { reasonText } from '../moderation/reason-text.ts';
import { type NoticeRow, noticeRows, pageOf } from './notice-rows.ts';
import { unsubscribeTicket } from './unsubscribe.ts';
import './tables.ts';

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
 * The condition that an account gets a digest now: it has unread notices that were not mailed yet, it has not turned
 * the digest off, and the last one is long enough ago.
 */
const isDue = (before: Date, notAfter: Date) => sql`
  account.email <> '' and account.deletion_due_at is null
    and coalesce(member.digest, 'daily') = 'daily'
    and coalesce(member.digest_sent_at, '-infinity') < ${before}
    and exists (
      select from notice where notice.account_id = account.id
        and digested_at is null and read_at is null and created_at < ${notAfter}
    )`;

function bounds({ now }: Pick<WorkContext, 'now'>): [Date, Date] {
  const time = now().getTime();
  return [new Date(time - BETWEEN_MS), new Date(time - UNREAD_FOR_MS)];
}

/** Queues a digest for each account that is due. A digest that is queued already is not queued again. */
export async function queueDigests(context: WorkContext): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select account.id
    from (select distinct account_id as id from notice where digested_at is null) as waiting
      join account using (id) left join community_member as member on member.account_id = account.id
    where ${isDue(...bounds(context))}
  `.execute(context.db);
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
    const { rows } = await sql<{ email: string; locale: string }>`
      select account.email, account.locale
      from account join community_member as member on member.account_id = account.id
      where account.id = ${id} and ${isDue(...bounds(context))}
      for update of member
    `.execute(trx);
    const [account] = rows;
    if (!account) return;
    const notices = await noticeRows(trx, id, {
      where: sql`notice.read_at is null and notice.digested_at is null`,
      limit: MOST_NAMED + 1,
      before: 0,
    });
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
    const locale = knownLocale(account.locale) ?? 'US';
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
        address: `${context.publicUrl}/notices`,
        unsubscribe,
      },
    });
  });
}

function lineOf({ translate, publicUrl }: WorkContext, locale: Locale, notice: NoticeRow): string {
  const { kind, postKind, data, title, topic, nickName } = notice;
  const decided = postKind === 'comment' ? 'ofComment' : 'decision';
  const key = kind === 'decision' ? `${decided}.${data.outcome ?? 'pending'}` : kind;
  // An address that somebody has written must not become a link of our mail.
  const unlinked = (text: string): string => text.replaceAll(/(?:https?)?:\/\//gi, ' ').trim();
  const values = {
    title: unlinked(title),
    topic: topic?.[locale] ?? '',
    nickName: unlinked(nickName) || translate(locale, 'community:nobody'),
  };
  const why = reasonText({ translate, locale }, data.reason ?? '');
  return [
    translate(locale, `community:notices.${key}`, values),
    ...(why === '' ? [] : [translate(locale, 'community:noticePage.reason', { reason: unlinked(why) })]),
    `${publicUrl}${pageOf(notice)}`,
  ].join('\n');
}
