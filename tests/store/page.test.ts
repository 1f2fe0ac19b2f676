import { describe, expect, it } from 'vitest';
import { LAST_PAGE, REACHABLE_RECORDS } from '#contract/shapes.ts';
import { rowsBefore, rowsOfAllPages, rowsOn } from '#server/store/page.ts';

describe('the pages of a list', () => {
  it.each([
    { page: 1, pageSize: 10, before: 0, on: 10 },
    { page: REACHABLE_RECORDS / 10, pageSize: 10, before: REACHABLE_RECORDS - 10, on: 10 },
    { page: REACHABLE_RECORDS / 10 + 1, pageSize: 10, before: REACHABLE_RECORDS, on: 0 },
    { page: Math.ceil(REACHABLE_RECORDS / 7), pageSize: 7, before: 2_996, on: 4 },
    { page: LAST_PAGE, pageSize: 100, before: 99_900, on: 0 },
  ])('page $page of $pageSize shows $on records after $before', ({ before, on, ...page }) => {
    expect(rowsBefore(page)).toBe(before);
    expect(rowsOn(page)).toBe(on);
  });

  it('count no more records than can be reached', () => {
    expect([1, 3, 10, 100].map((pageSize) => rowsOfAllPages({ pageSize }))).toEqual([
      1_000, 3_000, 3_000, 3_000,
    ]);
  });
});
