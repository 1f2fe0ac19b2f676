import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '../store/database.ts';
import type { Logger } from '../store/logger.ts';
import { type Given, statement } from '../store/statement.ts';
import { chinaDay } from '../services/china-day.ts';
import { callerOf, countHits } from '../services/throttle.ts';
import { derivedKey } from '../services/vault/vault.ts';

/** The counts are written so many milliseconds after the first look that is not written yet. */
const WRITE_AFTER = 10_000;

/** Who loads a page again within this time is not counted again. */
const SEEN_FOR = 60 * 60 * 1000;

/** So many looks are remembered, and so many wait to be written, at most. */
const MOST_SEEN = 200_000;

/** What is counted: looks at a record of content or a post of the community; an advert that was shown or opened. */
const counted = ['content', 'post', 'shown', 'opened'] as const;
export type Looked = (typeof counted)[number];

/** Counts how often records and posts are looked at, and adverts shown and opened. */
export interface Views {
  /**
   * Counts one look, unless the visitor has had one within the last hour, at any server. It is written later, together
   * with others, so that a look costs no write.
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

interface Tools {
  readonly db: Database;
  readonly dataKey: Buffer;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

/** A look that is not written yet. */
interface Look {
  readonly what: Looked;
  readonly id: number;
}

/**
 * Each server remembers its own visitors in memory, so that most repeated looks cost nothing; the database, where the
 * looks of all servers meet, decides which are counted. It holds no address: a look is a keyed hash there, for a day.
 *
 * Looks that were not written yet are lost if the process is killed.
 */
export function createViews({ db, dataKey, log, now }: Tools): Views {
  const secret = derivedKey(dataKey, 'looks');
  let looks = new Map<string, Look>();
  let timer: NodeJS.Timeout | undefined;
  const seen = new Map<string, number>();
  const isNew = (key: string): boolean => {
    const at = now().getTime();
    // The oldest are first.
    for (const [each, since] of seen) {
      if (at - since < SEEN_FOR) break;
      seen.delete(each);
    }
    if (seen.has(key)) return false;
    if (seen.size < MOST_SEEN) seen.set(key, at);
    return true;
  };
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = looks;
    looks = new Map();
    if (written.size === 0) return;
    try {
      await inTransaction(db, (trx) => writeLooks(trx, written, now()));
    } catch (error) {
      for (const [key, look] of written) looks.set(key, look);
      throw error;
    }
  };
  return {
    count(id, ip, what = 'content') {
      const hash = createHmac('sha256', secret)
        .update(`${what} ${id} ${callerOf(ip)}`)
        .digest('base64url');
      const key = `look:${hash.slice(0, 22)}`;
      if (!isNew(key) || looks.size >= MOST_SEEN) return;
      looks.set(key, { what, id });
      timer ??= setTimeout(() => {
        write().catch((error: unknown) => log.warn({ err: error }, 'views could not be written'));
      }, WRITE_AFTER).unref();
    },
    write,
  };
}

/** Counts the looks that no server has counted within the last hour. */
async function writeLooks(trx: Transaction, looks: ReadonlyMap<string, Look>, at: Date): Promise<void> {
  const windowSeconds = SEEN_FOR / 1000;
  const keys = [...looks.keys()].map((key) => ({ key, windowSeconds }));
  const hits = await countHits(trx, keys, at);
  const counts = noCounts();
  for (const [key, { what, id }] of looks) {
    if (hits.get(key)?.count === 1) counts[what].set(id, (counts[what].get(id) ?? 0) + 1);
  }
  for (const what of counted) {
    if (counts[what].size > 0) await add(trx, what, counts[what], chinaDay(at));
  }
}

type Counts = Record<Looked, Map<number, number>>;

const noCounts = (): Counts => ({ content: new Map(), post: new Map(), shown: new Map(), opened: new Map() });

async function add(
  db: Transaction,
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
