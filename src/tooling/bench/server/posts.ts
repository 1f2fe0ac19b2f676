import { randomUUID } from 'node:crypto';
import { FIRST_LEVEL } from '#contract/posts.ts';
import { dataOf, send } from './load.ts';
import type { Person } from './people.ts';
import { settle, type Side } from './side.ts';

/** The page sizes of a topic and of an article. */
const ARTICLES = 3;
const COMMENTS = 5;
/** So many articles of a topic have one article with a comment. */
const ARTICLES_OF_A_COMMENT = 10;

/** The topic and the article that are filled. */
export interface FilledForum {
  readonly topic: number;
  readonly article: number;
}

/** The first topic, with an article in it. @param author an account; null: it was erased */
export async function aForum({ pool }: Side, author: number | null = null): Promise<FilledForum> {
  const { rows } = await pool.query<FilledForum>(
    `insert into post (kind, state, account_id, locale, topic_id, data, body, digest, created_at, updated_at)
     select 'article', 'published', $1, 'US', id, '{"title":"Bench","summary":"Bench","images":[]}', '<p>Bench</p>', '', now(), now()
     from content where kind = 'topic' order by position limit 1
     returning topic_id as topic, id as article`,
    [author],
  );
  return rows[0]!;
}

/**
 * Writes articles into the topic, and a tenth as many comments on the article.
 *
 * @param from the number of the first article, counted from 1
 */
export async function writePosts(
  side: Side,
  { topic, article }: FilledForum,
  from: number,
  to: number,
): Promise<void> {
  const columns = 'kind, state, locale, topic_id, article_id, data, body, digest, created_at, updated_at';
  await side.pool.query(
    `insert into post (${columns})
     select 'article', 'published', 'US', $1, null,
       jsonb_build_object('title', 'Article ' || n, 'summary', repeat('A sentence. ', 20), 'images', '[]'::jsonb),
       repeat('<p>A sentence of an article.</p>', 60), '', now(), now() from generate_series($2::int, $3::int) n`,
    [topic, from, to],
  );
  await side.pool.query(
    `insert into post (${columns})
     select 'comment', 'published', 'US', $1, $2, jsonb_build_object('opinion', repeat('A comment. ', 10)), '', '', now(), now()
     from generate_series($3::int / $5::int + 1, $4::int / $5::int) n`,
    [topic, article, from, to, ARTICLES_OF_A_COMMENT],
  );
  await side.pool.query(
    `insert into topic_activity (topic_id, article_count, comment_count, last_article_at)
     select $1, count(*), 0, now() from post where topic_id = $1 and kind = 'article'
     on conflict (topic_id) do update set article_count = excluded.article_count`,
    [topic],
  );
  await settle(side, 'post');
}

/** Makes people regular authors: they have accepted the rules, and have had an account and posts for long enough. */
export async function mayWrite({ pool }: Side, name: string): Promise<void> {
  const theirs = `select id from account where login_name like $1 || '%@bench.example'`;
  await pool.query(`update account set created_at = now() - interval '30 days' where id in (${theirs})`, [
    name,
  ]);
  await pool.query(
    `insert into community_member (account_id, rules_accepted_at) select id, now() from (${theirs}) as author`,
    [name],
  );
  await pool.query(
    `insert into post (kind, state, account_id, locale, topic_id, data, digest, created_at, updated_at)
     select 'article', 'published', author.id, 'US', topic.id, '{"title":"Bench","summary":"","images":[]}', '', now(), now()
     from (${theirs}) as author, generate_series(1, 3),
       (select id from content where kind = 'topic' order by position desc limit 1) as topic`,
    [name],
  );
}

/** Comments on an article. */
export async function comment({ origin }: Side, { headers }: Person, articleId: number): Promise<void> {
  const opinion = `${'A sentence of a comment. '.repeat(6)}${randomUUID()}`;
  const body = JSON.stringify({ articleId, parent: FIRST_LEVEL, opinion });
  dataOf(await send(`${origin}/api/articleOpinion/option`, { headers, body }));
}

const headers = { 'content-type': 'application/json' };

async function ask({ origin }: Side, path: string, asked: object): Promise<void> {
  const body = JSON.stringify(asked);
  const found = dataOf(await send(origin + path, { headers, body })) as { records?: unknown[] };
  if (found.records?.length === 0) throw new Error(`${path} has nothing to show of ${body}`);
}

/** The calls that visitors of the forum make, by what they show. */
export function postProbes(
  side: Side,
  { topic, article }: FilledForum,
): Readonly<Record<string, () => Promise<void>>> {
  const articles = (page: number) =>
    ask(side, '/api/article/list', { page, pageSize: ARTICLES, search: { topicId: topic } });
  const comments = (page: number) =>
    ask(side, '/api/articleOpinion/list', { page, pageSize: COMMENTS, search: { articleId: article } });
  return {
    'a topic, first page': () => articles(1),
    'a topic, next page': () => articles(2),
    'comments of an article, first page': () => comments(1),
    'comments of an article, next page': () => comments(2),
  };
}
