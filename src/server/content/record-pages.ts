import {
  type Expression,
  expressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Database } from '../store/database.ts';
import type { Page } from '../store/page.ts';
import { type Limits, pageReader } from '../store/read-page.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';
import type { RecordData } from './record.ts';
import { isShown, listedColumns, type RecordRow, wholeColumns } from './record-columns.ts';

interface FilterValues {
  classification_id: number;
  country: string;
  province: string;
  city: string;
  price_from: number;
  price_to: number;
}

type FilterName = keyof FilterValues;

/** The filters that are set. */
export type RecordFilter = Partial<Readonly<Record<FilterName, string | number>>>;

const eb = expressionBuilder<Tables, 'content'>();

/**
 * The conditions of lists. Lists in the order `position` have an index for classifications, and for each level of places.
 * Prices, in fen, are looked at while the list is read in its order.
 */
const conditions: Readonly<Record<FilterName, (given: Given<FilterValues>) => Expression<SqlBool>>> = {
  classification_id: (given) => eb('classification_id', '=', given.classification_id),
  country: (given) => eb('country', '=', given.country),
  province: (given) => eb('province', '=', given.province),
  city: (given) => eb('city', '=', given.city),
  price_from: (given) => eb('price_fen', '>=', given.price_from),
  price_to: (given) => eb('price_fen', '<=', given.price_to),
};

type Records<Row> = SelectQueryBuilder<Tables, 'content', Row>;

const orders = {
  /** In the order that the operators have set. */
  position: (records) => records.orderBy('position').orderBy('id'),
  newest: (records) => records.orderBy('publish_from', 'desc').orderBy('id', 'desc'),
  /** By the number of views, the most viewed first. */
  hot: (records) => records.orderBy('view_count', 'desc').orderBy('position').orderBy('id'),
  /** By the day on which it takes place, the last first. No index: there are few events. */
  date: (records) =>
    records.orderBy(eb.ref('content.data', '->>').key('facts').key('date'), 'desc').orderBy('id', 'desc'),
} satisfies Record<string, <Row>(records: Records<Row>) => Records<Row>>;

/** The order of a list. */
export type RecordOrder = keyof typeof orders;

/** The kind of record, the day in China (yyyy-MM-dd), and whose favourites are marked: null for a visitor. */
export interface RecordQuery {
  kind: string;
  day: string;
  account: number | null;
}

type Values = RecordQuery & FilterValues;

/** What a list is made of: its order, its filters, and whether it has the bodies, too. */
interface Shape {
  order: RecordOrder;
  filters: readonly FilterName[];
  bodies: boolean;
}

const makeReader = <Data extends RecordData>({ order, filters, bodies }: Shape) => {
  const inOrder: <Row>(records: Records<Row>) => Records<Row> = orders[order];
  const matching = (db: Kysely<Tables>, given: Given<Values>) =>
    db
      .selectFrom('content')
      .where('kind', '=', given.kind)
      .where(isShown(given.day))
      .where(eb.and(filters.map((name) => conditions[name](given))));
  // An index chooses the ids: of the records on earlier pages neither the data nor the marks are read.
  const chosen = (db: Kysely<Tables>, given: Given<Values & Limits>) => {
    const ids = inOrder(matching(db, given).select('id')).offset(given.before).limit(given.limit);
    return inOrder(db.selectFrom('content').where('id', 'in', ids));
  };
  return pageReader<Values, RecordRow<Data>>({
    rows: bodies
      ? statement((db, given: Given<Values & Limits>) =>
          chosen(db, given).select(wholeColumns(given.account)).$castTo<RecordRow<Data>>(),
        )
      : statement((db, given: Given<Values & Limits>) =>
          chosen(db, given).select(listedColumns(given.account)).$castTo<RecordRow<Data>>(),
        ),
    count: statement((db, given: Given<Values & Limits>) =>
      db
        .selectFrom(matching(db, given).limit(given.limit).as('reachable'))
        .select(({ fn }) => fn.countAll<number>().as('total')),
    ),
  });
};

interface List {
  order: RecordOrder;
  filter: RecordFilter;
  page: Page;
  bodies?: boolean;
}

/** Reads the records of a kind. @template Data the type of the kind, in `record-types/` */
export function recordReader<Data extends RecordData = RecordData>() {
  const byShape = new Map<string, ReturnType<typeof makeReader<Data>>>();
  const readerOf = (shape: Shape) => {
    const key = [shape.order, shape.bodies, ...shape.filters].join();
    const known = byShape.get(key) ?? makeReader<Data>(shape);
    byShape.set(key, known);
    return known;
  };
  const shown = (db: Kysely<Tables>, { account, kind, day }: Given<RecordQuery>) =>
    db
      .selectFrom('content')
      .select(wholeColumns(account))
      .$castTo<RecordRow<Data>>()
      .where('kind', '=', kind)
      .where(isShown(day));
  const withId = statement((db, given: Given<RecordQuery & { id: number }>) =>
    shown(db, given).where('id', '=', given.id),
  );
  const withSlug = statement((db, given: Given<RecordQuery & { slug: string }>) =>
    shown(db, given).where('slug', '=', given.slug),
  );
  return {
    /** A page of the records, and how many there are on all pages that can be reached. */
    async page(db: Database, asked: RecordQuery, { order, filter, page, bodies = false }: List) {
      const filters = (Object.keys(filter) as FilterName[]).sort();
      return readerOf({ order, filters, bodies })(db, { ...asked, ...filter } as Values, page);
    },
    /** A record that is shown; undefined where there is none with this id. */
    one: async (db: Database, asked: RecordQuery & { id: number }) => rowOf(db, withId(asked)),
    /** The record with this name, if it is shown. */
    named: async (db: Database, asked: RecordQuery & { slug: string }) => rowOf(db, withSlug(asked)),
  };
}

/** Whether a record that is not shown was shown before: operators have removed it, or its last day is over. */
export async function wasShown(
  db: Database,
  asked: Pick<RecordQuery, 'kind' | 'day'> & { id: number },
): Promise<boolean> {
  return (await rowOf(db, formerRecord(asked))) !== undefined;
}

const formerRecord = statement(
  (db, { kind, day, id }: Given<Pick<RecordQuery, 'kind' | 'day'> & { id: number }>) =>
    db
      .selectFrom('content')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where(
        eb.or([
          eb('state', '=', 'archived'),
          eb.and([eb('state', '=', 'published'), eb('publish_until', '<=', day)]),
        ]),
      ),
);
