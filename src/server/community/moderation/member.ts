import type { Reply } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import { countedUnread } from '../../accounts/notices/read-notices.ts';
import type { Call } from '../../services/call.ts';
import type { Database } from '../../store/database.ts';
import { unreadConversations } from '../messages/conversation-rows.ts';
import './tables.ts';

type Member = Reply<typeof community.member>;

/** Whether an account has accepted the rules, and whether it gets the mail digest. */
export async function memberOf(call: Call<'user'>): Promise<Member> {
  const { db, account } = call;
  const member = await db
    .selectFrom('community_member')
    .select(['rules_accepted_at', 'digest'])
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  return {
    rulesAccepted: (member?.rules_accepted_at ?? null) !== null,
    unread: await countedUnread(call, account.id),
    messages: await unreadConversations(db, account.id),
    digest: member?.digest !== 'off',
  };
}

/** Notes that an account accepts the rules. A second time changes nothing. */
export async function acceptRules({ db, account, now }: Call<'user'>): Promise<null> {
  await db
    .insertInto('community_member')
    .values({ account_id: account.id, rules_accepted_at: now() })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ fn }) => ({
        rules_accepted_at: fn.coalesce('community_member.rules_accepted_at', 'excluded.rules_accepted_at'),
      })),
    )
    .execute();
  return null;
}

/** Turns the mail digest of an account on or off. */
export async function setDigest(db: Database, accountId: number, isOn: boolean): Promise<void> {
  const digest = isOn ? 'daily' : 'off';
  await db
    .insertInto('community_member')
    .values({ account_id: accountId, digest })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ digest }))
    .execute();
}
