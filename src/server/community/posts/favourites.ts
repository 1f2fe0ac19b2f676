import { sql } from 'kysely';
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
const marking = statement(
  (_db, given: Given<Mark & { account: number; now: Date }>) => sql<{ exists: boolean }>`
    with found as (
      select id from post where id = ${given.id} and kind = ${given.kind} and state = 'published' for no key update
    ), marked as (
      insert into post_favourite (account_id, post_id, kind, added_at)
      select ${given.account}, id, ${given.kind}, ${given.now} from found on conflict do nothing returning post_id
    ), counted as (
      update post set favourite_count = favourite_count + 1 from marked where id = post_id
    )
    select exists (select from found) as exists`,
);

/** Removes a post from the caller's favourites, also if the post is no longer published. */
export async function unmarkPost({ db, account }: Caller, { kind, id }: Mark): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.executeQuery(unmarking({ kind, id, account: account.id }));
  });
}

const unmarking = statement(
  (_db, given: Given<Mark & { account: number }>) => sql`
    with found as (select id from post where id = ${given.id} for no key update), unmarked as (
      delete from post_favourite using found
      where account_id = ${given.account} and post_id = found.id and kind = ${given.kind} returning post_id
    )
    update post set favourite_count = favourite_count - 1 from unmarked where id = post_id`,
);

/** Deletes all favourites of an account. */
export async function forgetMarks(trx: Transaction, account: number): Promise<void> {
  await sql`
    with unmarked as (delete from post_favourite where account_id = ${account} returning post_id)
    update post set favourite_count = favourite_count - 1 from unmarked where id = post_id`.execute(trx);
}
