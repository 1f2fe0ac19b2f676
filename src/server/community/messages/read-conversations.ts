import { type Expression, sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { message } from '#contract/message.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { publicAddress } from '../../services/files/public-picture.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { reasonText } from '../moderation/reason-text.ts';
import { isInvented } from '../posts/invented-author.ts';
import { picturesFor } from '../posts/pictures.ts';
import type { GoodsData, PostState } from '../posts/tables.ts';
import { isPartOf, lockOwnConversation } from './conversation-rows.ts';
import { readMessageNotice } from './message-notices.ts';
import { openText } from './sealed-text.ts';
import './tables.ts';

type Listed = Reply<typeof message.conversations>['records'][number];
type Shown = Omit<Listed, 'last' | 'mine'>;
type OneConversation = Reply<typeof message.conversation>;

/** The conversations of an account, with the offer and the other one of each. */
const conversationsOf = (db: Database, account: number) =>
  db
    .selectFrom('conversation')
    .innerJoin('post', 'post.id', 'conversation.post_id')
    .leftJoin('account as other', (join) =>
      join.on((eb) =>
        eb(
          'other.id',
          '=',
          eb
            .case()
            .when('conversation.seller_id', '=', account)
            .then(eb.ref('conversation.buyer_id'))
            .else(eb.ref('conversation.seller_id'))
            .end(),
        ),
      ),
    )
    .leftJoin('file', (join) =>
      join
        .on((eb) =>
          eb('file.id', '=', eb.cast<string>(eb.fn('nullif', ['other.avatar', sql.lit('')]), 'uuid')),
        )
        .on('file.picture_width', 'is not', null),
    )
    .where((eb) => isPartOf(eb as never, account))
    .select((eb) => {
      const blocks = (by: Expression<number | null>, whom: Expression<number | null>) =>
        eb
          .exists(
            eb
              .selectFrom('account_block')
              .select('account_id')
              .where('account_block.account_id', '=', by)
              .where('account_block.blocked_id', '=', whom),
          )
          .$castTo<boolean>();
      const last = eb
        .selectFrom('message')
        .whereRef('message.conversation_id', '=', 'conversation.id')
        .orderBy('message.id', 'desc')
        .limit(1);
      return [
        'conversation.id',
        'conversation.post_id',
        'conversation.updated_at',
        'conversation.closed_at',
        'conversation.closed_reason',
        eb.fn
          .coalesce(eb('conversation.seller_id', '=', account), eb.lit(false))
          .$castTo<boolean>()
          .as('selling'),
        eb
          .case()
          .when('conversation.seller_id', '=', account)
          .then(eb.ref('conversation.seller_unread'))
          .else(eb.ref('conversation.buyer_unread'))
          .end()
          .as('unread'),
        'post.state',
        'post.locale',
        eb
          .exists(
            eb
              .selectFrom('account')
              .select('account.id')
              .whereRef('account.id', '=', 'conversation.seller_id')
              .where(isInvented),
          )
          .$castTo<boolean>()
          .as('demonstration'),
        eb.ref('post.data').$castTo<GoodsData>().as('data'),
        'other.id as other',
        'other.nick_name',
        'file.id as avatar',
        'file.picture_width',
        'file.picture_height',
        blocks(eb.val(account), eb.ref('other.id')).as('hasBlocked'),
        blocks(eb.ref('other.id'), eb.val(account)).as('isBlocked'),
        last.select('message.sealed').$asScalar().as('sealed'),
        last.select('message.is_sellers').$asScalar().as('isSellers'),
      ];
    });

interface Row {
  id: number;
  post_id: number;
  updated_at: Date;
  closed_at: Date | null;
  closed_reason: string;
  selling: boolean;
  unread: number;
  state: PostState;
  demonstration: boolean;
  locale: Locale;
  data: GoodsData;
  other: number | null;
  nick_name: string | null;
  avatar: string | null;
  picture_width: number | null;
  picture_height: number | null;
  hasBlocked: boolean;
  isBlocked: boolean;
}

function stateOf({ closed_at: closed, other, hasBlocked, isBlocked }: Row): Shown['state'] {
  if (closed !== null) return 'closed';
  if (other === null) return 'left';
  if (hasBlocked) return 'blockedByCaller';
  return isBlocked ? 'blocked' : 'open';
}

function shown(call: Pick<Call, 'dataKey' | 'now'>, row: Row): Shown {
  const { avatar, picture_width: width, picture_height: height, state } = row;
  const isPublished = state === 'published';
  return {
    id: row.id,
    goods: row.post_id,
    title: row.data.title,
    language: row.locale,
    demonstration: row.demonstration,
    cover: isPublished ? (picturesFor(call, state, row.data.images)[0] ?? '') : '',
    isShown: isPublished || (row.selling && state !== 'deletedByOwner'),
    selling: row.selling,
    nickName: row.nick_name ?? '',
    avatar: avatar && width && height ? publicAddress({ id: avatar, width, height }) : '',
    state: stateOf(row),
    unread: row.unread,
    updateDate: row.updated_at.toISOString(),
  };
}

/** A page of the caller's conversations, the last written first. */
export async function conversationPage(
  call: Call<'user'>,
  page: Payload<typeof message.conversations>,
): Promise<Reply<typeof message.conversations>> {
  const { db, account, vault } = call;
  const rows = await conversationsOf(db, account.id)
    .orderBy('conversation.updated_at', 'desc')
    .orderBy('conversation.id', 'desc')
    .offset(rowsBefore(page))
    .limit(rowsOn(page))
    .execute();
  const own = db
    .selectFrom('conversation')
    .select('id')
    .where((eb) => isPartOf(eb, account.id));
  const { total } = await reachableRows(db, own, page).executeTakeFirstOrThrow();
  return {
    total,
    records: rows.map(({ sealed, isSellers, ...row }) => ({
      ...shown(call, row),
      last: sealed === null ? '' : openText(vault, row.id, sealed),
      mine: isSellers === row.selling,
    })),
  };
}

/** One of the caller's conversations with its newest messages. @throws CatalogueFault notFound */
export async function oneConversation(
  call: Call<'user'>,
  { id, count }: Payload<typeof message.conversation>,
): Promise<OneConversation> {
  const { db, account, vault } = call;
  const row = await conversationsOf(db, account.id).where('conversation.id', '=', id).executeTakeFirst();
  if (!row) throw new CatalogueFault('notFound');
  const messages = await db
    .selectFrom('message')
    .select(['id', 'is_sellers', 'sealed', 'created_at'])
    .where('conversation_id', '=', id)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  const { total } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...shown(call, row),
    reason: reasonText(call, row.closed_reason),
    total,
    messages: messages.reverse().map(({ sealed, is_sellers: isSellers, created_at: at, ...rest }) => ({
      id: rest.id,
      mine: isSellers === row.selling,
      text: openText(vault, id, sealed),
      createDate: at.toISOString(),
    })),
  };
}

/**
 * A published offer of somebody else, and the caller's conversation about it.
 *
 * @throws CatalogueFault notFound
 */
export async function offerOf(
  { db, account }: Pick<Call<'user'>, 'db' | 'account'>,
  goods: number,
): Promise<Reply<typeof message.about> & { readonly seller: number }> {
  const row = await db
    .selectFrom('post')
    .innerJoin('account', 'account.id', 'post.account_id')
    .leftJoin('conversation', (join) =>
      join.onRef('conversation.post_id', '=', 'post.id').on('conversation.buyer_id', '=', account.id),
    )
    .select((eb) => [
      'post.locale as language',
      eb.ref('post.data').$castTo<GoodsData>().as('data'),
      'post.state',
      isInvented.as('demonstration'),
      'account.id as seller',
      'account.nick_name as nickName',
      'conversation.id as conversation',
    ])
    .where('post.id', '=', goods)
    .where('post.kind', '=', 'goods')
    .executeTakeFirst();
  // A conversation goes on after its offer has ended.
  const isOffered = row?.state === 'published' || (row && row.conversation !== null);
  if (!row || !isOffered || row.seller === account.id) throw new CatalogueFault('notFound');
  const { data, state: _, ...rest } = row;
  return { ...rest, goods, title: data.title };
}

/** Marks the messages of one of the caller's conversations as read, and the notice of them. */
export async function markConversationRead(
  { db, account, now }: Call<'user'>,
  { conversation: id, upTo }: Payload<typeof message.read>,
): Promise<null> {
  await inTransaction(db, async (trx) => {
    const { side } = await lockOwnConversation(trx, account.id, id);
    const { left } = await trx
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('conversation_id', '=', id)
      .where('is_sellers', '<>', side.isSeller)
      .where('id', '>', upTo)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('conversation')
      .set(side.isSeller ? { seller_unread: left } : { buyer_unread: left })
      .where('id', '=', id)
      .execute();
    if (left > 0) return;
    await readMessageNotice(trx, account.id, id, now());
  });
  return null;
}
