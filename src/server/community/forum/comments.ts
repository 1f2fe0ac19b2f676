import { type RawBuilder, sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { articleOpinion } from '#contract/forum.contract.ts';
import { FIRST_LEVEL } from '#contract/posts.ts';
import type { Call } from '../../services/call.ts';
import type { Database } from '../../store/database.ts';
import type { Page } from '../../store/page.ts';
import { rowOf, statement } from '../../store/statement.ts';
import { type Asked, pagedList } from '../posts/lists.ts';
import { authored, authoredColumns, authorJoins, type AuthoredRow } from '../posts/on-wire.ts';
import type { ArticleData, CommentData } from '../posts/tables.ts';

type Comment = Reply<typeof articleOpinion.create>;
type MyComment = Reply<typeof articleOpinion.mine>['records'][number];

interface CommentRow extends AuthoredRow {
  article_id: number;
  topic_id: number;
  answer_to: number | null;
  data: CommentData;
  comment_count: number;
}

const columns = (account: number | null): RawBuilder<CommentRow> => sql`${authoredColumns(account)},
  post.article_id, post.topic_id, post.answer_to, post.data, post.comment_count`;
const shown = ({ account }: Asked): RawBuilder<CommentRow> =>
  sql`select ${columns(account)} from page join post on post.id = page.id ${authorJoins}`;
const id = sql`post.id`;

/** The comments on an article, and their answers, are shown only while the article is published. */
const isOpen = (article: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from post as article where article.id = ${article} and article.state = 'published')`;

const lists = {
  /** Comments of the first level. One that was deleted or removed keeps its place while it has answers. */
  ofArticle: pagedList<Asked & { article: number }, CommentRow>({
    rows: ({ article }) => sql`from post where post.kind = 'comment' and post.article_id = ${article}
      and post.answer_to is null and (post.state = 'published' or post.comment_count > 0) and ${isOpen(sql`${article}`)}`,
    id,
    order: () => sql`post.id desc`,
    shown,
  }),
  answers: pagedList<Asked & { parent: number }, CommentRow>({
    rows: ({ parent }) => sql`from post where post.kind = 'comment' and post.answer_to = ${parent}
      and post.state = 'published' and ${isOpen(sql`post.article_id`)}`,
    id,
    order: () => sql`post.id`,
    shown,
  }),
  /** The caller's own, in every state. */
  own: pagedList<Asked, CommentRow & { article: ArticleData | null }>({
    rows: ({ account }) => sql`from post where post.account_id = ${account} and post.kind = 'comment'`,
    id,
    order: () => sql`post.id desc`,
    shown: ({ account }) => sql`select ${columns(account)}, article.data as article
      from page join post on post.id = page.id ${authorJoins} left join post as article on article.id = post.article_id`,
  }),
};

type AnyCall = Pick<Call<'anyone'>, 'db' | 'account'>;
type Comments = Promise<{ total: number; records: Comment[] }>;

/** A page of the comments of the first level on an article, the newest first. */
export async function commentsOn({ db, account }: AnyCall, article: number, page: Page): Comments {
  const { total, rows } = await lists.ofArticle(db, { account: account?.id ?? null, article }, page);
  return { total, records: rows.map(placeOf) };
}

/** A page of the answers to a comment, the oldest first. */
export async function answersTo({ db, account }: AnyCall, parent: number, page: Page): Comments {
  const { total, rows } = await lists.answers(db, { account: account?.id ?? null, parent }, page);
  return { total, records: rows.map(placeOf) };
}

/** A page of the caller's own comments, the newest first. */
export async function ownComments(
  { db, account }: Pick<Call<'user'>, 'db' | 'account'>,
  page: Page,
): Promise<{ total: number; records: MyComment[] }> {
  const { total, rows } = await lists.own(db, { account: account.id }, page);
  return {
    total,
    records: rows.map((row) => ({ ...commentOf(row), articleTitle: row.article?.title ?? '' })),
  };
}

/** A comment as the caller sees it. */
export async function oneComment(db: Database, account: number, comment: number): Promise<Comment> {
  const row = await rowOf(db, commentWithId({ account, id: comment }));
  if (!row) throw new Error('a comment that was just written is not there');
  return commentOf(row);
}

const commentWithId = statement(
  (_db, given: { account: number; id: number }) =>
    sql<CommentRow>`select ${columns(given.account)} from post ${authorJoins} where post.id = ${given.id}`,
);

const commentOf = (row: CommentRow): Comment => ({
  ...authored(row),
  articleId: row.article_id,
  topicId: row.topic_id,
  parent: row.answer_to ?? FIRST_LEVEL,
  opinion: row.data.opinion,
  answers: row.comment_count,
});

/** A comment as lists show it. Of one that was deleted or removed, neither the text nor the author is sent. */
const placeOf = (row: CommentRow): Comment => ({
  ...commentOf(row),
  ...(row.state !== 'published' && { nickName: '', avatar: '', opinion: '', reason: '' }),
});
