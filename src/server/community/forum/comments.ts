import { type Expression, expressionBuilder, type QueryCreator, sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { articleOpinion } from '#contract/forum.contract.ts';
import { FIRST_LEVEL } from '#contract/posts.ts';
import type { Call } from '../../services/call.ts';
import type { Database } from '../../store/database.ts';
import type { Page } from '../../store/page.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { type ListParameters, pagedList, type PagedTables, type PageTable } from '../posts/lists.ts';
import { authored, authoredPosts, type AuthoredRow } from '../posts/on-wire.ts';
import { newestFirst, ownPosts, postId } from '../posts/post-lists.ts';
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

const comments = (db: QueryCreator<PagedTables>, account: Expression<number | null>) =>
  authoredPosts(db, account).select((eb) => [
    eb.ref('post.article_id').$notNull().as('article_id'),
    eb.ref('post.topic_id').$notNull().as('topic_id'),
    'post.answer_to',
    eb.ref('post.data').$castTo<CommentData>().as('data'),
    'post.comment_count',
  ]);

const list = {
  id: postId,
  order: newestFirst,
  shown: (db: QueryCreator<PagedTables>, { account }: Given<ListParameters>) =>
    comments(db, account).innerJoin('page', 'page.id', 'post.id'),
};
const eb = expressionBuilder<Tables, 'post'>();

/** The comments on an article, and their answers, are shown only while the article is published. */
const isOpen = (article: Expression<number | null>) =>
  eb.exists(
    eb
      .selectFrom('post as article')
      .where('article.id', '=', article)
      .where('article.state', '=', sql.lit('published')),
  );

// Values in the conditions of indexes are no parameters.
const ofKind = eb('post.kind', '=', sql.lit('comment'));
const isPublished = eb('post.state', '=', sql.lit('published'));

const lists = {
  /** Comments of the first level. One that was deleted or removed keeps its place while it has answers. */
  ofArticle: pagedList({
    ...list,
    rows: (db, { article }: Given<ListParameters & { article: number }>) =>
      db
        .selectFrom('post')
        .where(ofKind)
        .where('post.article_id', '=', article)
        .where('post.answer_to', 'is', null)
        .where(eb.or([isPublished, eb('post.comment_count', '>', eb.lit(0))]))
        .where(isOpen(article)),
  }),
  answers: pagedList({
    ...list,
    rows: (db, { parent }: Given<ListParameters & { parent: number }>) =>
      db
        .selectFrom('post')
        .where(ofKind)
        .where('post.answer_to', '=', parent)
        .where(isPublished)
        .where(isOpen(eb.ref('post.article_id'))),
    order: () => [[postId]],
  }),
  /** The caller's own, in every state. */
  own: pagedList({
    ...list,
    rows: ownPosts('comment'),
    shown: (db: QueryCreator<PagedTables>, given: Given<ListParameters>) =>
      list
        .shown(db, given)
        .leftJoin('post as article', 'article.id', 'post.article_id')
        .select((own) => own.ref('article.data').$castTo<ArticleData | null>().as('article')),
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

const commentWithId = statement((db, given: Given<{ account: number; id: number }>) =>
  comments(db.withTables<PageTable>(), given.account).where('post.id', '=', given.id),
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
