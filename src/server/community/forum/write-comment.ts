import type { Payload, Reply } from '#contract/define.ts';
import type { articleOpinion } from '#contract/forum.contract.ts';
import { FIRST_LEVEL } from '#contract/posts.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import { checkedPost } from '../moderation/check-post.ts';
import { insertPost, unusedColumns } from '../posts/write-post.ts';
import { oneComment } from './comments.ts';

/**
 * Comments on an article, or answers a comment of the first level.
 *
 * @throws CatalogueFault notFound where there is no such article or comment; postClosed where it is not published any
 *   more; and what the checks of posts throw
 */
export async function createComment(
  call: Call<'user'>,
  { articleId, parent, opinion }: Payload<typeof articleOpinion.create>,
): Promise<Reply<typeof articleOpinion.create>> {
  const answers = parent === FIRST_LEVEL ? null : parent;
  const topic = await openArticle(call.db, articleId, answers);
  const { texts, digest, state, reason } = await checkedPost(call, {
    kind: 'comment',
    plain: { opinion },
    html: {},
  });
  const id = await inTransaction(call.db, (trx) =>
    insertPost(trx, call, {
      ...unusedColumns,
      kind: 'comment',
      topic_id: topic,
      article_id: articleId,
      answer_to: answers,
      digest,
      state,
      reason,
      data: { opinion: texts.opinion },
      body: '',
    }),
  );
  return oneComment(call.db, call.account.id, id);
}

/** Checks that an article, and the comment that is answered, take comments. @returns the topic of the article */
async function openArticle(db: Database, article: number, answers: number | null): Promise<number> {
  const found = await rowOf(db, articleAndComment({ article, answers }));
  if (!found || (answers !== null && found.parent === null)) throw new CatalogueFault('notFound');
  if (found.state !== 'published' || (answers !== null && found.parent !== 'published')) {
    throw new CatalogueFault('postClosed');
  }
  return found.topic_id;
}

const articleAndComment = statement(
  (db, { article, answers }: Given<{ article: number; answers: number | null }>) =>
    db
      .selectFrom('post')
      .leftJoin('post as parent', (join) =>
        join
          .on('parent.id', '=', answers)
          .onRef('parent.article_id', '=', 'post.id')
          .on('parent.answer_to', 'is', null),
      )
      .select(({ ref }) => [
        ref('post.topic_id').$notNull().as('topic_id'),
        'post.state',
        'parent.state as parent',
      ])
      .where('post.id', '=', article)
      .where('post.kind', '=', 'article'),
);
