import { inTransaction, type Transaction } from '../../store/database.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import type { PostKind } from './tables.ts';

interface Mark {
  readonly kind: PostKind;
  readonly id: number;
}

type Caller = Pick<Call<'user'>, 'db' | 'now' | 'account'>;

/** Adds a post to the caller's favourites, or removes it. @throws CatalogueFault favourite */
export async function setMark(call: Caller, mark: Mark, isMarked: boolean): Promise<null> {
  if (!isMarked) await unmarkPost(call, mark);
  else if (!(await markPost(call, mark))) throw new CatalogueFault('favourite');
  return null;
}

/**
 * Adds a published post to the caller's favourites. A second time changes nothing.
 *
 * @returns false where no such post is published
 */
export async function markPost({ db, now, account }: Caller, { kind, id }: Mark): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const marked = await rowOf(trx, marking({ kind, id, account: account.id, now: now() }));
    return marked?.exists ?? false;
  });
}

/**
 * The row of the post is locked first, so that adding and removing at the same moment are counted one after the other.
 */
const marking = statement((db, given: Given<Mark & { account: number; now: Date }>) =>
  db
    .with('found', (posts) =>
      posts
        .selectFrom('post')
        .select('id')
        .where('id', '=', given.id)
        .where('kind', '=', given.kind)
        .where('state', '=', 'published')
        .forNoKeyUpdate(),
    )
    .with('marked', (found) =>
      found
        .insertInto('post_favourite')
        .columns(['account_id', 'post_id', 'kind', 'added_at'])
        .expression(({ selectFrom }) =>
          selectFrom('found').select([
            given.account.as('account_id'),
            'found.id',
            given.kind.as('kind'),
            given.now.as('added_at'),
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('post_id'),
    )
    .with('counted', (marked) =>
      marked
        .updateTable('post')
        .from('marked')
        .set((eb) => ({ favourite_count: eb('post.favourite_count', '+', eb.lit(1)) }))
        .whereRef('post.id', '=', 'marked.post_id'),
    )
    .selectNoFrom(({ exists, selectFrom }) => exists(selectFrom('found')).$castTo<boolean>().as('exists')),
);

/** Removes a post from the caller's favourites, also if the post is no longer published. */
export async function unmarkPost({ db, account }: Caller, { kind, id }: Mark): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.executeQuery(unmarking({ kind, id, account: account.id }));
  });
}

const unmarking = statement((db, given: Given<Mark & { account: number }>) =>
  db
    .with('found', (posts) =>
      posts.selectFrom('post').select('id').where('id', '=', given.id).forNoKeyUpdate(),
    )
    .with('unmarked', (found) =>
      found
        .deleteFrom('post_favourite')
        .using('found')
        .where('account_id', '=', given.account)
        .whereRef('post_id', '=', 'found.id')
        .where('kind', '=', given.kind)
        .returning('post_id'),
    )
    .updateTable('post')
    .from('unmarked')
    .set((eb) => ({ favourite_count: eb('post.favourite_count', '-', eb.lit(1)) }))
    .whereRef('post.id', '=', 'unmarked.post_id'),
);

/** Deletes all favourites of an account. */
export async function forgetMarks(trx: Transaction, account: number): Promise<void> {
  await trx
    .with('unmarked', (db) =>
      db.deleteFrom('post_favourite').where('account_id', '=', account).returning('post_id'),
    )
    .updateTable('post')
    .from('unmarked')
    .set((eb) => ({ favourite_count: eb('post.favourite_count', '-', eb.lit(1)) }))
    .whereRef('post.id', '=', 'unmarked.post_id')
    .execute();
}
