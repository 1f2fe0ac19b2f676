import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type Kysely,
  type QueryCreator,
  type OrderByModifiers,
  type SelectQueryBuilder,
} from 'kysely';
import { type Limits, pageReader, type ReadPage } from '../../store/read-page.ts';
import { type Given, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';

/** The parameters of every list: the caller's account; null for a visitor. */
export interface ListParameters {
  readonly account: number | null;
}

/** The ids of a page, with their places on it. */
export type PageTable = { page: { id: number; place: number } };

export type PagedTables = Tables & PageTable;

/** The order of a list. */
export type Order = readonly (readonly [by: Expression<unknown>, modifiers?: OrderByModifiers])[];

/** A list of the community. */
export interface List<Values, Row, From, Name extends keyof From, Shown, ShownName extends keyof Shown> {
  /** The rows, read by an index. */
  readonly rows: (
    db: Kysely<Tables>,
    given: Given<Values & Limits>,
  ) => SelectQueryBuilder<From, Name, object>;
  /** The id in these rows. */
  readonly id: AliasableExpression<number>;
  readonly order: (given: Given<Values & Limits>) => Order;
  /** The rows of a page, joined to `page`; without an order. */
  readonly shown: (
    db: QueryCreator<PagedTables>,
    given: Given<Values & Limits>,
  ) => SelectQueryBuilder<Shown, ShownName, Row>;
  /** Reads the total where it is known already; otherwise the rows that can be reached are counted. */
  readonly counted?: (
    db: Kysely<Tables>,
    given: Given<Values & Limits>,
  ) => AliasableExpression<{ total: number }>;
}

const eb = expressionBuilder<PagedTables, 'page'>();

/**
 * A list that is read in pages. The ids of a page are chosen first, by an index alone; then only its rows are read.
 */
export function pagedList<
  Values extends ListParameters,
  Row,
  From,
  Name extends keyof From,
  Shown,
  ShownName extends keyof Shown,
>(list: List<Values, Row, From, Name, Shown, ShownName>): ReadPage<Values, Row> {
  const { rows, id, order, shown, counted } = list;
  const onPage = statement((db, given: Given<Values & Limits>) => {
    const terms = order(given);
    const place = eb.fn
      .agg<number>('row_number')
      .over((over) => terms.reduce((all, [by, modifiers]) => all.orderBy(by, modifiers), over));
    const chosen = rows(db, given).select([id.as('id'), place.as('place')]);
    const page = terms
      .reduce((all, [by, modifiers]) => all.orderBy(by, modifiers), chosen)
      .offset(given.before)
      .limit(given.limit);
    return shown(
      db.with('page', () => page),
      given,
    ).orderBy(eb.ref('page.place'));
  });
  const count = statement((db, given: Given<Values & Limits>) =>
    counted
      ? db
          .selectFrom(counted(db, given).as('known'))
          .select(({ fn }) => fn<number>('least', ['known.total', given.limit]).as('total'))
      : db
          .selectFrom(rows(db, given).limit(given.limit).as('reachable'))
          .select(({ fn }) => fn.countAll<number>().as('total')),
  );
  return pageReader({ rows: onPage, count });
}
