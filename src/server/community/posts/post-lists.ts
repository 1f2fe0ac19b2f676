import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import type { Given } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { type List, type ListParameters, pagedList } from './lists.ts';
import type { PostKind } from './tables.ts';

const eb = expressionBuilder<Tables, 'post' | 'post_favourite'>();

export const postId = eb.ref('post.id');

/** The newest posts first. */
export const newestFirst = () => [[postId, 'desc']] as const;

/** The last added favourites first. */
const lastAddedFirst = () =>
  [
    [eb.ref('post_favourite.added_at'), 'desc'],
    [eb.ref('post_favourite.post_id'), 'desc'],
  ] as const;

/** Published posts of a kind. Kind and state are no parameters, because the indexes of lists are of such posts only. */
export const isPublished = (kind: PostKind) =>
  eb.and([eb('post.kind', '=', sql.lit(kind)), eb('post.state', '=', sql.lit('published'))]);

/** An account's favourites of a kind, without posts that are no longer published. */
const favouritePosts =
  (kind: PostKind) =>
  (db: Kysely<Tables>, { account }: Given<ListParameters>) =>
    db
      .selectFrom('post_favourite')
      .innerJoin('post', 'post.id', 'post_favourite.post_id')
      .where('post_favourite.account_id', '=', account)
      .where('post_favourite.kind', '=', kind)
      .where(isPublished(kind));

/** An account's own posts of a kind, in every state. */
export const ownPosts =
  (kind: PostKind) =>
  (db: Kysely<Tables>, { account }: Given<ListParameters>) =>
    db.selectFrom('post').where('post.account_id', '=', account).where('post.kind', '=', kind);

/** The caller's own posts of a kind in every state, and the caller's favourites of that kind. */
export const ownLists = <Row, Shown, ShownName extends keyof Shown>(
  kind: PostKind,
  shown: List<ListParameters, Row, Tables, 'post', Shown, ShownName>['shown'],
) => ({
  own: pagedList({ id: postId, order: newestFirst, shown, rows: ownPosts(kind) }),
  favourites: pagedList({ id: postId, order: lastAddedFirst, shown, rows: favouritePosts(kind) }),
});

/** Whether a post is a favourite of an account. */
export const isFavourite = (account: Expression<number | null>) =>
  eb
    .exists(
      eb
        .selectFrom('post_favourite as marked')
        .where('marked.account_id', '=', account)
        .whereRef('marked.post_id', '=', 'post.id'),
    )
    .$castTo<boolean>();
