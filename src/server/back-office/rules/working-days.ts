import type { Payload, Reply } from '#contract/define.ts';
import type { deskRules } from '#contract/desk-rules.contract.ts';
import { figures } from '#contract/figures.ts';
import { publishedDays } from '../../products/working-days.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay, dayAfter } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { holidayName } from './holiday-name.ts';
import { checkBegin, checkRevision, lockRules, revisionOf } from './revision.ts';

/** The days of a year that are not worked as weekdays say, and those that operators have set. */
export async function daysOf(
  call: Pick<Call, 'db' | 'translate' | 'locale'>,
  year: number,
): Promise<Reply<typeof deskRules.days>> {
  const rows = await setIn(call.db, year);
  const set = new Map(rows.map(({ day, is_working }) => [day, is_working]));
  const { isPublished, unusual, isWorking } = publishedDays(year);
  const days = [...new Set([...unusual.keys(), ...set.keys()])].sort();
  return {
    revision: revisionOf(rows),
    isPublished,
    days: days.map((day) => ({
      day,
      published: isWorking(day),
      name: holidayName(call, unusual.get(day) ?? ''),
      set: set.get(day) ?? null,
    })),
  };
}

/**
 * Sets whether days of one year are worked.
 *
 * @throws CatalogueFault ruleFromPast; ruleChanged; invalidInput for too many days, for none, and for days of two years
 */
export async function setDays(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { from, to, are, revision }: Payload<typeof deskRules.setDays>,
): Promise<void> {
  checkBegin(from, chinaDay(now()));
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= figures.deskWorkingDays; day = dayAfter(day))
    days.push(day);
  const isRefused =
    days.length === 0 || days.length > figures.deskWorkingDays || from.slice(0, 4) !== to.slice(0, 4);
  if (isRefused) throw new CatalogueFault('invalidInput', { errors: [fieldError('/to', 'invalid')] });
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    const rows = await setIn(trx, Number(from.slice(0, 4)));
    checkRevision(rows, revision, () =>
      rows.map(({ day, is_working }) => `${day} ${is_working ? '+' : '–'}`).join(', '),
    );
    await trx.deleteFrom('working_day').where('day', 'in', days).execute();
    if (are === 'published') return;
    const set = days.map((day) => ({ day, is_working: are === 'worked' }));
    await trx.insertInto('working_day').values(set).execute();
  });
}

async function setIn(db: Database | Transaction, year: number) {
  return db
    .selectFrom('working_day')
    .selectAll()
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day')
    .execute();
}
