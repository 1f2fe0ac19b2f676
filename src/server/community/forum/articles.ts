import { type RawBuilder, sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { article } from '#contract/forum.contract.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { inEveryLanguage } from '../../content/record.ts';
import type { Call } from '../../services/call.ts';
import type { Page } from '../../store/page.ts';
import { rowOf, statement } from '../../store/statement.ts';
import { type Asked, pagedList } from '../posts/lists.ts';
import { authored, authoredColumns, authorJoins, type AuthoredRow, readable } from '../posts/on-wire.ts';
import { picturesFor } from '../posts/pictures.ts';
import type { ArticleData } from '../posts/tables.ts';

type Article = Reply<typeof article.getOne>;
type Listed = Reply<typeof article.list>['records'][number];
type LinkTools = Pick<Call, 'dataKey' | 'now'>;

interface ListedRow extends AuthoredRow {
  topic_id: number;
  topic: Partial<LocalizedText> | null;
  data: ArticleData;
  comment_count: number;
  favourite_count: number;
  favourite: boolean;
}

interface ArticleRow extends ListedRow {
  body: string;
  view_count: number;
}

const columns = (account: number | null): RawBuilder<ListedRow> => sql`${authoredColumns(account)},
  post.topic_id, content.data #> '{words,title}' as topic, post.data, post.comment_count, post.favourite_count,
  exists (select from post_favourite where account_id = ${account} and post_id = post.id) as favourite`;
const joins = sql`${authorJoins} left join content on content.id = post.topic_id`;

const shown = ({ account }: Asked): RawBuilder<ListedRow> =>
  sql`select ${columns(account)} from page join post on post.id = page.id ${joins}`;
const newest = () => sql`post.id desc`;
const id = sql`post.id`;
const isPublished = sql`post.kind = 'article' and post.state = 'published'`;

const lists = {
  all: pagedList<Asked, ListedRow>(
    { rows: () => sql`from post where ${isPublished}`, id, order: newest, shown },
    () => sql`select coalesce(sum(article_count), 0)::int as total from topic_activity`,
  ),
  ofTopic: pagedList<Asked & { topic: number }, ListedRow>(
    {
      rows: ({ topic }) => sql`from post where ${isPublished} and topic_id = ${topic}`,
      id,
      order: newest,
      shown,
    },
    ({ topic }) =>
      sql`select coalesce((select article_count from topic_activity where topic_id = ${topic}), 0) as total`,
  ),
  /** The caller's favourites, the last added first, without articles that are no longer published. */
  favourites: pagedList<Asked, ListedRow>({
    rows: ({ account }) => sql`from post_favourite join post on post.id = post_favourite.post_id
      where post_favourite.account_id = ${account} and post_favourite.kind = 'article' and ${isPublished}`,
    id,
    order: () => sql`post_favourite.added_at desc, post_favourite.post_id desc`,
    shown,
  }),
  /** The caller's own, in every state. */
  own: pagedList<Asked, ListedRow>({
    rows: ({ account }) => sql`from post where post.account_id = ${account} and post.kind = 'article'`,
    id,
    order: newest,
    shown,
  }),
};

type AnyCall = Pick<Call<'anyone'>, 'db' | 'account'> & LinkTools;
type Articles = Promise<{ total: number; records: Listed[] }>;

/** A page of articles, the newest first: of all topics, or of one. */
export async function articlesOf(call: AnyCall, page: Page, topic?: number): Articles {
  const { db, account } = call;
  const asked = { account: account?.id ?? null };
  const { total, rows } = await (topic === undefined
    ? lists.all(db, asked, page)
    : lists.ofTopic(db, { ...asked, topic }, page));
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
  return { ...listed(call, row), description: row.body, viewCount: row.view_count };
}

const articleWithId = statement(
  (_db, given: Asked & { id: number }) =>
    sql<ArticleRow>`select ${columns(given.account)}, post.body, post.view_count
      from post ${joins} where post.id = ${given.id} and post.kind = 'article'`,
);

const listed = (call: LinkTools, row: ListedRow): Listed => ({
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
