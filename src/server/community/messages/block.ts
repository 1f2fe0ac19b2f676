import type { Payload } from '#contract/define.ts';
import type { message } from '#contract/message.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import { lockOwnConversation } from './conversation-rows.ts';

/**
 * Blocks the other one of a conversation, or ends that. It holds for all conversations of the two.
 *
 * @throws CatalogueFault notFound; conversationClosed where the account of the other one was erased
 */
export async function blockOther(
  { db, account, now }: Call<'user'>,
  { conversation, blocked }: Payload<typeof message.block>,
): Promise<null> {
  await inTransaction(db, async (trx) => {
    const { side } = await lockOwnConversation(trx, account.id, conversation);
    if (side.other === null) throw new CatalogueFault('conversationClosed');
    const pair = { account_id: account.id, blocked_id: side.other };
    if (blocked) {
      await trx
        .insertInto('account_block')
        .values({ ...pair, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await trx
        .deleteFrom('account_block')
        .where('account_id', '=', pair.account_id)
        .where('blocked_id', '=', pair.blocked_id)
        .execute();
    }
  });
  return null;
}
