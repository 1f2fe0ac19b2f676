import { enterPosts, removePost } from '../../content/search/post-entries.ts';
import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import { tellOfPost } from '../notices/tell.ts';
import type { Post } from './post-rows.ts';
import type { PostData } from './tables.ts';

type Tools = Pick<WorkContext, 'jobs' | 'now'>;
type Shown = Pick<
  Post,
  'id' | 'kind' | 'locale' | 'data' | 'body' | 'topic_id' | 'article_id' | 'answer_to' | 'account_id'
>;

/**
 * Enters a newly published post into the search, and creates its notices. An account that has a notice about the post
 * gets no second one.
 */
export async function announcePost(trx: Transaction, context: Tools, post: Shown): Promise<void> {
  await enterInSearch(trx, context, post);
  await tellOfPost(trx, context, post);
}

/** Enters articles and goods into the search, with their present texts. Comments are not entered. */
export async function enterInSearch(
  trx: Transaction,
  { now }: Pick<WorkContext, 'now'>,
  ...posts: readonly Shown[]
): Promise<void> {
  const found = posts.flatMap(({ id, kind, locale, data, body }) => {
    if (!('title' in data)) return [];
    const summary = 'introduction' in data ? data.introduction : '';
    const image = data.images[0] ?? '';
    return [{ kind, id, language: locale, title: data.title, summary, body, image }];
  });
  if (found.length > 0) await enterPosts(trx, found, now());
}

/** Removes a post from the search. */
export async function removeFromSearch(
  trx: Transaction,
  { id, kind, data }: Pick<Post, 'id' | 'kind'> & { data: PostData },
) {
  if ('title' in data) await removePost(trx, { kind, id });
}
