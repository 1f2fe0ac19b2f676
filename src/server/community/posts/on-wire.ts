import { type Expression, type QueryCreator, sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { publicAddress } from '../../services/files/public-picture.ts';
import { isInvented } from './invented-author.ts';
import type { PagedTables } from './lists.ts';
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

/**
 * Posts with their authors, and the columns that are read of every post. Only the author gets the reason why a post is
 * not published; for a post that the author has deleted, no reason is sent.
 */
export const authoredPosts = (db: QueryCreator<PagedTables>, account: Expression<number | null>) =>
  db
    .selectFrom('post')
    .leftJoin('account', 'account.id', 'post.account_id')
    .leftJoin('file', (join) =>
      join
        .on((eb) =>
          eb('file.id', '=', eb.cast<string>(eb.fn('nullif', ['account.avatar', sql.lit('')]), 'uuid')),
        )
        .on('file.picture_width', 'is not', null),
    )
    .select((eb) => {
      const isOwn = eb('post.account_id', '=', account);
      return [
        'post.id',
        'post.state',
        'post.locale',
        'account.nick_name',
        'file.id as avatar',
        'file.picture_width',
        'file.picture_height',
        'post.created_at',
        'post.updated_at',
        eb.fn.coalesce(isOwn, eb.lit(false)).$castTo<boolean>().as('mine'),
        isInvented.as('demonstration'),
        eb
          .case()
          .when(eb.and([isOwn, eb('post.state', 'not in', ['published', 'deletedByOwner'])]))
          .then(
            eb
              .selectFrom('post_step')
              .select('post_step.reason')
              .whereRef('post_step.post_id', '=', 'post.id')
              .where('post_step.actor', '<>', 'owner')
              .orderBy('post_step.id', 'desc')
              .limit(eb.lit(1))
              .$asScalar(),
          )
          .end()
          .as('reason'),
        eb.fn
          .coalesce(
            eb.and([
              isOwn,
              eb('post.state', 'in', ['rejected', 'removed']),
              eb('post.appealed', '=', eb.lit(false)),
            ]),
            eb.lit(false),
          )
          .$castTo<boolean>()
          .as('unanswered'),
      ];
    });

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
