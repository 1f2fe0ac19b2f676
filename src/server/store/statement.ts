import {
  type AliasableExpression,
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  ExpressionWrapper,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  ValueNode,
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
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The values that a statement is given each time, as expressions: while it is built, there are no values. */
export type Given<Values> = {
  readonly [Name in keyof Values]: AliasableExpression<Exclude<Values[Name], undefined>>;
};

const parameters: object = new Proxy(
  {},
  { get: (_target, name) => new ExpressionWrapper(ValueNode.create(new Parameter(String(name)))) },
);

/**
 * A statement whose text is always the same. It is built at its first use only, because building takes longer than
 * sending.
 *
 * @param build gets an expression for each value: a value can't decide what is part of the statement.
 * @example
 * const cardById = statement((sql, given: Given<{ id: number }>) =>
 *   sql.selectFrom('traffic_card').selectAll().where('id', '=', given.id));
 * const [card] = await rowsOf(db, cardById({ id: 3 }));
 */
export function statement<Values extends object, Row>(
  build: (sql: Kysely<Tables>, given: Given<Values>) => Compilable<Row> | RawBuilder<Row>,
): (values: Values) => Statement<Row> {
  let built: CompiledQuery<Row> | undefined;
  return (values) => {
    built ??= (build(builder, parameters as Given<Values>) as RawBuilder<Row>).compile(builder);
    const sent = built.parameters.map((parameter) =>
      parameter instanceof Parameter ? (values as Record<string, unknown>)[parameter.name] : parameter,
    );
    // Named one by one: copying an object and replacing a property of it takes ten times as long.
    return { query: built.query, queryId: built.queryId, sql: built.sql, parameters: sent };
  };
}

/**
 * The same for statements that write some columns of a table: one for each set of columns that the program writes.
 *
 * @param build gets an expression for each of the columns that are written, and for each further value.
 */
export function statementPerColumns<Columns extends object, Row, Values extends object = object>(
  build: (sql: Kysely<Tables>, columns: Given<Columns>, given: Given<Values>) => Compilable<Row>,
): (columns: Columns, values: Values) => Statement<Row> {
  const known = new Map<string, (values: Columns & Values) => Statement<Row>>();
  return (columns, values) => {
    const names = Object.keys(columns);
    let one = known.get(names.join());
    if (!one) {
      one = statement((sql, given: Given<Columns & Values>) => {
        const written = names.map((name) => [name, given[name as keyof Columns]]);
        return build(sql, Object.fromEntries(written) as Given<Columns>, given);
      });
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
