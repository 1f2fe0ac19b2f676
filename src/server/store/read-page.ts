import type { Database } from './database.ts';
import { type Page, rowsBefore, rowsOfAllPages, rowsOn } from './page.ts';
import { rowsOf, rowsOfAll, type Statement } from './statement.ts';

/** Which rows of a list are read. */
export interface Limits {
  before: number;
  limit: number;
}

/** Reads a page of a list, and how many rows there are on all pages that can be reached. */
export type ReadPage<Values, Row> = (
  db: Database,
  given: Values,
  page: Page,
) => Promise<{ total: number; rows: Row[] }>;

interface List<Values, Row> {
  readonly rows: (given: Values & Limits) => Statement<Row>;
  /** Counts the rows of the list up to `limit`. */
  readonly count: (given: Values & Limits) => Statement<{ total: number }>;
}

/** So long it is known that a list has more rows than can be reached. */
const KNOWN_MS = 60_000;
/** So many long lists are known at once; visitors can ask for any number of them. */
const MOST_KNOWN = 1_000;

/**
 * Makes the function that reads pages of a list. A list with more rows than can be reached is not counted again for a
 * minute, because counting them takes longer than reading a page.
 */
export function pageReader<Values extends object, Row>({
  rows,
  count,
}: List<Values, Row>): ReadPage<Values, Row> {
  /** Until when lists are known to be long, by what was counted. */
  const known = new WeakMap<Database, Map<string, number>>();
  return async (db, given, page) => {
    const onPage = rows({ ...given, before: rowsBefore(page), limit: rowsOn(page) });
    const most = rowsOfAllPages(page);
    const counting = count({ ...given, before: 0, limit: most });
    const long = known.get(db) ?? new Map<string, number>();
    known.set(db, long);
    const key = JSON.stringify(counting.parameters);
    if ((long.get(key) ?? 0) > performance.now()) return { total: most, rows: await rowsOf(db, onPage) };
    const [found, [counted]] = await rowsOfAll(db, onPage, counting);
    const total = counted?.total ?? 0;
    if (long.size === MOST_KNOWN) long.clear();
    if (total === most) long.set(key, performance.now() + KNOWN_MS);
    else long.delete(key);
    return { total, rows: found };
  };
}
