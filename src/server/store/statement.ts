import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Tables } from './tables.ts';

/** A statement with its values, ready to be sent. */
export type Statement<Row> = CompiledQuery<Row>;

/** Builds statements, and has no database. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands in the statement for a value that is given each time. */
class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const givens = new Proxy({}, { get: (_target, name) => new Given(String(name)) });

/**
 * A statement whose text is always the same. It is built at its first use only, because building takes longer than
 * sending.
 *
 * @param build gets a stand-in for each value. It may put it into the statement, but not look at it: a value can't decide
 *   what is part of the statement.
 * @example
 * const cardById = statement((sql, given: { id: number }) =>
 *   sql.selectFrom('traffic_card').selectAll().where('id', '=', given.id));
 * const [card] = await rowsOf(db, cardById({ id: 3 }));
 */
export function statement<Values extends object, Row>(
  build: (sql: Kysely<Tables>, given: Values) => Compilable<Row> | RawBuilder<Row>,
): (values: Values) => Statement<Row> {
  let built: CompiledQuery<Row> | undefined;
  return (values) => {
    built ??= (build(builder, givens as Values) as RawBuilder<Row>).compile(builder);
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Given ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    return { ...built, parameters };
  };
}

/**
 * The same for statements that write some columns of a table: one for each set of columns that the program writes.
 *
 * @param columns stand-ins for the values that are written.
 */
export function statementPerColumns<Columns extends object, Row, Values extends object = object>(
  build: (sql: Kysely<Tables>, columns: Columns, given: Values) => Compilable<Row>,
): (columns: Columns, values: Values) => Statement<Row> {
  const known = new Map<string, (values: Columns & Values) => Statement<Row>>();
  return (columns, values) => {
    const names = Object.keys(columns);
    let one = known.get(names.join());
    if (!one) {
      const pick = (given: object): Columns =>
        Object.fromEntries(names.map((name) => [name, given[name as keyof object]])) as Columns;
      one = statement((sql, given: Columns & Values) => build(sql, pick(given), given));
      known.set(names.join(), one);
    }
    return one({ ...columns, ...values });
  };
}

/** Several statements that go out together; its rows are the rows of each. */
export class Batch implements CompiledQuery<unknown[]> {
  readonly parts: readonly Statement<unknown>[];
  readonly query: CompiledQuery['query'];
  readonly queryId: CompiledQuery['queryId'];
  readonly sql = '';
  readonly parameters = [];

  constructor(first: Statement<unknown>, ...others: Statement<unknown>[]) {
    this.parts = [first, ...others];
    this.query = first.query;
    this.queryId = first.queryId;
  }
}

/** A statement that goes out with the next one of its transaction. */
export class Later implements CompiledQuery {
  readonly query: CompiledQuery['query'];
  readonly queryId: CompiledQuery['queryId'];
  readonly sql: string;
  readonly parameters: readonly unknown[];

  constructor({ query, queryId, sql, parameters }: Statement<unknown>) {
    this.query = query;
    this.queryId = queryId;
    this.sql = sql;
    this.parameters = parameters;
  }
}

/** Sends one statement. */
export async function rowsOf<Row>(db: Kysely<Tables>, one: Statement<Row>): Promise<Row[]> {
  return (await db.executeQuery(one)).rows;
}

/** Sends one statement. @returns its first row */
export async function rowOf<Row>(db: Kysely<Tables>, one: Statement<Row>): Promise<Row | undefined> {
  return (await db.executeQuery(one)).rows[0];
}

/**
 * Sends several statements at once, which are executed one after the other on one connection: the way to the database is
 * gone once. Outside of a transaction each is one of its own.
 */
export async function rowsOfAll<Rows extends readonly [unknown, ...unknown[]]>(
  db: Kysely<Tables>,
  ...all: { readonly [Index in keyof Rows]: Statement<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const [first, ...others] = all as unknown as [Statement<unknown>, ...Statement<unknown>[]];
  const { rows } = await db.executeQuery(new Batch(first, ...others));
  // The type of each element is the type of its statement's rows, which TypeScript can't follow through the array.
  return rows as unknown as { [Index in keyof Rows]: Rows[Index][] };
}

/**
 * Writes in a transaction, without waiting for it: the statement goes out with the next one, or with the commit. If it
 * fails, the next statement or the commit throws its error. Outside of a transaction it goes out at once.
 */
export async function writeLater(trx: Kysely<Tables>, one: Statement<unknown>): Promise<void> {
  await trx.executeQuery(new Later(one));
}
