import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { rowsOf, statement } from '../../store/statement.ts';

/** The versions of what public pages show: of records of content, products and prices, and of posts of customers. */
export interface ShownVersion {
  readonly records: string;
  readonly posts: string;
}

/**
 * Reads the versions of what public pages show. Callers that ask while a statement runs share the next statement. So
 * the result is never older than the request, and many requests need few statements.
 */
export function recordsVersion(db: Database): () => Promise<ShownVersion> {
  let next: Promise<ShownVersion> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<ShownVersion> => {
    const rows = await rowsOf(db, shownVersion({}));
    return rows[0] ?? { records: '', posts: '' };
  };
  return () => {
    next ??= last.then(() => {
      next = undefined;
      const reading = read();
      last = reading.catch(() => undefined);
      return reading;
    });
    return next;
  };
}

const shownVersion = statement(
  () => sql<ShownVersion>`select version as records,
    (select md5(string_agg(version::text, '' order by part)) from post_version) as posts from page_version`,
);
