import { type RawBuilder, sql } from 'kysely';
import { type Limits, pageReader, type ReadPage } from '../../store/read-page.ts';
import { statement } from '../../store/statement.ts';

/** The parameters of every list: the caller's account; null for a visitor. */
export interface Asked {
  readonly account: number | null;
}

/** A list of the community. */
interface List<Values extends Asked, Row> {
  /** `from …` and `where …`, read by an index. */
  readonly rows: (given: Values) => RawBuilder<unknown>;
  /** The name of the id in these rows. */
  readonly id: RawBuilder<unknown>;
  readonly order: (given: Values) => RawBuilder<unknown>;
  /** `select …` of the rows of a page, whose ids are `page.id`; without an order. */
  readonly shown: (given: Values) => RawBuilder<Row>;
}

/**
 * A list that is read in pages. The ids of a page are chosen first, by an index alone; then only its rows are read.
 *
 * @param counted reads the total where it is known already; otherwise the rows that can be reached are counted.
 */
export function pagedList<Values extends Asked, Row>(
  { rows, id, order, shown }: List<Values, Row>,
  counted?: (given: Values) => RawBuilder<{ total: number }>,
): ReadPage<Values, Row> {
  const onPage = statement(
    (_db, given: Values & Limits) => sql<Row>`
      with page as (
        select ${id} as id, row_number() over (order by ${order(given)}) as place ${rows(given)}
        order by ${order(given)} offset ${given.before} limit ${given.limit}
      ) ${shown(given)} order by page.place`,
  );
  const total = statement((_db, given: Values & Limits): RawBuilder<{ total: number }> => {
    const { limit } = given;
    return counted
      ? sql`select least(total, ${limit}::int) as total from (${counted(given)}) as known`
      : sql`select count(*)::int as total from (select ${rows(given)} limit ${limit}) as reachable`;
  });
  return pageReader({ rows: onPage, count: total });
}
