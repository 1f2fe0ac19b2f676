import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { publicAddress } from '../../services/files/public-picture.ts';
import { isInvented } from './invented-author.ts';
import { releaseOf } from './post-machine.ts';
import type { PostState } from './tables.ts';

/**
 * The columns that are read of every post: among them the author's public data, and whether the caller is the author.
 */
export interface AuthoredRow {
  id: number;
  state: PostState;
  locale: Locale;
  mine: boolean;
  demonstration: boolean;
  nick_name: string | null;
  avatar: string | null;
  picture_width: number | null;
  picture_height: number | null;
  created_at: Date;
  updated_at: Date;
  reason: string | null;
  unanswered: boolean;
}

/** The author, and the file of the author's picture. */
export const authorJoins: RawBuilder<unknown> = sql`
  left join account on account.id = post.account_id
  left join file on file.id = nullif(account.avatar, '')::uuid and file.picture_width is not null`;

/**
 * Only the author gets the reason why a post is not published; for a post that the author has deleted, no reason is
 * sent.
 */
export const authoredColumns = (account: number | null): RawBuilder<AuthoredRow> => sql`
  post.id, post.state, post.locale, coalesce(post.account_id = ${account}, false) as mine, account.nick_name,
  ${isInvented} as demonstration,
  file.id as avatar, file.picture_width, file.picture_height, post.created_at, post.updated_at,
  case when post.account_id = ${account} and post.state not in ('published', 'deletedByOwner') then (
    select step.reason from post_step as step where step.post_id = post.id and step.actor <> 'owner'
    order by step.id desc limit 1
  ) end as reason,
  coalesce(post.account_id = ${account} and post.state in ('rejected', 'removed') and not post.appealed, false)
    as unanswered`;

/**
 * Checks that the caller may read a post: its author in every state but deleted, everybody else only while it is
 * published.
 *
 * @throws CatalogueFault notFound; gone where it was deleted or removed
 */
export function readable<R extends AuthoredRow>(row: R | undefined): R {
  if (row?.state === 'deletedByOwner') throw new CatalogueFault('gone');
  if (!row?.mine && row?.state === 'removed') throw new CatalogueFault('gone');
  if (!row || (!row.mine && row.state !== 'published')) throw new CatalogueFault('notFound');
  return row;
}

/** The fields that every post has on the wire. */
export function authored(row: AuthoredRow) {
  const { avatar, picture_width: width, picture_height: height } = row;
  return {
    id: row.id,
    release: releaseOf(row.state),
    language: row.locale,
    mine: row.mine,
    demonstration: row.demonstration,
    nickName: row.nick_name ?? '',
    avatar: avatar && width && height ? publicAddress({ id: avatar, width, height }) : '',
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    reason: row.reason ?? '',
    answerable: row.unanswered && row.reason !== 'offerEnded',
  };
}
