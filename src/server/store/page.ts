import type { SelectQueryBuilder } from 'kysely';
import type { Static } from 'typebox';
import { LAST_PAGE, type Paging, REACHABLE_RECORDS } from '#contract/shapes.ts';
import type { Database } from './database.ts';

/** The number and the size of a page of a list. */
export type Page = Static<typeof Paging>;

/** The number of rows before a page. */
export const rowsBefore = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** The number of rows on a page; fewer on the last page that can be reached, and 0 behind it. */
export const rowsOn = ({ page, pageSize }: Page): number =>
  Math.max(0, Math.min(pageSize, rowsOfAllPages({ pageSize }) - rowsBefore({ page, pageSize })));

/**
 * The number of rows on all pages that can be requested. Counting stops there, because counting more rows would
 * take longer.
 */
export const rowsOfAllPages = ({ pageSize }: Pick<Page, 'pageSize'>): number =>
  Math.min(LAST_PAGE * pageSize, REACHABLE_RECORDS);

/** A statement that counts rows, up to the last page that can be requested. */
export const reachableRows = <Names, Table extends keyof Names, Row>(
  db: Database,
  rows: SelectQueryBuilder<Names, Table, Row>,
  page: Pick<Page, 'pageSize'>,
) =>
  db
    .selectFrom(rows.limit(rowsOfAllPages(page)).as('reachable'))
    .select((eb) => eb.fn.countAll<number>().as('total'));
