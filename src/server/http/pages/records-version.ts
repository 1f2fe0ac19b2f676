import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/** The versions of what public pages show: of records of content, products and prices, and of posts of customers. */
export interface ShownVersion {
  readonly records: string;
  readonly posts: string;
}

/**
 * Asks the database for the versions of what public pages show. Those who ask while a statement runs share
 * the next one: what they get was read after they have asked, and many requests cost few statements.
 */
export function recordsVersion(db: Database): () => Promise<ShownVersion> {
  let next: Promise<ShownVersion> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<ShownVersion> => {
    const { rows } = await sql<ShownVersion>`select version as records,
      (select md5(string_agg(version::text, '' order by part)) from post_version) as posts from page_version`.execute(
      db,
    );
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
