import type { Transaction } from '../../store/database.ts';
import { required } from '../../store/required.ts';
import { type Given, rowsOfAll, statement, writeLater } from '../../store/statement.ts';
import type { Post } from './post-rows.ts';

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
  const topic = required(post.topic_id, 'an article or a comment has no topic');
  if (post.kind === 'article') {
    await writeLater(trx, topicChanged({ topic, articles: by, comments: by * post.comment_count, now }));
    return true;
  }
  const [[answered], [article]] = await rowsOfAll(
    trx,
    commentsChanged({ id: post.answer_to ?? 0, by }),
    commentsChanged({ id: required(post.article_id, 'a comment has no article'), by }),
  );
  const isOpen = article?.state === 'published';
  // Comments on an article that is not published are not counted in its topic.
  if (isOpen) await writeLater(trx, topicChanged({ topic, articles: 0, comments: by, now }));
  return isOpen && (post.answer_to === null || answered?.state === 'published');
}

const commentsChanged = statement((db, { id, by }: Given<{ id: number; by: number }>) =>
  db
    .updateTable('post')
    .set((eb) => ({ comment_count: eb('comment_count', '+', by) }))
    .where('id', '=', id)
    .returning('state'),
);

interface TopicChange {
  topic: number;
  articles: number;
  comments: number;
  now: Date;
}

const topicChanged = statement((db, { topic, articles, comments, now }: Given<TopicChange>) =>
  db
    .insertInto('topic_activity')
    .values((eb) => ({
      topic_id: topic,
      article_count: articles,
      comment_count: comments,
      last_article_at: eb
        .case()
        .when(eb.cast<number>(articles, 'integer'), '>', eb.lit(0))
        .then(eb.cast<Date>(now, 'timestamptz'))
        .end(),
    }))
    .onConflict((conflict) =>
      conflict.column('topic_id').doUpdateSet((eb) => ({
        article_count: eb('topic_activity.article_count', '+', eb.ref('excluded.article_count')),
        comment_count: eb('topic_activity.comment_count', '+', eb.ref('excluded.comment_count')),
        last_article_at: eb.fn.coalesce('excluded.last_article_at', 'topic_activity.last_article_at'),
      })),
    ),
);
