import { randomBytes } from 'node:crypto';
import { recommendedTopic } from '#contract/forum.contract.ts';
import { sealPrivate } from '#server/community/goods/private-part.ts';
import { insertPost, type NewPost, unusedColumns } from '#server/community/posts/write-post.ts';
import type { Call } from '#server/services/call.ts';
import { inTransaction } from '#server/store/database.ts';
import type { TestApp, TestUser } from './test-app.ts';

type Author = Pick<TestUser, 'id'>;

/** The first topic of the forum. */
export async function aTopic(test: TestApp): Promise<number> {
  const { body } = await test.call(recommendedTopic.list, { page: 1, pageSize: 1 });
  return body.data!.records[0]!.id;
}

async function stored(
  test: TestApp,
  { id }: Author,
  post: Pick<NewPost, 'kind' | 'data'> & Partial<NewPost>,
): Promise<number> {
  const call = { ...test.context, account: { id }, locale: 'US' } as unknown as Call<'user'>;
  const common = {
    ...unusedColumns,
    digest: randomBytes(32),
    state: 'published',
    reason: '',
    body: '',
  } as const;
  return inTransaction(test.db, (trx) => insertPost(trx, call, { ...common, ...post }));
}

/** Stores a published article of an account, without the checks of posts. @returns its id */
export async function posted(test: TestApp, author: Author, title: string): Promise<number> {
  return stored(test, author, {
    kind: 'article',
    topic_id: await aTopic(test),
    data: { title, summary: title, images: [] },
    body: `<p>${title}</p>`,
  });
}

/** Stores a post of each kind for an account that has accepted the rules, and one that an operator has rejected. */
export async function postsOf(test: TestApp, author: Author) {
  await test.db
    .insertInto('community_member')
    .values({ account_id: author.id, rules_accepted_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const topicId = await aTopic(test);
  const category = await test.db
    .selectFrom('classification')
    .select('id')
    .where('kind', '=', 'goods')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const articleId = await posted(test, author, 'An article');
  const commentId = await commented(test, author, articleId);
  const rejectedId = await posted(test, author, 'Rejected');
  await test.db.updateTable('post').set({ state: 'rejected' }).where('id', '=', rejectedId).execute();
  const digest = randomBytes(32);
  const goodsId = await stored(test, author, {
    kind: 'goods',
    classification_id: category.id,
    price_fen: 100,
    digest,
    sealed: sealPrivate(test.context.vault, digest, { phone: '12345', address: 'Here' }),
    data: { title: 'Goods', introduction: 'Goods', unit: 'piece', images: [] },
  });
  return { topicId, category: category.id, articleId, commentId, rejectedId, goodsId };
}

/** Stores a published comment of an account on an article. @returns its id */
export async function commented(
  test: TestApp,
  author: Author,
  article: number,
  answers: number | null = null,
): Promise<number> {
  const { topic_id } = await test.db
    .selectFrom('post')
    .select('topic_id')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  return stored(test, author, {
    kind: 'comment',
    topic_id,
    article_id: article,
    answer_to: answers,
    data: { opinion: 'A comment' },
  });
}
