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
import { type ClientPool, Connection } from '../driver.ts';
import type { Logger } from '../logger.ts';
import { createStatementNames, type StatementNames } from '../statement-names.ts';
import { Batch } from '../statement.ts';

interface Sides {
  readonly primary: ClientPool;
  readonly replica: ClientPool;
  /** Whether the replica can be asked now. */
  readonly isUsed: () => boolean;
  /** Is told of an error of the replica; the statement is then sent to the primary. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Kysely on a primary and its replica: statements that only read, outside of transactions, go to the replica, everything
 * else to the primary. So a call that counts a hit of its caller, and reads a list then, needs to know nothing of this.
 */
export function routedDialect(sides: Sides, log: Logger): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(sides, log),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(sides: Sides, log: Logger): Driver {
  const names = { primary: createStatementNames(log), replica: createStatementNames(log) };
  return {
    async init() {},
    acquireConnection: async () => new RoutedConnection(sides, names),
    beginTransaction: async (connection, settings) => (connection as RoutedConnection).begin(settings),
    commitTransaction: (connection) => (connection as RoutedConnection).commit(),
    rollbackTransaction: (connection) => (connection as RoutedConnection).rollback(),
    releaseConnection: async (connection) => (connection as RoutedConnection).release(),
    // The pools belong to those who have made them.
    async destroy() {},
  };
}

/** Takes a connection of a pool only when a statement says which one. */
class RoutedConnection implements DatabaseConnection {
  readonly #sides: Sides;
  readonly #names: { readonly primary: StatementNames; readonly replica: StatementNames };
  #primary: Connection | undefined;

  constructor(sides: Sides, names: { primary: StatementNames; replica: StatementNames }) {
    this.#sides = sides;
    this.#names = names;
  }

  async #ofPrimary(): Promise<Connection> {
    this.#primary ??= new Connection(await this.#sides.primary.connect(), this.#names.primary);
    return this.#primary;
  }

  async begin(settings: TransactionSettings): Promise<void> {
    (await this.#ofPrimary()).begin(settings);
  }

  async commit(): Promise<void> {
    await this.#primary?.commit();
  }

  async rollback(): Promise<void> {
    await this.#primary?.rollback();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { isUsed, onFailure } = this.#sides;
    // Who has written on a connection reads there, too.
    if (this.#primary === undefined && isUsed() && onlyReads(query)) {
      try {
        return await this.#fromReplica(query);
      } catch (error) {
        onFailure(error);
      }
    }
    return (await this.#ofPrimary()).executeQuery(query);
  }

  async #fromReplica<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const client = await this.#sides.replica.connect();
    try {
      const result = await new Connection(client, this.#names.replica).executeQuery<Row>(query);
      client.release();
      return result;
    } catch (error) {
      // A statement that took too long may still run on it.
      client.release(true);
      throw error;
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('results are not streamed');
  }

  release(): void {
    this.#primary?.release();
  }
}

/** A statement that begins with `select` and takes no lock. The replica refuses one that writes all the same. */
function onlyReads(query: CompiledQuery): boolean {
  if (query instanceof Batch) return query.parts.every(onlyReads);
  return (
    /^\s*select\b/i.test(query.sql) &&
    !/\bfor (?:no key )?(?:update|share|key)\b|\bpg_advisory/i.test(query.sql)
  );
}
