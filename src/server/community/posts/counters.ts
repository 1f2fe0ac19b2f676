import { sql } from 'kysely';
import type { Transaction } from '../../store/database.ts';
import { type Given, rowsOfAll, statement, writeLater } from '../../store/statement.ts';
import type { Post } from './post-rows.ts';
import type { PostState } from './tables.ts';

type Counted = Pick<Post, 'id' | 'kind' | 'topic_id' | 'article_id' | 'answer_to' | 'comment_count'>;

/**
 * Updates the counters when a post is published or hidden, in the same transaction. Rows are always locked in the same
 * order: comment, answered comment, article, topic.
 *
 * @param by 1 if the post is published now, -1 if it is no longer published
 * @returns whether the article and the comment that it belongs to are published
 */
export async function countShown(trx: Transaction, post: Counted, by: 1 | -1, now: Date): Promise<boolean> {
  if (post.kind === 'goods') return true;
  const topic = post.topic_id!;
  if (post.kind === 'article') {
    await writeLater(trx, topicChanged({ topic, articles: by, comments: by * post.comment_count, now }));
    return true;
  }
  const [[answered], [article]] = await rowsOfAll(
    trx,
    commentsChanged({ id: post.answer_to ?? 0, by }),
    commentsChanged({ id: post.article_id!, by }),
  );
  const isOpen = article?.state === 'published';
  // Comments on an article that is not published are not counted in its topic.
  if (isOpen) await writeLater(trx, topicChanged({ topic, articles: 0, comments: by, now }));
  return isOpen && (post.answer_to === null || answered?.state === 'published');
}

const commentsChanged = statement(
  (_db, { id, by }: Given<{ id: number; by: number }>) =>
    sql<{
      state: PostState;
    }>`update post set comment_count = comment_count + ${by} where id = ${id} returning state`,
);

interface TopicChange {
  topic: number;
  articles: number;
  comments: number;
  now: Date;
}

const topicChanged = statement(
  (_db, { topic, articles, comments, now }: Given<TopicChange>) => sql`
    insert into topic_activity as topic (topic_id, article_count, comment_count, last_article_at)
    values (${topic}, ${articles}::int, ${comments}::int, case when ${articles}::int > 0 then ${now}::timestamptz end)
    on conflict (topic_id) do update set
      article_count = topic.article_count + excluded.article_count,
      comment_count = topic.comment_count + excluded.comment_count,
      last_article_at = coalesce(excluded.last_article_at, topic.last_article_at)`,
);
