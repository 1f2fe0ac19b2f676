import { expressionBuilder, sql } from 'kysely';
import { messagesPath } from '#contract/posts.ts';
import type { NoticeKinds, ShownNotice } from '../../services/notice-kinds.ts';
import type { Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { reasonText } from '../moderation/reason-text.ts';
import type { GoodsData } from '../posts/tables.ts';
import './tables.ts';

const eb = expressionBuilder<Tables, 'notice'>();
const named = sql<number>`(${eb.ref('notice.data', '->>').key('conversation')})::int`;

/** A new message, and a conversation that an operator has closed. */
export const messageNotices: NoticeKinds = {
  kinds: ['message', 'conversationClosed'],
  isShown: () => eb.exists(eb.selectFrom('conversation').select('conversation.id').where('id', '=', named)),
  async show({ db, translate }, { account, locale }, notices) {
    const rows = await db
      .selectFrom('notice')
      .innerJoin('conversation', (join) => join.on('conversation.id', '=', named))
      .innerJoin('post', 'post.id', 'conversation.post_id')
      .leftJoin('account as other', (join) =>
        join.on((on) =>
          on(
            'other.id',
            '=',
            on
              .case()
              .when('conversation.seller_id', '=', account)
              .then(on.ref('conversation.buyer_id'))
              .else(on.ref('conversation.seller_id'))
              .end(),
          ),
        ),
      )
      .select((of) => [
        'notice.id',
        'notice.kind',
        'conversation.id as conversation',
        'conversation.closed_reason as reason',
        'other.nick_name as nickName',
        of.ref('post.data').$castTo<GoodsData>().as('offer'),
      ])
      .where(
        'notice.id',
        'in',
        notices.map(({ id }) => id),
      )
      .execute();
    return new Map(
      rows.map(({ id, kind, conversation, reason, nickName, offer }): [number, ShownNotice] => {
        const values = { title: offer.title, nickName: nickName || translate(locale, 'community:nobody') };
        const text = translate(locale, `server:notices.${kind}`, values);
        return [
          id,
          {
            text,
            router: messagesPath({ conversation }),
            ...(kind === 'conversationClosed' && { reason: reasonText({ translate, locale }, reason) }),
          },
        ];
      }),
    );
  },
};

const unreadOf = (account: number, conversation: number) =>
  eb.and([
    eb('account_id', '=', account),
    eb('kind', '=', 'message'),
    eb('read_at', 'is', null),
    eb(eb.ref('data', '->>').key('conversation'), '=', String(conversation)),
  ]);

/** Whether an unread notice tells an account of a conversation. */
export async function isTold(trx: Transaction, account: number, conversation: number): Promise<boolean> {
  const row = await trx
    .selectFrom('notice')
    .select('id')
    .where(unreadOf(account, conversation))
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the notice of a conversation as read. */
export async function readMessageNotice(
  trx: Transaction,
  account: number,
  conversation: number,
  now: Date,
): Promise<void> {
  await trx.updateTable('notice').set({ read_at: now }).where(unreadOf(account, conversation)).execute();
}
