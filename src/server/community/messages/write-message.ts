import type { Payload, Reply } from '#contract/define.ts';
import type { message } from '#contract/message.contract.ts';
import { tellAccount } from '../../accounts/notices/tell-account.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { checkedMessage } from './check-message.ts';
import { blockBetween, type Conversation, lockOwnConversation, type Side } from './conversation-rows.ts';
import { isTold } from './message-notices.ts';
import { offerOf } from './read-conversations.ts';
import { openText, sealText } from './sealed-text.ts';
import './tables.ts';

type Sent = Reply<typeof message.send>;

/** A message as it was sent. */
interface Writing {
  readonly text: string;
  readonly requestId: string;
}

/**
 * Writes to the seller of an offer. There is one conversation of a buyer about an offer.
 *
 * @throws CatalogueFault notFound where the offer is the caller's own, or is not published; conversationClosed where one
 *   of the two has blocked the other; what `checkedMessage` throws
 */
export async function beginConversation(
  call: Call<'user'>,
  { goods, ...sent }: Payload<typeof message.begin>,
): Promise<Sent> {
  const { db, account, now } = call;
  const { conversation, seller } = await offerOf(call, goods);
  if (conversation !== null) return sendMessage(call, { conversation, ...sent });
  if (await blockBetween(db, account.id, seller)) throw new CatalogueFault('conversationClosed');
  const text = await checkedMessage(call, sent.text, true);
  return inTransaction(db, async (trx) => {
    const at = now();
    const people = { post_id: goods, buyer_id: account.id };
    await trx
      .insertInto('conversation')
      .values({ ...people, seller_id: seller, created_at: at, updated_at: at, closed_at: null })
      .onConflict((conflict) => conflict.columns(['post_id', 'buyer_id']).doNothing())
      .execute();
    const { id } = await trx
      .selectFrom('conversation')
      .select('id')
      .where('post_id', '=', people.post_id)
      .where('buyer_id', '=', people.buyer_id)
      .executeTakeFirstOrThrow();
    return append(trx, call, id, { ...sent, text });
  });
}

/**
 * Writes in one of the caller's conversations.
 *
 * @throws CatalogueFault notFound, conversationClosed, what `checkedMessage` throws
 */
export async function sendMessage(
  call: Call<'user'>,
  { conversation, ...sent }: Payload<typeof message.send>,
): Promise<Sent> {
  const { db, account } = call;
  const known = await inTransaction(db, async (trx) => {
    const own = await lockOwnConversation(trx, account.id, conversation);
    return (await stored(call, trx, own, sent.requestId)) ?? checkOpen(trx, account.id, own);
  });
  if (known) return known;
  const text = await checkedMessage(call, sent.text, false);
  return inTransaction(db, (trx) => append(trx, call, conversation, { ...sent, text }));
}

/** The message that was stored for the same request before. */
async function stored(
  { vault }: Pick<Call, 'vault'>,
  db: Database,
  { id, side }: { readonly id: number; readonly side: Side },
  requestId: string,
): Promise<Sent | undefined> {
  const row = await db
    .selectFrom('message')
    .select(['id', 'sealed', 'created_at'])
    .where('conversation_id', '=', id)
    .where('is_sellers', '=', side.isSeller)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && sentMessage(id, { ...row, text: openText(vault, id, row.sealed) });
}

const sentMessage = (conversation: number, row: { id: number; text: string; created_at: Date }): Sent => ({
  conversation,
  message: { id: row.id, mine: true, text: row.text, createDate: row.created_at.toISOString() },
});

/** @throws CatalogueFault conversationClosed where the caller cannot write in it */
async function checkOpen(
  trx: Transaction,
  account: number,
  { closed_at: closed, side }: Conversation & { readonly side: Side },
): Promise<undefined> {
  const isOpen = closed === null && side.other !== null && !(await blockBetween(trx, account, side.other));
  if (!isOpen) throw new CatalogueFault('conversationClosed');
}

/** Stores a message that was checked, and tells the other one of it, unless an unread notice tells of the conversation. */
async function append(
  trx: Transaction,
  call: Call<'user'>,
  id: number,
  { text, requestId }: Writing,
): Promise<Sent> {
  const { account, now, vault } = call;
  const own = await lockOwnConversation(trx, account.id, id);
  const known = await stored(call, trx, own, requestId);
  if (known) return known;
  await checkOpen(trx, account.id, own);
  const { side, post_id: post } = own;
  const at = now();
  const row = await trx
    .insertInto('message')
    .values({
      conversation_id: id,
      is_sellers: side.isSeller,
      sealed: sealText(vault, id, text),
      request_id: requestId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unread = side.isSeller ? 'buyer_unread' : 'seller_unread';
  await trx
    .updateTable('conversation')
    .set((eb) => ({ updated_at: at, [unread]: eb(unread, '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (side.other !== null && !(await isTold(trx, side.other, id))) {
    const key = `message:${id}:${row.id}`;
    const told = { account: side.other, post, data: { conversation: id }, at };
    await tellAccount(trx, { ...told, kind: 'message', key });
  }
  return sentMessage(id, { ...row, text, created_at: at });
}
