import { type RawBuilder, sql } from 'kysely';
import type { WorkContext } from '../../services/context.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';

/** How many hourly passes it takes to compare every post once. */
const ROUNDS = 24;
const HOUR = 60 * 60 * 1000;

/** The correct values of the counters of a post. Each is computed with the index of a list. */
const comments = sql`case post.kind
  when 'article' then (
    select coalesce(sum(place.comment_count + (place.state = 'published')::int), 0)::int from post as place
    where place.kind = 'comment' and place.article_id = post.id and place.answer_to is null
      and (place.state = 'published' or place.comment_count > 0)
  )
  when 'comment' then (
    select count(*)::int from post as answer
    where answer.kind = 'comment' and answer.answer_to = post.id and answer.state = 'published'
  )
  else 0 end`;
const favourites = sql`(select count(*)::int from post_favourite as mark where mark.post_id = post.id)`;
const isPostWrong = sql`(comment_count, favourite_count) is distinct from (${comments}, ${favourites})`;

/** The correct values of the counters of a topic. */
const written = (what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(${what}, 0)::int from post where post.kind = 'article' and post.state = 'published'
    and post.topic_id = topic.topic_id)`;
const articles = written(sql`count(*)`);
const commentsInTopic = written(sql`sum(post.comment_count)`);
const isTopicWrong = sql`(article_count, comment_count) is distinct from (${articles}, ${commentsInTopic})`;

/**
 * Corrects wrong counters and logs each of them: every hour those of a part of the posts, and those of all topics.
 * Wrong counters should not occur.
 */
export async function compareCounters({
  db,
  now,
  log,
}: Pick<WorkContext, 'db' | 'now' | 'log'>): Promise<void> {
  const round = Math.floor(now().getTime() / HOUR) % ROUNDS;
  const { rows: posts } = await sql<{ id: number }>`
    select id from post where id % ${ROUNDS} = ${round} and ${isPostWrong} order by id`.execute(db);
  for (const { id } of posts) {
    await inTransaction(db, async (trx) => {
      // The row is locked first, so that no other transaction changes its counters meanwhile.
      await sql`select from post where id = ${id} for no key update`.execute(trx);
      const { numAffectedRows = 0n } = await sql`update post set comment_count = ${comments},
        favourite_count = ${favourites} where id = ${id} and ${isPostWrong}`.execute(trx);
      if (numAffectedRows > 0n) log.warn({ post: id }, 'wrong counters of a post were corrected');
    });
  }
  const { rows: topics } = await sql<{ id: number }>`
    select topic_id as id from topic_activity as topic where ${isTopicWrong} order by topic_id`.execute(db);
  for (const { id } of topics) {
    await inTransaction(db, async (trx) => {
      await sql`select from topic_activity where topic_id = ${id} for no key update`.execute(trx);
      const { numAffectedRows = 0n } =
        await sql`update topic_activity as topic set article_count = ${articles},
        comment_count = ${commentsInTopic} where topic_id = ${id} and ${isTopicWrong}`.execute(trx);
      if (numAffectedRows > 0n) log.warn({ topic: id }, 'wrong counters of a topic were corrected');
    });
  }
}

/** Sets all counters to their correct values, after many posts were inserted at once. */
export async function setAllCounters(trx: Transaction): Promise<void> {
  // Answers first: the comments of an article are counted with their answers.
  for (const kind of ['comment', 'article']) {
    await sql`update post set comment_count = ${comments}, favourite_count = ${favourites}
      where kind = ${kind} and ${isPostWrong}`.execute(trx);
  }
  await sql`
    insert into topic_activity as topic (topic_id, article_count, comment_count, last_article_at)
    select topic_id, count(*), sum(comment_count), max(created_at) from post
    where kind = 'article' and state = 'published' group by topic_id
    on conflict (topic_id) do update set article_count = excluded.article_count,
      comment_count = excluded.comment_count, last_article_at = excluded.last_article_at`.execute(trx);
}
