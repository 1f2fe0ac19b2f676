import { chinaDay } from '../services/china-day.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { callerOf, throttle } from '../services/throttle.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';
import { isShown } from './record-columns.ts';

/** Enough for several people behind one IP address, and too few to push the count of an answer. */
const perCallerAndRecord = { name: 'helped', limit: 3, windowSeconds: 24 * 60 * 60 };

interface Said {
  readonly id: number;
  readonly helped: boolean;
}

/**
 * Counts whether a record helped a reader. Only sums are kept.
 *
 * @returns how many readers it has helped
 * @throws CatalogueFault notFound where no such record is shown, tooManyRequests where the reader has said it already
 */
export async function countHelped(
  { db, now, ip }: Pick<Call<'visitor'>, 'db' | 'now' | 'ip'>,
  kind: string,
  said: Said,
): Promise<{ helped: number }> {
  await throttle({ db, now }, perCallerAndRecord, `${callerOf(ip)} ${said.id}`);
  const { id, helped } = said;
  const row = await rowOf(
    db,
    counted({ id, kind, day: chinaDay(now()), yes: Number(helped), no: Number(!helped) }),
  );
  if (!row) throw new CatalogueFault('notFound');
  return row;
}

const counted = statement(
  (db, given: Given<{ id: number; kind: string; day: string; yes: number; no: number }>) =>
    db
      .updateTable('content')
      .set((eb) => ({
        helped_count: eb('helped_count', '+', given.yes),
        not_helped_count: eb('not_helped_count', '+', given.no),
      }))
      .where('id', '=', given.id)
      .where('kind', '=', given.kind)
      .where(isShown(given.day))
      .returning('helped_count as helped'),
);
