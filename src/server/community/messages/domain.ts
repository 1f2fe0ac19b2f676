import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { agreementFigures } from '#contract/figures.ts';
import type { Domain, WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import { isPartOf } from './conversation-rows.ts';
import { messageNotices } from './message-notices.ts';
import { openText } from './sealed-text.ts';
import './tables.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The hooks of messages: what an erased account has written is deleted, the conversations of an account are exported,
 * and every hour those are deleted in which nobody has written for `messageDays`.
 */
export const messagesDomain: Domain = {
  onErase: (trx, _context, account) => eraseMessages(trx, account),
  onExport: (context, account) => [
    { name: 'conversations.json', content: Readable.from(messagesAsJson(context, account)) },
  ],
  notices: [messageNotices],
  hourly: [forgetOldConversations],
};

async function eraseMessages(trx: Transaction, account: number): Promise<void> {
  await trx
    .deleteFrom('message')
    .using('conversation')
    .whereRef('conversation.id', '=', 'message.conversation_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('is_sellers', '=', true), eb('seller_id', '=', account)]),
        eb.and([eb('is_sellers', '=', false), eb('buyer_id', '=', account)]),
      ]),
    )
    .execute();
  // What the other one has not read was written by this account, and is gone.
  const nothing = { buyer_unread: 0, seller_unread: 0 };
  for (const side of ['buyer_id', 'seller_id'] as const) {
    await trx
      .updateTable('conversation')
      .set({ ...nothing, [side]: null })
      .where(side, '=', account)
      .execute();
  }
  await trx.deleteFrom('conversation').where('buyer_id', 'is', null).where('seller_id', 'is', null).execute();
  await trx
    .deleteFrom('account_block')
    .where((eb) => eb.or([eb('account_id', '=', account), eb('blocked_id', '=', account)]))
    .execute();
  await trx.deleteFrom('conversation_report').where('account_id', '=', account).execute();
}

/** The conversations of an account, one at a time, with the people whom it has blocked. */
async function* messagesAsJson(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  account: number,
): AsyncGenerator<string> {
  const blocked = await db
    .selectFrom('account_block')
    .innerJoin('account', 'account.id', 'account_block.blocked_id')
    .select(['account.nick_name as nickName', 'account_block.at'])
    .where('account_block.account_id', '=', account)
    .orderBy('account_block.at')
    .execute();
  const reports = await db
    .selectFrom('conversation_report')
    .select(['conversation_id as conversation', 'reason', 'text', 'at'])
    .where('account_id', '=', account)
    .orderBy('at')
    .execute();
  const conversations = await db
    .selectFrom('conversation')
    .select(['id', 'post_id as offer', 'created_at as createDate'])
    .select((eb) =>
      eb.fn
        .coalesce(eb('seller_id', '=', account), sql.lit(false))
        .$castTo<boolean>()
        .as('isSeller'),
    )
    .where((eb) => isPartOf(eb, account))
    .orderBy('id')
    .execute();
  yield `{\n"blocked": ${JSON.stringify(blocked)},\n"reports": ${JSON.stringify(reports)},\n"conversations": [`;
  for (const [index, { isSeller, ...conversation }] of conversations.entries()) {
    const rows = await db
      .selectFrom('message')
      .select(['is_sellers', 'sealed', 'created_at'])
      .where('conversation_id', '=', conversation.id)
      .orderBy('id')
      .execute();
    const messages = rows.map(({ is_sellers: isSellers, sealed, created_at: createDate }) => ({
      mine: isSellers === isSeller,
      text: openText(vault, conversation.id, sealed),
      createDate,
    }));
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ ...conversation, isSeller, messages }, null, 2)}`;
  }
  yield '\n]}\n';
}

async function forgetOldConversations({ db, now }: WorkContext): Promise<void> {
  const before = new Date(now().getTime() - agreementFigures.messageDays * DAY);
  await db.deleteFrom('conversation').where('updated_at', '<', before).execute();
}
