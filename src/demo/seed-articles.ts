import { sql } from 'kysely';
import { pictureNamed, pictureUrl } from '#server/services/files/drawings.ts';
import { plainText } from '#server/content/search/plain-text.ts';
import type { Transaction } from '#server/store/database.ts';
import { beginning } from '#server/community/forum/beginning.ts';
import { TOPIC } from '#server/community/forum/topics.ts';
import { setAllCounters } from '#server/community/posts/compare-counters.ts';
import { unusedColumns } from '#server/community/posts/write-post.ts';
import { readArticles, type SeedArticle, type SeedComment } from './read-articles.ts';
import { demoAccountsOf } from './seed-people.ts';
import {
  type DemoAuthor,
  digestOf,
  HOUR,
  insertPosts,
  publishedColumns,
  type SeedRow,
} from './seed-posts.ts';

/** The age of the newest articles in hours, so that the dates of their comments are not in the future. */
const AGE_OF_NEWEST = 6;

/**
 * Fills the forum of a demonstration: articles and comments of invented people, who follow topics and have favourites.
 * Each table is written by one statement.
 */
export async function seedArticles(trx: Transaction): Promise<void> {
  const people = await demoAccountsOf(trx);
  const author = (key: string): DemoAuthor => people.get(key)!;
  const topics = await topicIds(trx);
  const articles = await readArticles();
  const now = new Date();
  const writtenAt = articles.map(({ daysAgo }) => now.getTime() - (daysAgo * 24 + AGE_OF_NEWEST) * HOUR);
  const at = (index: number, { hoursAfter }: SeedComment): Date =>
    new Date(writtenAt[index]! + hoursAfter * HOUR);

  const rows = articles.map((article, index) =>
    articleRow(article, author(article.author), topics.get(article.topic)!, new Date(writtenAt[index]!)),
  );
  const ids = await insertPosts(trx, rows, now);
  const placed = articles.flatMap(({ comments }, index) => comments.map((comment) => ({ comment, index })));
  const ofArticle = (index: number) => ({ topic_id: rows[index]!.topic_id!, article_id: ids[index]! });
  const comments = placed.map(({ comment, index }) =>
    commentRow(comment, author(comment.author), at(index, comment), ofArticle(index)),
  );
  const places = await insertPosts(trx, comments, now);
  const answers = placed.flatMap(({ comment, index }, place) =>
    (comment.answers ?? []).map((answer) =>
      commentRow(answer, author(answer.author), at(index, answer), ofArticle(index), places[place]),
    ),
  );
  await insertPosts(trx, answers, now);

  const marks = articles.flatMap(({ likedBy }, index) =>
    likedBy.map((key) => ({
      account_id: author(key).id,
      post_id: ids[index]!,
      kind: 'article' as const,
      added_at: new Date(writtenAt[index]! + HOUR),
    })),
  );
  await trx.insertInto('post_favourite').values(marks).execute();
  await follow(trx, [...people.values()], topics, now);
  await setAllCounters(trx);
}

async function topicIds(trx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await trx.selectFrom('content').select(['id', 'slug']).where('kind', '=', TOPIC).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function articleRow(
  { title, content, pictures }: SeedArticle,
  author: DemoAuthor,
  topic: number,
  at: Date,
): SeedRow {
  const images = pictures.map((name) => pictureUrl(pictureNamed(name)));
  return {
    ...unusedColumns,
    ...publishedColumns(author, at),
    kind: 'article',
    topic_id: topic,
    data: JSON.stringify({ title, summary: beginning(plainText(content)), images }),
    body: content,
    digest: digestOf(`${title}\n${content}`),
  };
}

function commentRow(
  { text }: SeedComment,
  author: DemoAuthor,
  at: Date,
  of: { topic_id: number; article_id: number },
  answers: number | null = null,
): SeedRow {
  return {
    ...unusedColumns,
    ...publishedColumns(author, at),
    ...of,
    kind: 'comment',
    answer_to: answers,
    data: JSON.stringify({ opinion: text }),
    body: '',
    digest: digestOf(text),
  };
}

async function follow(
  trx: Transaction,
  people: readonly DemoAuthor[],
  topics: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = people.flatMap(({ id, follows }) =>
    follows.map((slug) => ({ account_id: id, content_id: topics.get(slug)!, kind: TOPIC, added_at: now })),
  );
  await trx.insertInto('favourite').values(rows).execute();
  await sql`
    update content set favourite_count = (select count(*) from favourite where content_id = content.id)
    where kind = ${TOPIC}`.execute(trx);
}
