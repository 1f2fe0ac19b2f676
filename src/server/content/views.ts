import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Logger } from '../store/logger.ts';

/** Milliseconds between the first view that is not written yet and the write. */
const WRITE_AFTER = 10_000;

/** What is viewed: a record of content, or a post of the community. */
export type Viewed = 'content' | 'post';

/** Counts the views of records and posts. */
export interface Views {
  /** Counts one view. It is written later, together with others, so that a view needs no statement of its own. */
  count(id: number, what?: Viewed): void;
  /** Writes what was counted. */
  write(): Promise<void>;
}

declare module '../services/desk.ts' {
  interface Desk {
    readonly views: Views;
  }
}

/** Creates the counter. Views that are not written yet are lost if the process is killed. */
export function createViews(db: Database, log: Logger): Views {
  let counts: Counts = { content: new Map(), post: new Map() };
  let timer: NodeJS.Timeout | undefined;
  const note = (what: Viewed, id: number, times: number): void =>
    void counts[what].set(id, (counts[what].get(id) ?? 0) + times);
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = counts;
    counts = { content: new Map(), post: new Map() };
    for (const what of ['content', 'post'] as const) {
      if (written[what].size === 0) continue;
      try {
        await add(db, what, written[what]);
        written[what].clear();
      } catch (error) {
        for (const each of ['content', 'post'] as const) {
          for (const [id, times] of written[each]) note(each, id, times);
        }
        throw error;
      }
    }
  };
  return {
    count(id, what = 'content') {
      note(what, id, 1);
      timer ??= setTimeout(() => {
        write().catch((error: unknown) => log.warn({ err: error }, 'views could not be written'));
      }, WRITE_AFTER).unref();
    },
    write,
  };
}

type Counts = Record<Viewed, Map<number, number>>;

async function add(db: Database, what: Viewed, counts: ReadonlyMap<number, number>): Promise<void> {
  // In the order of the ids, so that two transactions can't wait for each other.
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const ids = sorted.map(([id]) => id);
  const times = sorted.map(([, count]) => count);
  const table = sql.table(what);
  await sql`
    update ${table} as counted set view_count = view_count + looked.times
    from (
      select given.id, given.times
      from ${table} as locked join unnest(${ids}::int[], ${times}::int[]) as given (id, times) on locked.id = given.id
      order by locked.id for update of locked
    ) as looked
    where counted.id = looked.id
  `.execute(db);
}
