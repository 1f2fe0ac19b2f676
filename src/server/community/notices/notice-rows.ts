import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { Call } from '../../services/call.ts';
import type { Database } from '../../store/database.ts';
import { rowsBefore, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import { type Given, rowOf, rowsOfAll, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { reasonText } from '../moderation/reason-text.ts';
import type { PostKind } from '../posts/tables.ts';
import type { NoticeData, NoticeKind } from './tables.ts';

type Notices = Reply<typeof community.notices>;

/** The highest number that the bell shows. */
const MOST_UNREAD = 99;

const eb = expressionBuilder<Tables, 'notice' | 'post'>();

/** An answer or an article that was taken away is not told of any more, nor is an answer below such an article. */
const isShown = eb.or([
  eb('notice.kind', 'in', ['decision', 'ending']),
  eb.and([
    eb('post.state', '=', 'published'),
    eb.or([
      eb('post.article_id', 'is', null),
      eb.exists(
        eb
          .selectFrom('post as open')
          .whereRef('open.id', '=', 'post.article_id')
          .where('open.state', '=', 'published'),
      ),
    ]),
  ]),
]);

const noticesOf = (db: Kysely<Tables>, account: Expression<number>) =>
  db
    .selectFrom('notice')
    .innerJoin('post', 'post.id', 'notice.post_id')
    .where('notice.account_id', '=', account)
    .where(isShown);

const unread = statement((db, { account, most }: Given<{ account: number; most: number }>) =>
  db
    .selectFrom(noticesOf(db, account).where('notice.read_at', 'is', null).limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count')),
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

interface NoticePage {
  readonly account: number;
  readonly limit: number;
  readonly before: number;
}

const noticesFor = (db: Kysely<Tables>, { account, before, limit }: Given<NoticePage>) =>
  noticesOf(db, account)
    .leftJoin('post as article', 'article.id', 'post.article_id')
    .leftJoin('account as author', 'author.id', 'post.account_id')
    .leftJoin('content as topic', 'topic.id', 'notice.topic_id')
    .select((row) => [
      'notice.id',
      'notice.kind',
      'post.kind as postKind',
      'notice.data',
      'post.id as postId',
      row
        .and([
          row('notice.kind', '=', 'decision'),
          row('post.state', 'in', ['rejected', 'removed']),
          row('post.appealed', '=', row.lit(false)),
          row('post.state', '=', row.ref('notice.data', '->>').key('outcome').$notNull()),
          row(row.ref('notice.data', '->>').key('reason'), '<>', 'offerEnded'),
        ])
        .$castTo<boolean>()
        .as('isAnswerable'),
      row.fn.coalesce('article.id', 'post.id').as('shownId'),
      row.fn
        .coalesce(
          row.ref('article.data', '->>').key('title').$castTo<string | null>(),
          row.ref('post.data', '->>').key('title').$castTo<string | null>(),
          sql.lit(''),
        )
        .as('title'),
      row
        .case()
        .when('notice.kind', '=', 'article')
        .then(row.ref('topic.data', '->').key('words').key('title').$castTo<LocalizedText>())
        .end()
        .as('topic'),
      row
        .case()
        .when('notice.kind', 'in', ['answer', 'article'])
        .then(row.fn.coalesce('author.nick_name', sql.lit('')))
        .else('')
        .end()
        .as('nickName'),
      'notice.created_at as createdAt',
      row('notice.read_at', 'is not', null).$castTo<boolean>().as('isRead'),
    ])
    .orderBy('notice.id', 'desc')
    .offset(before)
    .limit(limit);

/** Notices of an account, the newest first. */
const noticeRows = statement((db, given: Given<NoticePage>) => noticesFor(db, given));

/** Those that are neither read nor mailed. */
export const undigestedNotices = statement((db, given: Given<NoticePage>) =>
  noticesFor(db, given).where('notice.read_at', 'is', null).where('notice.digested_at', 'is', null),
);

const reachableNotices = statement((db, { account, most }: Given<{ account: number; most: number }>) =>
  db
    .selectFrom(noticesOf(db, account).limit(most).as('reachable'))
    .select(({ fn }) => fn.countAll<number>().as('total')),
);

/** The page that a notice leads to. */
export const pageOf = ({ postKind, shownId }: Pick<NoticeRow, 'postKind' | 'shownId'>): string =>
  postKind === 'goods' ? `/secondHandDetails?id=${shownId}` : `/forumDetails?id=${shownId}`;

/** A page of the caller's notices. */
export async function noticePage(
  { db, account, translate, locale }: Call<'user'>,
  page: Payload<typeof community.notices>,
): Promise<Notices> {
  const [rows, [counted]] = await rowsOfAll(
    db,
    noticeRows({ account: account.id, before: rowsBefore(page), limit: rowsOn(page) }),
    reachableNotices({ account: account.id, most: rowsOfAllPages(page) }),
  );
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
  return { total: counted?.total ?? 0, records };
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
