import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Page } from '../store/page.ts';
import { type Limits, pageReader } from '../store/read-page.ts';
import { rowOf, statement } from '../store/statement.ts';
import { isShown, listedColumns, type RecordRow, wholeColumns } from './record-columns.ts';

/**
 * The conditions of lists. Lists in the order `position` have an index for classifications, and for each level of places.
 * Prices, in fen, are looked at while the list is read in its order.
 */
const conditions = {
  classification_id: (id) => sql`classification_id = ${id}`,
  country: (code) => sql`country = ${code}`,
  province: (name) => sql`province = ${name}`,
  city: (name) => sql`city = ${name}`,
  price_from: (least) => sql`price_fen >= ${least}`,
  price_to: (most) => sql`price_fen <= ${most}`,
} satisfies Record<string, (value: string | number) => RawBuilder<unknown>>;

type FilterName = keyof typeof conditions;

/** The filters that are set. */
export type RecordFilter = Partial<Readonly<Record<FilterName, string | number>>>;

const orders = {
  /** In the order that the operators have set. */
  position: sql`position, id`,
  newest: sql`publish_from desc, id desc`,
  /** By the number of views, the most viewed first. */
  hot: sql`view_count desc, position, id`,
  /** By the day on which it takes place, the last first. No index: there are few events. */
  date: sql`data #>> '{facts,date}' desc, id desc`,
};

/** The order of a list. */
export type RecordOrder = keyof typeof orders;

/** The kind of record, the day in China (yyyy-MM-dd), and whose favourites are marked: null for a visitor. */
export interface Asked {
  kind: string;
  day: string;
  account: number | null;
}

type Values = Asked & Record<FilterName, string | number>;

/** What a list is made of: its order, its filters, and whether it has the bodies, too. */
interface Shape {
  order: RecordOrder;
  filters: readonly FilterName[];
  bodies: boolean;
}

const makeReader = ({ order, filters, bodies }: Shape) => {
  const columns = bodies ? wholeColumns : listedColumns;
  const matching = (given: Values): RawBuilder<unknown> => {
    const filtered = filters.map((name) => sql` and ${conditions[name](given[name])}`);
    return sql`from content where kind = ${given.kind} and ${isShown(given.day)}${sql.join(filtered, sql``)}`;
  };
  return pageReader<Values, RecordRow>({
    // An index chooses the ids: of the records on earlier pages neither the data nor the marks are read.
    rows: statement(
      (_db, given: Values & Limits) => sql<RecordRow>`select ${columns(given.account)} from content
        where id in (select id ${matching(given)} order by ${orders[order]} offset ${given.before} limit ${given.limit})
        order by ${orders[order]}`,
    ),
    count: statement(
      (_db, given: Values & Limits) =>
        sql<{
          total: number;
        }>`select count(*) as total from (select ${matching(given)} limit ${given.limit}) as reachable`,
    ),
  });
};

/** The readers by shape. */
const made = new Map<string, ReturnType<typeof makeReader>>();

function readerOf(shape: Shape): ReturnType<typeof makeReader> {
  const key = [shape.order, shape.bodies, ...shape.filters].join();
  const known = made.get(key) ?? makeReader(shape);
  made.set(key, known);
  return known;
}

/** A page of the records of a kind, and how many there are on all pages that can be reached. */
export async function pageOfRecords(
  db: Database,
  asked: Asked,
  {
    order,
    filter,
    page,
    bodies = false,
  }: { order: RecordOrder; filter: RecordFilter; page: Page; bodies?: boolean },
): Promise<{ total: number; rows: RecordRow[] }> {
  const filters = (Object.keys(filter) as FilterName[]).sort();
  return readerOf({ order, filters, bodies })(db, { ...asked, ...filter } as Values, page);
}

/** A record that is shown; undefined where there is none with this id. */
export async function shownRecord(
  db: Database,
  asked: Asked & { id: number },
): Promise<RecordRow | undefined> {
  return rowOf(db, recordWithId(asked));
}

const recordWithId = statement(
  (_db, { account, kind, day, id }: Asked & { id: number }) =>
    sql<RecordRow>`select ${wholeColumns(account)} from content where id = ${id} and kind = ${kind} and ${isShown(day)}`,
);

/** The record with this name, if it is shown. */
export async function recordNamed(
  db: Database,
  asked: Asked & { slug: string },
): Promise<RecordRow | undefined> {
  return rowOf(db, recordWithSlug(asked));
}

const recordWithSlug = statement(
  (_db, { account, kind, day, slug }: Asked & { slug: string }) =>
    sql<RecordRow>`select ${wholeColumns(account)} from content
      where kind = ${kind} and slug = ${slug} and ${isShown(day)}`,
);

/** Whether a record that is not shown was shown before: operators have removed it, or its last day is over. */
export async function wasShown(
  db: Database,
  asked: Pick<Asked, 'kind' | 'day'> & { id: number },
): Promise<boolean> {
  return (await rowOf(db, formerRecord(asked))) !== undefined;
}

const formerRecord = statement(
  (_db, { kind, day, id }: Pick<Asked, 'kind' | 'day'> & { id: number }) =>
    sql<{ id: number }>`select id from content where id = ${id} and kind = ${kind}
      and (state = 'archived' or (state = 'published' and publish_until <= ${day}))`,
);
