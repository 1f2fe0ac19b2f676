import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/** How often something happened since its window began. */
export interface Hits {
  readonly windowStart: Date;
  readonly count: number;
}

/** Counts one hit, in one statement, so that servers side by side never lose one. */
export async function countHit(db: Database, key: string, windowSeconds: number, now: Date): Promise<Hits> {
  const oldest = new Date(now.getTime() - windowSeconds * 1000);
  const { rows } = await sql<Hits>`
    insert into throttle (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      window_start = case when throttle.window_start <= ${oldest} then excluded.window_start else throttle.window_start end,
      count = case when throttle.window_start <= ${oldest} then 1 else throttle.count + 1 end
    returning window_start as "windowStart", count
  `.execute(db);
  const [hits] = rows;
  if (!hits) throw new Error('an upsert returns its row');
  return hits;
}

/** Begins anew, for example after a successful sign-in. */
export async function forgetHits(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}
