import { randomBytes } from 'node:crypto';
import { recommendedTopic } from '#contract/forum.contract.ts';
import { insertPost, noColumns } from '#server/community/posts/write-post.ts';
import type { Call } from '#server/services/call.ts';
import { inTransaction } from '#server/store/database.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Stores a published article of somebody, without the checks of posts. @returns its id */
export async function posted(test: TestApp, { id }: Pick<TestUser, 'id'>, title: string): Promise<number> {
  const { body } = await test.call(recommendedTopic.list, { page: 1, pageSize: 1 });
  const call = { ...test.desk, account: { id }, locale: 'US' } as unknown as Call<'user'>;
  return inTransaction(test.db, (trx) =>
    insertPost(trx, call, {
      ...noColumns,
      kind: 'article',
      topic_id: body.data!.records[0]!.id,
      digest: randomBytes(32),
      state: 'published',
      reason: '',
      data: { title, summary: title, images: [] },
      body: `<p>${title}</p>`,
    }),
  );
}

/** Stores a published comment of somebody on an article. @returns its id */
export async function commented(
  test: TestApp,
  { id }: Pick<TestUser, 'id'>,
  article: number,
  answers: number | null = null,
): Promise<number> {
  const call = { ...test.desk, account: { id }, locale: 'US' } as unknown as Call<'user'>;
  const { topic_id } = await test.db
    .selectFrom('post')
    .select('topic_id')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  return inTransaction(test.db, (trx) =>
    insertPost(trx, call, {
      ...noColumns,
      kind: 'comment',
      topic_id,
      article_id: article,
      answer_to: answers,
      digest: randomBytes(32),
      state: 'published',
      reason: '',
      data: { opinion: 'A comment' },
      body: '',
    }),
  );
}
