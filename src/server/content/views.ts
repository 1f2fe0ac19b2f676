import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Logger } from '../store/logger.ts';
import { type Given, statement } from '../store/statement.ts';
import { chinaDay } from '../services/china-day.ts';
import { callerOf } from '../services/throttle.ts';

/** The counts are written so many milliseconds after the first look that is not written yet. */
const WRITE_AFTER = 10_000;

/** Who loads a page again within this time is not counted again. */
const SEEN_FOR = 60 * 60 * 1000;

/** So many looks are remembered at most. Beyond that, each is counted. */
const MOST_SEEN = 200_000;

/** What is counted: looks at a record of content or a post of the community; an advert that was shown or opened. */
const counted = ['content', 'post', 'shown', 'opened'] as const;
export type Looked = (typeof counted)[number];

/** Counts how often records and posts are looked at, and adverts shown and opened. */
export interface Views {
  /**
   * Counts one look, unless the visitor has had one within the last hour. It is written later, together with others, so
   * that a look costs no write.
   *
   * @param ip the address of the visitor
   */
  count(id: number, ip: string, what?: Looked): void;
  /** Writes what was counted. */
  write(): Promise<void>;
}

declare module '../services/context.ts' {
  interface WorkContext {
    readonly views: Views;
  }
}

/**
 * Each server remembers its own visitors, in memory alone.
 *
 * Looks that were counted and not written yet are lost if the process is killed.
 */
export function createViews(db: Database, log: Logger, now: () => Date): Views {
  let counts = noCounts();
  let timer: NodeJS.Timeout | undefined;
  const seen = new Map<string, number>();
  const isNew = (look: string): boolean => {
    const at = now().getTime();
    // The oldest are first.
    for (const [each, since] of seen) {
      if (at - since < SEEN_FOR) break;
      seen.delete(each);
    }
    if (seen.has(look)) return false;
    if (seen.size < MOST_SEEN) seen.set(look, at);
    return true;
  };
  const note = (what: Looked, id: number, times: number): void =>
    void counts[what].set(id, (counts[what].get(id) ?? 0) + times);
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = counts;
    counts = noCounts();
    for (const what of counted) {
      if (written[what].size === 0) continue;
      try {
        await add(db, what, written[what], chinaDay(now()));
        written[what].clear();
      } catch (error) {
        for (const each of counted) {
          for (const [id, times] of written[each]) note(each, id, times);
        }
        throw error;
      }
    }
  };
  return {
    count(id, ip, what = 'content') {
      if (!isNew(`${what} ${id} ${callerOf(ip)}`)) return;
      note(what, id, 1);
      timer ??= setTimeout(() => {
        write().catch((error: unknown) => log.warn({ err: error }, 'views could not be written'));
      }, WRITE_AFTER).unref();
    },
    write,
  };
}

type Counts = Record<Looked, Map<number, number>>;

const noCounts = (): Counts => ({ content: new Map(), post: new Map(), shown: new Map(), opened: new Map() });

async function add(
  db: Database,
  what: Looked,
  counts: ReadonlyMap<number, number>,
  day: string,
): Promise<void> {
  // In the order of the ids, so that two servers never wait for each other.
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const ids = sorted.map(([id]) => id);
  const times = sorted.map(([, count]) => count);
  await db.executeQuery(viewed[what]({ ids, times, day }));
}

interface Counted {
  readonly ids: readonly number[];
  readonly times: readonly number[];
  readonly day: string;
}

const viewsOf = (what: 'content' | 'post') =>
  statement((_db, { ids, times }: Given<Counted>) => {
    const table = sql.table(what);
    return sql`
      update ${table} as counted set view_count = view_count + looked.times
      from (
        select given.id, given.times
        from ${table} as locked join unnest(${ids}::int[], ${times}::int[]) as given (id, times)
          on locked.id = given.id
        order by locked.id for update of locked
      ) as looked
      where counted.id = looked.id`;
  });

const advertsOf = (what: 'shown' | 'opened') =>
  statement((_db, { ids, times, day }: Given<Counted>) => {
    const column = sql.ref(what);
    return sql`
      insert into advert_count (banner_id, day, ${column})
      select given.id, ${day}::date, given.times
      from unnest(${ids}::int[], ${times}::int[]) as given (id, times) join banner on banner.id = given.id
      where banner.type like 'ADVERT\\_%'
      order by given.id
      on conflict (banner_id, day) do update set ${column} = advert_count.${column} + excluded.${column}`;
  });

const viewed = {
  content: viewsOf('content'),
  post: viewsOf('post'),
  shown: advertsOf('shown'),
  opened: advertsOf('opened'),
};
