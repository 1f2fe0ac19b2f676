import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Transaction } from '#server/store/database.ts';
import type { Tables } from '#server/store/tables.ts';
import { enterInSearch } from '#server/community/posts/announce-post.ts';
import type { Post } from '#server/community/posts/post-rows.ts';
import type { PostData } from '#server/community/posts/tables.ts';
import type { DemoPerson } from './seed-people.ts';

/** A row of a post of the demonstration. */
export type SeedRow = Insertable<Tables['post']> &
  Pick<Post, 'topic_id' | 'article_id' | 'answer_to' | 'account_id' | 'body'> & { data: string };

/** An invented person with an account. */
export type DemoAuthor = DemoPerson & { readonly id: number };

/** Milliseconds. */
export const HOUR = 60 * 60 * 1000;

/**
 * Inserts published posts with their first step, and enters them into the search.
 *
 * @returns their ids, in the order of the rows
 */
export async function insertPosts(trx: Transaction, rows: readonly SeedRow[], now: Date): Promise<number[]> {
  const inserted = await trx
    .insertInto('post')
    .values(rows)
    .returning(['id', 'account_id', 'created_at'])
    .execute();
  const steps = inserted.map(({ id, account_id, created_at }) => ({
    post_id: id,
    event: 'CREATE',
    actor: 'owner' as const,
    account_id,
    at: created_at,
    request_id: 'seed',
  }));
  await trx.insertInto('post_step').values(steps).execute();
  const ids = inserted.map(({ id }) => id);
  const posts = rows.map((row, index) => ({
    ...row,
    id: ids[index]!,
    data: JSON.parse(row.data) as PostData,
  }));
  await enterInSearch(trx, { now: () => now }, ...posts);
  return ids;
}

/** The columns of a published post of an invented person. */
export const publishedColumns = (author: DemoAuthor, at: Date) =>
  ({
    state: 'published',
    account_id: author.id,
    locale: author.locale,
    created_at: at,
    updated_at: at,
  }) as const;

/** The digest of an invented post. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
