import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { countHit, throttleKey } from '../../services/throttle.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import { openPrivate } from './private-part.ts';

declare module '../../store/tables.ts' {
  interface Tables {
    phone_reading: { account_id: number; post_id: number; at: Date };
  }
}

/**
 * The limit stops programs that collect phone numbers; a buyer needs a few a day. Reading the same number again is not
 * counted.
 */
const perDay = { name: 'seller-phones', limit: 20, windowSeconds: 24 * 60 * 60 };

/**
 * The phone number of a seller. The server stores which account has read it.
 *
 * @throws CatalogueFault notFound, tooManyPhones
 */
export async function sellerPhone(call: Call<'user'>, goods: number): Promise<{ phone: string }> {
  const { db, account, now, vault } = call;
  const found = await rowOf(db, readingOf({ goods, account: account.id }));
  if (!found) throw new CatalogueFault('notFound');
  const { phone } = openPrivate(vault, found);
  if (phone === '' || found.mine || found.known) return { phone };
  const hits = await countHit(db, throttleKey(perDay, String(account.id)), perDay.windowSeconds, now());
  if (hits.count > perDay.limit) throw new CatalogueFault('tooManyPhones');
  await db
    .insertInto('phone_reading')
    .values({ account_id: account.id, post_id: goods, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { phone };
}

const readingOf = statement((db, { goods, account }: Given<{ goods: number; account: number }>) =>
  db
    .selectFrom('post')
    .select(({ eb, fn, lit, exists, selectFrom }) => [
      'digest',
      'sealed',
      fn
        .coalesce(eb('account_id', '=', account), lit(false))
        .$castTo<boolean>()
        .as('mine'),
      exists(
        selectFrom('phone_reading')
          .where('phone_reading.account_id', '=', account)
          .where('phone_reading.post_id', '=', goods),
      )
        .$castTo<boolean>()
        .as('known'),
    ])
    .where('id', '=', goods)
    .where('kind', '=', 'goods')
    .where((eb) => eb.or([eb('state', '=', 'published'), eb('account_id', '=', account)])),
);
