import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { isShown } from './record-columns.ts';

/** A record with a page of its own. */
export interface ShownRecord {
  readonly kind: string;
  readonly id: number;
  readonly updated_at: Date;
}

interface Asked {
  readonly kinds: readonly string[];
  /** The day in China, yyyy-MM-dd. */
  readonly day: string;
}

/** So many are read at once. */
const CHUNK = 5_000;

const among = ({ kinds, day }: Asked): RawBuilder<unknown> =>
  sql`from content where kind = any(${kinds}) and ${isShown(day)}`;

/** How many records of some kinds are shown. */
export async function countShown(db: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${among(asked)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The shown records of some kinds by their ids, without the first `before` of them. */
export async function* shownAfter(
  db: Database,
  { before, limit, ...asked }: Asked & { before: number; limit: number },
): AsyncGenerator<ShownRecord> {
  let left = limit;
  let skipped = before;
  let last = 0;
  while (left > 0) {
    const { rows } = await sql<ShownRecord>`select kind, id, updated_at ${among(asked)} and id > ${last}
      order by id offset ${skipped} limit ${Math.min(left, CHUNK)}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    skipped = 0;
    left -= rows.length;
  }
}
