import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { Logger } from './logger.ts';
import { inSpan, isTraced } from './spans.ts';
import { Batch, Later } from './statement.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';
import { changesRows } from './replica/written.ts';
import { required } from './required.ts';

/** A connection of a pool. */
export type Client = Pick<pg.PoolClient, 'query' | 'release'>;

/** The part of a pool that is needed. */
export interface ClientPool {
  connect(): Promise<Client>;
  end(): Promise<void>;
}

/**
 * Kysely on a pool of PostgreSQL connections. It differs from Kysely's own dialect in what is sent when:
 *
 * - Statements with parameters are prepared under a name, see `statement-names.ts`.
 * - The begin of a transaction goes out with its first statement, and so do statements of `writeLater`; the last ones go
 *   out with the commit.
 * - The statements of `rowsOfAll` go out together.
 *
 * Several statements that go out together are still executed one after the other.
 */
export function pooledDialect(pool: ClientPool, log: Logger): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool, createStatementNames(log)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(pool: ClientPool, names: StatementNames): Driver {
  return {
    async init() {},
    acquireConnection: async () => new Connection(await pool.connect(), names),
    beginTransaction: async (connection, settings) => (connection as Connection).begin(settings),
    commitTransaction: (connection) => (connection as Connection).commit(),
    rollbackTransaction: (connection) => (connection as Connection).rollback(),
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: () => pool.end(),
  };
}

/** A statement as the driver of PostgreSQL takes it. */
interface PgQuery {
  readonly text: string;
  readonly values?: unknown[];
}

/** A connection from when it is taken out of the pool until it goes back. */
export class Connection implements DatabaseConnection {
  readonly #client: Client;
  readonly #names: StatementNames;
  #isInTransaction = false;
  /** Whether PostgreSQL knows of the transaction. */
  #hasBegun = false;
  /** What goes out with the next statement. */
  #waiting: PgQuery[] = [];

  constructor(client: Client, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  begin({ isolationLevel = 'read committed' }: TransactionSettings): void {
    this.#isInTransaction = true;
    this.#hasBegun = false;
    this.#waiting = [{ text: `start transaction isolation level ${isolationLevel}` }];
  }

  async commit(): Promise<void> {
    const isEmpty = !this.#hasBegun && this.#waiting.length === 1;
    if (isEmpty) return this.#end();
    try {
      const results = await this.#send([{ text: 'commit' }]);
      results.forEach(({ command }) => changesRows(command));
      // PostgreSQL answers so if a statement failed whose error nobody has noticed.
      if (results.at(-1)?.command !== 'COMMIT')
        throw new Error('a transaction was rolled back at its commit');
    } finally {
      this.#end();
    }
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#hasBegun;
    this.#end();
    if (hasBegun) await this.#send([{ text: 'rollback' }]);
  }

  #end(): void {
    this.#isInTransaction = false;
    this.#hasBegun = false;
    this.#waiting = [];
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query instanceof Later && this.#isInTransaction) {
      this.#waiting.push(pgQueryOf(query));
      return { rows: [] };
    }
    if (query instanceof Batch) {
      const parts = query.parts.map(pgQueryOf);
      const results = await this.#send(parts);
      results.forEach(({ command }) => changesRows(command));
      return { rows: results.slice(-parts.length).map(({ rows }) => rows) as Row[] };
    }
    const results = await this.#send([pgQueryOf(query)]);
    results.slice(0, -1).forEach(({ command }) => changesRows(command));
    const result = required(results.at(-1), 'PostgreSQL has sent no result');
    return {
      rows: result.rows as Row[],
      ...(changesRows(result.command) ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
    };
  }

  /** Sends what has waited, and more, at once. @throws the first error in the order of the statements. */
  async #send(more: readonly PgQuery[]): Promise<pg.QueryResult[]> {
    const all = [...this.#waiting, ...more];
    this.#waiting = [];
    this.#hasBegun = this.#isInTransaction;
    const [first] = all;
    if (all.length === 1 && first !== undefined) return [await this.#sendOne(first)];
    const stream = streamOf(this.#client);
    // Node sends each statement in a packet of its own otherwise.
    stream?.cork();
    const sent = all.map((one) => this.#sendOne(one));
    stream?.uncork();
    const results: pg.QueryResult[] = [];
    let failed: { error: unknown } | undefined;
    for (const each of await Promise.allSettled(sent)) {
      if (each.status === 'fulfilled') results.push(each.value);
      else failed ??= { error: each.reason };
    }
    if (failed) throw failed.error;
    return results;
  }

  #sendOne(query: PgQuery): Promise<pg.QueryResult> {
    if (!isTraced()) return this.#sendNow(query);
    return inSpan('statement', { 'db.system.name': 'postgresql', 'db.query.text': query.text }, () =>
      this.#sendNow(query),
    );
  }

  async #sendNow({ text, values }: PgQuery): Promise<pg.QueryResult> {
    // Without parameters, one text may be several statements, which can't be prepared.
    const name = values === undefined ? undefined : this.#names.nameOf(text);
    if (values === undefined || name === undefined)
      return this.#client.query(values === undefined ? { text } : { text, values });
    try {
      return await this.#client.query({ text, values, name });
    } catch (error) {
      const canSucceed = this.#names.learn(error);
      // A transaction has failed with its statement, and is run again as a whole by `inTransaction`.
      if (!canSucceed || this.#isInTransaction) throw error;
      return this.#sendNow({ text, values });
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('results are not streamed');
  }

  release(): void {
    this.#client.release();
  }
}

function pgQueryOf({ sql: text, parameters }: CompiledQuery): PgQuery {
  return parameters.length === 0 ? { text } : { text, values: [...parameters] };
}

/** The types of the driver do not show it. */
function streamOf(client: object): { cork(): void; uncork(): void } | undefined {
  return (client as { connection?: { stream?: { cork(): void; uncork(): void } } }).connection?.stream;
}
