import { performance } from 'node:perf_hooks';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { connectDatabase, type Database } from '../database.ts';
import { errorCode } from '../error-code.ts';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import type { Tables } from '../tables.ts';
import { Positions } from './positions.ts';
import { routedDialect } from './routed-dialect.ts';

/** Reading from a replica. */
export interface Reads {
  /** Reads from the replica while it can be asked, and from the primary otherwise; writes to the primary. */
  readonly db: Database;
  /** Whether the replica can be asked, and shows what was written up to this position. @param position null: nothing */
  shows(position: bigint | null): boolean;
  /** The position in the log of the primary behind everything that has been committed. */
  position(): Promise<bigint>;
  /** Whether the replica is asked, and how many seconds it is behind; null while that is not known. */
  state(): { readonly isUsed: boolean; readonly behindSeconds: number | null };
  close(): Promise<void>;
}

/** Milliseconds between two looks at the positions. */
const LOOK_MS = 1_000;
/** A replica that is further behind is not asked. */
const MOST_BEHIND_MS = 5_000;
const CONNECT_MS = 1_000;
/** A statement that takes longer is sent to the primary. */
const QUERY_MS = 5_000;

const positionAsked = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_lsn() end - '0/0')::text as position`;
const identityAsked = `select system_identifier || '/' ||
  (select oid from pg_database where datname = current_database()) as identity from pg_control_system()`;

/**
 * Opens the replica at DATABASE_READ_URL. A replica that is away is not asked, and looked for again each second.
 *
 * @param primary the pool of the primary, which has all tables of this version
 * @throws StartError if it is another database than that at DATABASE_URL
 */
export async function openReads(address: string, primary: pg.Pool, log: Logger): Promise<Reads> {
  const connection = {
    connectionString: address,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    // Where the address leads to a primary by mistake or after a promotion.
    options: '-c default_transaction_read_only=on',
  };
  const replica = connectDatabase(connection, log);
  const positions = new Positions();
  let [hasFailed, isKnown, wasUsed] = [true, false, true];

  const isUsed = (): boolean => !hasFailed && positions.behindAt(performance.now()) <= MOST_BEHIND_MS;

  async function look(): Promise<void> {
    const at = performance.now();
    try {
      if (!isKnown) await checkIdentity(primary, replica.pool);
      isKnown = true;
      const [ours, theirs] = await Promise.all([positionOf(primary), positionOf(replica.pool)]);
      positions.take(at, ours, theirs);
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      if (error instanceof StartError) throw error;
      log.debug({ code: errorCode(error) }, 'the replica does not answer');
    }
    if (isUsed() !== wasUsed)
      log[wasUsed ? 'warn' : 'info'](wasUsed ? 'the replica is not asked' : 'the replica is asked');
    wasUsed = isUsed();
  }
  try {
    await look();
  } catch (error) {
    await replica.close();
    throw error;
  }
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.error((error as Error).message))
      .finally(() => (looking = undefined));
  }, LOOK_MS).unref();

  const db = new Kysely<Tables>({
    dialect: routedDialect(
      {
        primary,
        replica: replica.pool,
        isUsed,
        onFailure(error) {
          if (isAway(error)) hasFailed = true;
          log.warn({ code: errorCode(error) }, 'the primary is asked, because the replica has failed');
        },
      },
      log,
    ),
  });
  return {
    db,
    shows: (position) => isUsed() && (position === null || positions.hasReplayed(position)),
    position: () => positionOf(primary),
    state() {
      const behind = positions.behindAt(performance.now());
      return { isUsed: isUsed(), behindSeconds: behind === Infinity ? null : behind / 1000 };
    },
    async close() {
      clearInterval(timer);
      await looking;
      await replica.close();
    },
  };
}

async function positionOf(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(positionAsked);
  return BigInt(rows[0]?.position ?? -1);
}

async function checkIdentity(primary: pg.Pool, replica: pg.Pool): Promise<void> {
  const of = async (pool: pg.Pool) =>
    (await pool.query<{ identity: string }>(identityAsked)).rows[0]?.identity;
  const [ours, theirs] = [await of(primary), await of(replica)];
  if (ours !== theirs)
    throw new StartError(
      'DATABASE_READ_URL is another database than DATABASE_URL: set it to a streaming replica of that database.',
    );
}

/** Classes of codes that are about one statement and not about the replica: a conflict with what it replays, too. */
const ofStatements = /^(?:22|23|25|40|42)/;

function isAway(error: unknown): boolean {
  return !(error instanceof Error && 'severity' in error && ofStatements.test(errorCode(error)));
}
