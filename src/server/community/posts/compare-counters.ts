import { expressionBuilder, sql } from 'kysely';
import type { WorkContext } from '../../services/context.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { isPublished } from './post-lists.ts';
import type { PostState } from './tables.ts';

/** How many hourly passes it takes to compare every post once. */
const ROUNDS = 24;
const HOUR = 60 * 60 * 1000;

const eb = expressionBuilder<Tables, 'post' | 'topic_activity'>();
const published = sql.lit<PostState>('published');

/** The published comments of the first level on an article, and the published answers to them. */
const commentsOnArticle = eb
  .selectFrom('post as place')
  .select((place) => {
    const own = place.cast<number>(place('place.state', '=', published), 'integer');
    const withAnswers = place.fn.sum<number>(place('place.comment_count', '+', own));
    return place.fn.coalesce(withAnswers, place.lit(0)).as('count');
  })
  .where('place.kind', '=', sql.lit('comment'))
  .whereRef('place.article_id', '=', 'post.id')
  .where('place.answer_to', 'is', null)
  .where((place) =>
    place.or([place('place.state', '=', published), place('place.comment_count', '>', place.lit(0))]),
  );
const answersToComment = eb
  .selectFrom('post as answer')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .where('answer.kind', '=', sql.lit('comment'))
  .whereRef('answer.answer_to', '=', 'post.id')
  .where('answer.state', '=', published);

/** The correct values of the counters of a post. Each is computed with the index of a list. */
const ofPost = {
  comment_count: eb
    .case('post.kind')
    .when(sql.lit('article'))
    .then(commentsOnArticle.$asScalar())
    .when(sql.lit('comment'))
    .then(answersToComment.$asScalar())
    .else(eb.lit(0))
    .end(),
  favourite_count: eb
    .selectFrom('post_favourite')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('post_favourite.post_id', '=', 'post.id')
    .$asScalar(),
};
const isPostWrong = eb.or([
  eb('post.comment_count', 'is distinct from', ofPost.comment_count),
  eb('post.favourite_count', 'is distinct from', ofPost.favourite_count),
]);

/** The correct values of the counters of a topic. */
const inTopic = eb
  .selectFrom('post')
  .where(isPublished('article'))
  .whereRef('post.topic_id', '=', 'topic_activity.topic_id');
const ofTopic = {
  article_count: inTopic.select(({ fn }) => fn.countAll<number>().as('count')).$asScalar(),
  comment_count: inTopic
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('post.comment_count'), lit(0)).as('count'))
    .$asScalar(),
};
const isTopicWrong = eb.or([
  eb('topic_activity.article_count', 'is distinct from', ofTopic.article_count),
  eb('topic_activity.comment_count', 'is distinct from', ofTopic.comment_count),
]);

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
  const posts = await db
    .selectFrom('post')
    .select('id')
    .where((post) => post(post('id', '%', ROUNDS), '=', round))
    .where(isPostWrong)
    .orderBy('id')
    .execute();
  for (const { id } of posts) {
    await inTransaction(db, async (trx) => {
      // The row is locked first, so that no other transaction changes its counters meanwhile.
      await trx.selectFrom('post').where('id', '=', id).forNoKeyUpdate().execute();
      const { numUpdatedRows } = await trx
        .updateTable('post')
        .set(ofPost)
        .where('id', '=', id)
        .where(isPostWrong)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) log.warn({ post: id }, 'wrong counters of a post were corrected');
    });
  }
  const topics = await db
    .selectFrom('topic_activity')
    .select('topic_id as id')
    .where(isTopicWrong)
    .orderBy('topic_id')
    .execute();
  for (const { id } of topics) {
    await inTransaction(db, async (trx) => {
      await trx.selectFrom('topic_activity').where('topic_id', '=', id).forNoKeyUpdate().execute();
      const { numUpdatedRows } = await trx
        .updateTable('topic_activity')
        .set(ofTopic)
        .where('topic_id', '=', id)
        .where(isTopicWrong)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) log.warn({ topic: id }, 'wrong counters of a topic were corrected');
    });
  }
}

/** Sets all counters to their correct values, after many posts were inserted at once. */
export async function setAllCounters(trx: Transaction): Promise<void> {
  // Answers first: the comments of an article are counted with their answers.
  for (const kind of ['comment', 'article'] as const) {
    await trx.updateTable('post').set(ofPost).where('kind', '=', kind).where(isPostWrong).execute();
  }
  await trx
    .insertInto('topic_activity')
    .columns(['topic_id', 'article_count', 'comment_count', 'last_article_at'])
    .expression(({ selectFrom }) =>
      selectFrom('post')
        .select(({ fn }) => [
          'post.topic_id',
          fn.countAll().as('article_count'),
          fn.sum('post.comment_count').as('comment_count'),
          fn.max('post.created_at').as('last_article_at'),
        ])
        .where(isPublished('article'))
        .groupBy('post.topic_id'),
    )
    .onConflict((conflict) =>
      conflict.column('topic_id').doUpdateSet(({ ref }) => ({
        article_count: ref('excluded.article_count'),
        comment_count: ref('excluded.comment_count'),
        last_article_at: ref('excluded.last_article_at'),
      })),
    )
    .execute();
}
