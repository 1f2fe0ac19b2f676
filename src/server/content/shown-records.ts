import { type AliasableExpression, expressionBuilder } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import { isShown } from './record-columns.ts';

/** A record, or a post, with a page of its own. */
export interface ShownRecord {
  readonly kind: string;
  readonly id: number;
  readonly updated_at: Date;
}

/** The number of rows that are read at once. */
const CHUNK = 5_000;

/** The rows that have pages. */
export type ShownRows = AliasableExpression<ShownRecord>;

const eb = expressionBuilder<Tables>();

/** The shown records of some kinds. @param day in China, yyyy-MM-dd */
export const shownRecords = (kinds: readonly string[], day: string): ShownRows =>
  eb
    .selectFrom('content')
    .select(['kind', 'id', 'updated_at'])
    .where('kind', '=', eb.fn.any(eb.val(kinds)))
    .where(isShown(eb.val(day)));

/** How many there are. */
export async function countShown(db: Database, shown: ShownRows): Promise<number> {
  const { total } = await db
    .selectFrom(shown.as('shown'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
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
    const rows = await db
      .selectFrom(shown.as('shown'))
      .select(['kind', 'id', 'updated_at'])
      .where('id', '>', last)
      .orderBy('id')
      .offset(skipped)
      .limit(Math.min(left, CHUNK))
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    skipped = 0;
    left -= rows.length;
  }
}
