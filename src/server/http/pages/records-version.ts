import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/**
 * Asks the database for the version of the records that public pages show. Those who ask while a statement runs share
 * the next one: what they get was read after they have asked, and many requests cost few statements.
 */
export function recordsVersion(db: Database): () => Promise<string> {
  let next: Promise<string> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<string> => {
    const { rows } = await sql<{ version: string }>`select version from page_version`.execute(db);
    return rows[0]?.version ?? '';
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
