import { type RawBuilder, sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { Call } from '../../services/call.ts';
import type { Database } from '../../store/database.ts';
import { rowsBefore, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import { reasonText } from '../moderation/reason-text.ts';
import type { PostKind } from '../posts/tables.ts';
import type { NoticeData, NoticeKind } from './tables.ts';

type Notices = Reply<typeof community.notices>;

/** The highest number that the bell shows. */
const MOST_UNREAD = 99;

/** An answer or an article that was taken away is not told of any more, nor is an answer below such an article. */
const isShown = sql`(notice.kind in ('decision', 'ending') or post.state = 'published' and (
  post.article_id is null
    or exists (select from post as open where open.id = post.article_id and open.state = 'published')
))`;

const unread = statement(
  (_db, { account, most }: Given<{ account: number; most: number }>) => sql<{ count: number }>`
    select count(*) as count from (
      select from notice join post on post.id = notice.post_id
      where notice.account_id = ${account} and notice.read_at is null and ${isShown} limit ${most}
    ) as found
  `,
);

/** How many notices of an account are unread, at most 99. */
export async function countedUnread(db: Database, account: number): Promise<number> {
  return (await rowOf(db, unread({ account, most: MOST_UNREAD })))?.count ?? 0;
}

/** A notice with the columns of its post. */
export interface NoticeRow {
  id: number;
  kind: NoticeKind;
  postKind: PostKind;
  data: NoticeData;
  postId: number;
  /**
   * Whether the author may appeal: the notice tells of the last decision, it was against the post, and there was no
   * appeal.
   */
  isAnswerable: boolean;
  /** The post, or the article that it is a comment on. */
  shownId: number;
  title: string;
  topic: LocalizedText | null;
  nickName: string;
  createdAt: Date;
  isRead: boolean;
}

/** Notices of an account, the newest first. */
export async function noticeRows(
  db: Database,
  account: number,
  { where, limit, before }: { where?: RawBuilder<unknown>; limit: number; before: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select notice.id, notice.kind, post.kind as "postKind", notice.data, post.id as "postId",
      notice.kind = 'decision' and post.state in ('rejected', 'removed') and not post.appealed
        and notice.data ->> 'outcome' = post.state and notice.data ->> 'reason' <> 'offerEnded' as "isAnswerable",
      coalesce(article.id, post.id) as "shownId",
      coalesce(article.data ->> 'title', post.data ->> 'title', '') as title,
      case when notice.kind = 'article' then topic.data #> '{words,title}' end as topic,
      case when notice.kind in ('answer', 'article') then coalesce(author.nick_name, '') else '' end as "nickName",
      notice.created_at as "createdAt", notice.read_at is not null as "isRead"
    from notice join post on post.id = notice.post_id
      left join post as article on article.id = post.article_id
      left join account as author on author.id = post.account_id
      left join content as topic on topic.id = notice.topic_id
    where notice.account_id = ${account} and ${isShown} ${where ? sql`and ${where}` : sql``}
    order by notice.id desc offset ${before} limit ${limit}
  `.execute(db);
  return rows;
}

/** The page that a notice leads to. */
export const pageOf = ({ postKind, shownId }: Pick<NoticeRow, 'postKind' | 'shownId'>): string =>
  postKind === 'goods' ? `/secondHandDetails?id=${shownId}` : `/forumDetails?id=${shownId}`;

/** A page of the caller's notices. */
export async function noticePage(
  { db, account, translate, locale }: Call<'user'>,
  page: Payload<typeof community.notices>,
): Promise<Notices> {
  const rows = await noticeRows(db, account.id, { before: rowsBefore(page), limit: rowsOn(page) });
  const counted = await sql<{ total: number }>`
    select count(*) as total from (
      select from notice join post on post.id = notice.post_id
      where notice.account_id = ${account.id} and ${isShown} limit ${rowsOfAllPages(page)}
    ) as reachable
  `.execute(db);
  const records = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    topic: row.topic,
    nickName: row.nickName,
    router: pageOf(row),
    outcome: row.data.outcome ?? '',
    reason: reasonText({ translate, locale }, row.data.reason ?? ''),
    createDate: row.createdAt.toISOString(),
    read: row.isRead,
    post: row.postId,
    comment: row.postKind === 'comment',
    answerable: row.isAnswerable,
  }));
  return { total: counted.rows[0]?.total ?? 0, records };
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
