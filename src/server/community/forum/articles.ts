import type { Expression, Kysely, QueryCreator } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { article } from '#contract/forum.contract.ts';
import type { Locale, LocalizedText } from '#contract/locale.ts';
import { inEveryLanguage } from '../../content/record.ts';
import type { Call } from '../../services/call.ts';
import type { Page } from '../../store/page.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { type ListParameters, pagedList, type PagedTables, type PageTable } from '../posts/lists.ts';
import { authored, authoredPosts, type AuthoredRow, readable } from '../posts/on-wire.ts';
import { type LinkTools, picturesFor, textFor } from '../posts/pictures.ts';
import { isFavourite, isPublished, newestFirst, ownLists, postId } from '../posts/post-lists.ts';
import type { ArticleData } from '../posts/tables.ts';

type Article = Reply<typeof article.getOne>;
type ListedArticle = Reply<typeof article.list>['records'][number];

interface ListedRow extends AuthoredRow {
  topic_id: number;
  topic: Partial<LocalizedText> | null;
  data: ArticleData;
  comment_count: number;
  favourite_count: number;
  favourite: boolean;
}

const articles = (db: QueryCreator<PagedTables>, account: Expression<number | null>) =>
  authoredPosts(db, account)
    .leftJoin('content', 'content.id', 'post.topic_id')
    .select((eb) => [
      eb.ref('post.topic_id').$notNull().as('topic_id'),
      eb.ref('content.data', '->').key('words').key('title').as('topic'),
      eb.ref('post.data').$castTo<ArticleData>().as('data'),
      'post.comment_count',
      'post.favourite_count',
      isFavourite(account).as('favourite'),
    ]);

const shown = (db: QueryCreator<PagedTables>, { account }: Given<ListParameters>) =>
  articles(db, account).innerJoin('page', 'page.id', 'post.id');
const list = { id: postId, order: newestFirst, shown };

const inLanguage = (db: Kysely<Tables>, { language }: Given<{ language: Locale }>) =>
  db.selectFrom('post').where(isPublished('article')).where('post.locale', '=', language);

const lists = {
  all: pagedList({
    ...list,
    rows: (db, _given: Given<ListParameters>) => db.selectFrom('post').where(isPublished('article')),
    counted: (db) =>
      db
        .selectFrom('topic_activity')
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('article_count'), lit(0)).as('total')),
  }),
  ofTopic: pagedList({
    ...list,
    rows: (db, { topic }: Given<ListParameters & { topic: number }>) =>
      db.selectFrom('post').where(isPublished('article')).where('topic_id', '=', topic),
    counted: (db, { topic }) =>
      db.selectNoFrom(({ fn, lit, selectFrom }) =>
        fn
          .coalesce(
            selectFrom('topic_activity').select('article_count').where('topic_id', '=', topic).$asScalar(),
            lit(0),
          )
          .as('total'),
      ),
  }),
  allInLanguage: pagedList({
    ...list,
    rows: (db, given: Given<ListParameters & { language: Locale }>) => inLanguage(db, given),
  }),
  ofTopicInLanguage: pagedList({
    ...list,
    rows: (db, given: Given<ListParameters & { language: Locale; topic: number }>) =>
      inLanguage(db, given).where('topic_id', '=', given.topic),
  }),
  ...ownLists('article', shown),
};

type AnyCall = Pick<Call<'anyone'>, 'db' | 'account'> & LinkTools;
type Articles = Promise<{ total: number; records: ListedArticle[] }>;

interface Search {
  readonly topicId?: number | '' | undefined;
  readonly language?: Locale | '' | undefined;
}

/** A page of articles, the newest first: of all topics or of one, in all languages or in one. */
export async function articlesOf(
  call: AnyCall,
  page: Page,
  { topicId: topic = '', language = '' }: Search = {},
): Articles {
  const { db } = call;
  const asked = { account: call.account?.id ?? null };
  const ofAll = () =>
    language === '' ? lists.all(db, asked, page) : lists.allInLanguage(db, { ...asked, language }, page);
  const ofOne = (given: typeof asked & { topic: number }) =>
    language === ''
      ? lists.ofTopic(db, given, page)
      : lists.ofTopicInLanguage(db, { ...given, language }, page);
  const { total, rows } = await (topic === '' ? ofAll() : ofOne({ ...asked, topic }));
  return { total, records: rows.map((row) => listed(call, row)) };
}

/** A page of the caller's favourite articles, or of the caller's own. */
export async function ownArticles(
  call: Pick<Call<'user'>, 'db' | 'account'> & LinkTools,
  list: 'favourites' | 'own',
  page: Page,
): Articles {
  const { total, rows } = await lists[list](call.db, { account: call.account.id }, page);
  return { total, records: rows.map((row) => listed(call, row)) };
}

/**
 * An article. Its author may read it in every state but deleted, everybody else only while it is published.
 *
 * @throws CatalogueFault notFound; gone where it was deleted or removed
 */
export async function oneArticle(call: Call<'anyone'>, articleId: number): Promise<Article> {
  const row = readable(
    await rowOf(call.db, articleWithId({ account: call.account?.id ?? null, id: articleId })),
  );
  if (row.state === 'published') call.views.count(articleId, call.ip, 'post');
  return { ...listed(call, row), description: textFor(call, row.state, row.body), viewCount: row.view_count };
}

const articleWithId = statement((db, given: Given<ListParameters & { id: number }>) =>
  articles(db.withTables<PageTable>(), given.account)
    .select(['post.body', 'post.view_count'])
    .where('post.id', '=', given.id)
    .where('post.kind', '=', 'article'),
);

const listed = (call: LinkTools, row: ListedRow): ListedArticle => ({
  ...authored(row),
  topicId: row.topic_id,
  topicName: inEveryLanguage(row.topic ?? {}),
  title: row.data.title,
  summary: row.data.summary,
  images: picturesFor(call, row.state, row.data.images).join(','),
  comments: row.comment_count,
  createUserName: row.nick_name ?? '',
  collection: row.favourite,
  people: row.favourite_count,
});
