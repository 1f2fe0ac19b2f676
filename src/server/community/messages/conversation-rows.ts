import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import './tables.ts';

/** A row of the table `conversation`. */
export type Conversation = Selectable<Tables['conversation']>;

/** The place of an account in a conversation. */
export interface Side {
  readonly isSeller: boolean;
  /** The account of the other one; null once it was erased. */
  readonly other: number | null;
}

/** The side of an account that takes part. */
const sideOf = (
  { buyer_id, seller_id }: Pick<Conversation, 'buyer_id' | 'seller_id'>,
  account: number,
): Side =>
  seller_id === account ? { isSeller: true, other: buyer_id } : { isSeller: false, other: seller_id };

/** Whether an account takes part in a conversation. */
export const isPartOf = (eb: ExpressionBuilder<Tables, 'conversation'>, account: number) =>
  eb.or([eb('conversation.buyer_id', '=', account), eb('conversation.seller_id', '=', account)]);

/**
 * Locks one of an account's own conversations. The error is the same for one of others and for an unknown id.
 *
 * @throws CatalogueFault notFound
 */
export async function lockOwnConversation(
  trx: Transaction,
  account: number,
  id: number,
): Promise<Conversation & { readonly side: Side }> {
  const row = await trx
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => isPartOf(eb, account))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new CatalogueFault('notFound');
  return { ...row, side: sideOf(row, account) };
}

/** Whether one of two accounts has blocked the other one, and which. */
export async function blockBetween(
  db: Database,
  account: number,
  other: number,
): Promise<'blockedByCaller' | 'blocked' | undefined> {
  const rows = await db
    .selectFrom('account_block')
    .select('account_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', account), eb('blocked_id', '=', other)]),
        eb.and([eb('account_id', '=', other), eb('blocked_id', '=', account)]),
      ]),
    )
    .execute();
  if (rows.some(({ account_id }) => account_id === account)) return 'blockedByCaller';
  return rows.length > 0 ? 'blocked' : undefined;
}

/** How many conversations of an account have messages that it has not read. */
export async function unreadConversations(db: Database, account: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb.and([eb('buyer_id', '=', account), eb('buyer_unread', '>', sql.lit(0))]),
        eb.and([eb('seller_id', '=', account), eb('seller_unread', '>', sql.lit(0))]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
