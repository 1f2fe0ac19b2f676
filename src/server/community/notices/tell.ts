import { sql } from 'kysely';
import { tellAccount } from '../../accounts/notices/tell-account.ts';
import type { WorkContext } from '../../services/context.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { type Given, rowOf, statement, writeLater } from '../../store/statement.ts';
import type { Post } from '../posts/post-rows.ts';

type Tools = Pick<WorkContext, 'jobs' | 'now'>;

/** The columns of a post that notices need. */
type ToldPost = Pick<Post, 'id' | 'kind' | 'topic_id' | 'article_id' | 'answer_to' | 'account_id'>;

/**
 * Creates the notices about a published post. A comment is told to the author of the article and to the author of the
 * comment that it answers; an article is told to the followers of its topic. Each account gets one notice, however
 * often the post is published.
 */
export async function tellOfPost(trx: Transaction, { jobs, now }: Tools, post: ToldPost): Promise<void> {
  if (post.kind === 'comment') {
    const { id, article_id: article, answer_to: answered, account_id: author } = post;
    await writeLater(trx, answerTold({ id, article, answered, author, key: `answer:${id}`, now: now() }));
  } else if (post.kind === 'article') {
    await jobs.enqueue(trx, 'tellFollowers', { id: post.id, after: 0 });
  }
}

interface ToldAnswer {
  readonly id: number;
  readonly article: number | null;
  readonly answered: number | null;
  readonly author: number | null;
  readonly key: string;
  readonly now: Date;
}

const answerTold = statement((db, { id, article, answered, author, key, now }: Given<ToldAnswer>) =>
  db
    .insertInto('notice')
    .columns(['account_id', 'kind', 'key', 'post_id', 'data', 'created_at'])
    .expression(({ selectFrom }) =>
      selectFrom('post')
        .distinct()
        .select(({ cast }) => [
          'post.account_id',
          sql.lit('answer').as('kind'),
          cast(key, 'text').as('key'),
          cast(id, 'integer').as('post_id'),
          cast(sql.lit('{}'), 'jsonb').as('data'),
          cast(now, 'timestamptz').as('created_at'),
        ])
        .where('post.id', 'in', [article, answered])
        .where('post.account_id', 'is distinct from', author)
        .where('post.account_id', 'is not', null),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing()),
);

/** The outcome of a decision on a post, and its reason. */
interface Decided {
  readonly outcome: 'published' | 'rejected' | 'removed' | 'pending';
  readonly reason: string;
}

/** Tells the author of a post the outcome of a decision. */
export async function tellOfDecision(
  trx: Transaction,
  { now }: Tools,
  { id, account_id: account }: Pick<Post, 'id' | 'account_id'>,
  { outcome, reason }: Decided,
): Promise<void> {
  if (account === null) return;
  const at = now();
  const key = `decision:${id}:${at.getTime()}`;
  await tellAccount(trx, { account, kind: 'decision', key, post: id, data: { outcome, reason }, at });
}

/** Tells the seller that an offer ends soon. A second call for the same end creates no second notice. */
export async function tellOfEnding(
  trx: Transaction,
  { now }: Pick<WorkContext, 'now'>,
  { id, account_id: account }: Pick<Post, 'id' | 'account_id'>,
  end: Date,
): Promise<void> {
  if (account === null) return;
  const key = `ending:${id}:${end.getTime()}`;
  await tellAccount(trx, { account, kind: 'ending', key, post: id, at: now() });
}

/** The most followers that one statement tells. */
const BATCH = 1_000;

/** Tells the next followers of an article's topic, and queues a job for the followers after them. */
export async function tellFollowers(
  { db, jobs, now }: Pick<WorkContext, 'db' | 'jobs' | 'now'>,
  { id, after }: { readonly id: number; readonly after: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const told = await rowOf(
      trx,
      followersTold({ id, after, key: `article:${id}`, now: now(), most: BATCH }),
    );
    if (told?.count === BATCH) await jobs.enqueue(trx, 'tellFollowers', { id, after: told.last });
  });
}

interface ToldFollowers {
  readonly id: number;
  readonly after: number;
  readonly key: string;
  readonly now: Date;
  readonly most: number;
}

const followersTold = statement((db, { id, after, key, now, most }: Given<ToldFollowers>) =>
  db
    .with('article', (posts) =>
      posts
        .selectFrom('post')
        .select(['post.topic_id', 'post.account_id'])
        .where('post.id', '=', id)
        .where('post.state', '=', 'published'),
    )
    .with('follower', (articles) =>
      articles
        .selectFrom('article')
        .innerJoin('favourite', 'favourite.content_id', 'article.topic_id')
        .select((eb) => [
          'favourite.account_id',
          'article.topic_id',
          eb('favourite.account_id', '=', eb.ref('article.account_id')).as('isAuthor'),
        ])
        .where('favourite.account_id', '>', after)
        .orderBy('favourite.account_id')
        .limit(most),
    )
    .with('told', (followers) =>
      followers
        .insertInto('notice')
        .columns(['account_id', 'kind', 'key', 'post_id', 'topic_id', 'data', 'created_at'])
        .expression(({ selectFrom }) =>
          selectFrom('follower')
            .select(({ cast }) => [
              'follower.account_id',
              sql.lit('article').as('kind'),
              key.as('key'),
              id.as('post_id'),
              'follower.topic_id',
              cast(sql.lit('{}'), 'jsonb').as('data'),
              now.as('created_at'),
            ])
            .where('isAuthor', 'is not', true),
        )
        .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing()),
    )
    .selectFrom('follower')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.max('follower.account_id'), lit(0)).as('last'),
    ]),
);
