import { Readable } from 'node:stream';
import type { WorkContext, ExportedFile } from '../../services/context.ts';
import type { Database } from '../../store/database.ts';
import { openPrivate } from '../goods/private-part.ts';

/** The number of posts that are read at once. */
const AT_ONCE = 500;

/** The posts and favourites of an account, for the export of its data. */
export const exportedPosts = (
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  account: number,
): ExportedFile[] => [
  { name: 'posts.json', content: Readable.from(postsAsJson({ db, vault }, account)) },
  { name: 'favourite-posts.json', content: Readable.from(marksAsJson(db, account)) },
  { name: 'read-phone-numbers.json', content: Readable.from(readingsAsJson(db, account)) },
];

async function* postsAsJson(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  account: number,
): AsyncGenerator<string> {
  let last = 0;
  yield '[';
  for (;;) {
    const rows = await db
      .selectFrom('post')
      .select(['id', 'kind', 'state', 'locale as language', 'topic_id as topic', 'article_id as article'])
      .select(['answer_to as answerTo', 'data as texts', 'body', 'created_at as createDate'])
      .select(['updated_at as updateDate', 'sealed', 'digest'])
      .where('account_id', '=', account)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const [index, { sealed, digest, ...post }] of rows.entries()) {
      const row = { ...post, ...(sealed && openPrivate(vault, { digest, sealed })) };
      yield `${last === 0 && index === 0 ? '' : ','}\n${JSON.stringify(row, null, 2)}`;
    }
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  yield '\n]\n';
}

async function* marksAsJson(db: Database, account: number): AsyncGenerator<string> {
  const rows = await db
    .selectFrom('post_favourite')
    .innerJoin('post', 'post.id', 'post_favourite.post_id')
    .select(['post_favourite.kind', 'post_favourite.post_id as id', 'post_favourite.added_at as addedAt'])
    .select(['post.data as texts', 'post.state', 'post.account_id as author'])
    .where('post_favourite.account_id', '=', account)
    .orderBy('post_favourite.added_at')
    .execute();
  yield `${JSON.stringify(
    // Posts that others have withdrawn, or an operator has removed, are not read here either.
    rows.map(({ texts, state, author, ...row }) => ({
      ...row,
      title: 'title' in texts && (state === 'published' || author === account) ? texts.title : '',
    })),
    null,
    2,
  )}\n`;
}

/** The offers whose phone numbers the account has read. */
async function* readingsAsJson(db: Database, account: number): AsyncGenerator<string> {
  const rows = await db
    .selectFrom('phone_reading')
    .select(['post_id as id', 'at'])
    .where('account_id', '=', account)
    .orderBy('at')
    .execute();
  yield `${JSON.stringify(rows, null, 2)}\n`;
}
