import type { Database } from '../store/database.ts';

/** What an operator knows better of days than the calendar's data: whether people work, by yyyy-MM-dd. */
export async function workingDayOverrides(db: Database, from: string): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('working_day').selectAll().where('day', '>=', from).execute();
  return new Map(rows.map((row) => [row.day, row.is_working]));
}
