import { sql } from 'kysely';
import type { WorkContext } from '../../services/context.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { type Given, rowOf, statement, writeLater } from '../../store/statement.ts';
import type { Post } from '../posts/post-rows.ts';
import type { NoticeData, NoticeKind } from './tables.ts';

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

const answerTold = statement(
  (
    _db,
    told: Given<{
      id: number;
      article: number | null;
      answered: number | null;
      author: number | null;
      key: string;
      now: Date;
    }>,
  ) => sql`
    insert into notice (account_id, kind, key, post_id, data, created_at)
    select distinct post.account_id, 'answer', ${told.key}::text, ${told.id}::int, '{}'::jsonb, ${told.now}::timestamptz
    from post where post.id in (${told.article}::int, ${told.answered}::int)
      and post.account_id is distinct from ${told.author}::bigint and post.account_id is not null
    on conflict (account_id, key) do nothing
  `,
);

/** Tells the author of a post the outcome of a decision. */
export async function tellOfDecision(
  trx: Transaction,
  { now }: Tools,
  { id, account_id: account }: Pick<Post, 'id' | 'account_id'>,
  data: Required<NoticeData>,
): Promise<void> {
  if (account === null) return;
  const at = now();
  await tell(trx, { account, kind: 'decision', key: `decision:${id}:${at.getTime()}`, post: id, data, at });
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
  await tell(trx, { account, kind: 'ending', key, post: id, data: {}, at: now() });
}

interface Told {
  readonly account: number;
  readonly kind: NoticeKind;
  readonly key: string;
  readonly post: number;
  readonly data: NoticeData;
  readonly at: Date;
}

async function tell(trx: Transaction, { account, kind, key, post, data, at }: Told): Promise<void> {
  await trx
    .insertInto('notice')
    .values({
      account_id: account,
      kind,
      key,
      post_id: post,
      topic_id: null,
      data: JSON.stringify(data),
      created_at: at,
      read_at: null,
      digested_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

const followersTold = statement(
  (_db, given: Given<{ id: number; after: number; key: string; now: Date; most: number }>) => sql<{
    count: number;
    last: number;
  }>`
    with article as (
      select id, topic_id, account_id from post where id = ${given.id} and state = 'published'
    ), follower as (
      select favourite.account_id, article.topic_id, favourite.account_id = article.account_id as "isAuthor"
      from article join favourite on favourite.content_id = article.topic_id
      where favourite.account_id > ${given.after}::bigint
      order by favourite.account_id limit ${given.most}
    ), told as (
      insert into notice (account_id, kind, key, post_id, topic_id, data, created_at)
      select account_id, 'article', ${given.key}::text, ${given.id}::int, topic_id, '{}'::jsonb, ${given.now}::timestamptz
      from follower where "isAuthor" is not true
      on conflict (account_id, key) do nothing
    )
    select count(*) as count, coalesce(max(account_id), 0) as last from follower
  `,
);
