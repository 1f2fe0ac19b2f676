import type { Static } from 'typebox';
import { LAST_PAGE, type Paging } from '#contract/shapes.ts';

/** Which page of a list. */
export type Page = Static<typeof Paging>;

/** How many rows come before a page. */
export const rowsBefore = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** How many rows all pages that can be asked for have: to count on would take longer the more there are. */
export const rowsOfAllPages = ({ pageSize }: Pick<Page, 'pageSize'>): number => LAST_PAGE * pageSize;
