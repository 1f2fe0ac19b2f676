import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Logger } from '../store/logger.ts';

/** The counts are written so many milliseconds after the first look that is not written yet. */
const WRITE_AFTER = 10_000;

/** Counts how often records are looked at. */
export interface Views {
  /** Counts one look. It is written later, together with others, so that a look costs no write. */
  count(id: number): void;
  /** Writes what was counted. */
  write(): Promise<void>;
}

declare module '../services/desk.ts' {
  interface Desk {
    readonly views: Views;
  }
}

/** Looks that were counted and not written yet are lost if the process is killed. */
export function createViews(db: Database, log: Logger): Views {
  let counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = counts;
    counts = new Map();
    if (written.size === 0) return;
    try {
      await add(db, written);
    } catch (error) {
      for (const [id, times] of written) counts.set(id, (counts.get(id) ?? 0) + times);
      throw error;
    }
  };
  return {
    count(id) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      timer ??= setTimeout(() => {
        write().catch((error: unknown) => log.warn({ err: error }, 'views could not be written'));
      }, WRITE_AFTER).unref();
    },
    write,
  };
}

async function add(db: Database, counts: ReadonlyMap<number, number>): Promise<void> {
  // In the order of the ids, so that two servers never wait for each other.
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const ids = sorted.map(([id]) => id);
  const times = sorted.map(([, count]) => count);
  await sql`
    update content set view_count = view_count + looked.times
    from (
      select content.id, given.times from content join unnest(${ids}::int[], ${times}::int[]) as given (id, times) using (id)
      order by content.id for update of content
    ) as looked
    where content.id = looked.id
  `.execute(db);
}
