import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { isShown } from './record-columns.ts';

/** A record, or a post, with a page of its own. */
export interface ShownRecord {
  readonly kind: string;
  readonly id: number;
  readonly updated_at: Date;
}

/** The number of rows that are read at once. */
const CHUNK = 5_000;

/** The rows that have pages, as a `from` with its `where`. They have the columns of a `ShownRecord`. */
export type ShownRows = RawBuilder<unknown>;

/** The shown records of some kinds. @param day in China, yyyy-MM-dd */
export const shownRecords = (kinds: readonly string[], day: string): ShownRows =>
  sql`from content where kind = any(${kinds}) and ${isShown(day)}`;

/** How many there are. */
export async function countShown(db: Database, shown: ShownRows): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${shown}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Those by their ids, without the first `before` of them. */
export async function* shownAfter(
  db: Database,
  shown: ShownRows,
  { before, limit }: { before: number; limit: number },
): AsyncGenerator<ShownRecord> {
  let left = limit;
  let skipped = before;
  let last = 0;
  while (left > 0) {
    const { rows } = await sql<ShownRecord>`select kind, id, updated_at ${shown} and id > ${last}
      order by id offset ${skipped} limit ${Math.min(left, CHUNK)}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    skipped = 0;
    left -= rows.length;
  }
}
