import { sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { deskCommunity } from '#contract/desk-community.contract.ts';
import type { Database } from '../../store/database.ts';
import type { CommentData, PostKind, PostState } from '../posts/tables.ts';

type Context = Reply<typeof deskCommunity.post>;
type Threaded = Context['thread'][number];

/** How many comments are shown on each side of a comment, and below an article. */
const AROUND = 4;

interface Placed {
  readonly id: number;
  readonly kind: PostKind;
  readonly state: PostState;
  readonly article_id: number | null;
  readonly answer_to: number | null;
}

/** Comments of the first level of an article, or the published answers to one; by an index in either case. */
const siblings = (
  db: Database,
  { article_id: article, answer_to: answered }: Pick<Placed, 'article_id' | 'answer_to'>,
) =>
  answered === null
    ? db
        .selectFrom('post')
        .select('post.id')
        .where('article_id', '=', article)
        .where('kind', '=', sql.lit('comment'))
        .where('answer_to', 'is', null)
        .where('state', '=', sql.lit('published'))
    : db
        .selectFrom('post')
        .select('post.id')
        .where('answer_to', '=', answered)
        .where('kind', '=', sql.lit('comment'))
        .where('state', '=', sql.lit('published'));

/** A comment between those before and after it, below the one that it answers; the first comments of an article. */
export async function threadAround(db: Database, post: Placed): Promise<Pick<Context, 'article' | 'thread'>> {
  if (post.kind === 'goods') return { article: null, thread: [] };
  if (post.kind === 'article') {
    const place = { article_id: post.id, answer_to: null };
    const first = await siblings(db, place).orderBy('post.id').limit(AROUND).execute();
    return { article: null, thread: await comments(db, post.id, idsOf(first)) };
  }
  const before = await siblings(db, post)
    .where('post.id', '<', post.id)
    .orderBy('post.id', 'desc')
    .limit(AROUND)
    .execute();
  const after = await siblings(db, post)
    .where('post.id', '>', post.id)
    .orderBy('post.id')
    .limit(AROUND)
    .execute();
  const ids = [
    ...(post.answer_to === null ? [] : [post.answer_to]),
    ...idsOf(before),
    post.id,
    ...idsOf(after),
  ];
  return { article: await articleOf(db, post), thread: await comments(db, post.id, ids) };
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

async function articleOf(db: Database, { article_id: article }: Placed): Promise<Context['article']> {
  if (article === null) return null;
  const row = await db.selectFrom('post').select('data').where('id', '=', article).executeTakeFirst();
  return { id: article, title: row !== undefined && 'title' in row.data ? row.data.title : '' };
}

async function comments(db: Database, shown: number, ids: readonly number[]): Promise<Threaded[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('post')
    .leftJoin('account', 'account.id', 'post.account_id')
    .select(['post.id', 'post.answer_to', 'post.created_at', 'account.nick_name as nickName'])
    .select(({ ref }) => ref('post.data').$castTo<CommentData>().as('data'))
    .where('post.id', 'in', [...ids])
    .orderBy('post.id')
    .execute();
  return rows.map(({ id, answer_to: answered, created_at: at, nickName, data }) => ({
    id,
    nickName: nickName ?? '',
    text: data.opinion,
    createDate: at.toISOString(),
    isAnswer: answered !== null,
    isThis: id === shown,
  }));
}
