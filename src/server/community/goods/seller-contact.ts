import { type Expression, expressionBuilder } from 'kysely';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { countHit, throttleKey } from '../../services/throttle.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { openPrivate, type PrivatePart } from './private-part.ts';

declare module '../../store/tables.ts' {
  interface Tables {
    phone_reading: { account_id: number; post_id: number; at: Date };
  }
}

/**
 * The limit stops programs that collect phone numbers and addresses; a buyer needs a few a day. Reading those of the same
 * offer again is not counted.
 */
const perDay = { name: 'seller-phones', limit: 20, windowSeconds: 24 * 60 * 60 };

/**
 * The phone number of a seller, and where to pick the goods up. The server stores which account has read them.
 *
 * @throws CatalogueFault notFound, tooManyPhones
 */
export async function sellerContact(call: Call<'user'>, goods: number): Promise<PrivatePart> {
  const { db, account, now, vault } = call;
  const found = await rowOf(db, readingOf({ goods, account: account.id }));
  if (!found) throw new CatalogueFault('notFound');
  const { phone, address } = openPrivate(vault, found);
  const contact = { phone, address };
  if ((phone === '' && address === '') || found.mine || found.known) return contact;
  const hits = await countHit(db, throttleKey(perDay, String(account.id)), perDay.windowSeconds, now());
  if (hits.count > perDay.limit) throw new CatalogueFault('tooManyPhones');
  await db
    .insertInto('phone_reading')
    .values({ account_id: account.id, post_id: goods, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return contact;
}

/** Whether an account has read the contact of an offer. */
export const hasRead = ({ account }: { readonly account: Expression<number | null> }) => {
  const eb = expressionBuilder<Tables, 'post'>();
  return eb
    .exists(
      eb
        .selectFrom('phone_reading')
        .where('phone_reading.account_id', '=', account)
        .whereRef('phone_reading.post_id', '=', 'post.id'),
    )
    .$castTo<boolean>();
};

const readingOf = statement((db, { goods, account }: Given<{ goods: number; account: number }>) =>
  db
    .selectFrom('post')
    .select(({ eb, fn, lit }) => [
      'digest',
      'sealed',
      fn
        .coalesce(eb('account_id', '=', account), lit(false))
        .$castTo<boolean>()
        .as('mine'),
      hasRead({ account }).as('known'),
    ])
    .where('id', '=', goods)
    .where('kind', '=', 'goods')
    .where((eb) => eb.or([eb('state', '=', 'published'), eb('account_id', '=', account)])),
);
