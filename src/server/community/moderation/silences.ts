import type { Payload, Reply } from '#contract/define.ts';
import type { deskCommunity } from '#contract/desk-community.contract.ts';
import { tellAccount } from '../../accounts/notices/tell-account.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay, chinaDayStart, dayAfter } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { reasonGiven, reasonText } from './reason-text.ts';
import { lastDay } from './last-day.ts';
import './tables.ts';

type Silence = Reply<typeof deskCommunity.silences>['records'][number];
type Tools = Pick<Call<'operator'>, 'translate' | 'locale' | 'now'>;

const DAY = 24 * 60 * 60 * 1000;

/** How long a person can be silenced at most. */
const MOST_DAYS = 366;

/**
 * Keeps a person from writing posts and messages up to the end of a day. One that runs is replaced.
 *
 * @throws CatalogueFault notFound where it is no customer; invalidInput for a day that is past or too far away, or
 *   without a reason; silenceChanged where somebody has silenced or freed the person since it was decided
 */
export async function silencePerson(
  call: Call<'operator'>,
  { person, until, seen, ...given }: Payload<typeof deskCommunity.silence>,
): Promise<null> {
  const reason = reasonGiven(given, true);
  const at = call.now();
  const end = endOf(until, at);
  await inTransaction(call.db, async (trx) => {
    await lockCustomer(trx, person);
    if ((await silenceChanges(trx, person)) !== seen) throw await changed(trx, call, person);
    const running = await runningSilence(trx, person, at);
    if (running !== undefined) await endRow(trx, call, running.id);
    const row = { account_id: person, reason, began_at: at, ends_at: end, operator_id: call.account.id };
    const { id } = await trx
      .insertInto('silence')
      .values({ ...row, ended_at: null, ended_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const data = { reason, until: end.toISOString() };
    await tellAccount(trx, { account: person, kind: 'silenced', key: `silenced:${id}`, data, at });
  });
  return null;
}

/**
 * Lets a silenced person write again.
 *
 * @throws CatalogueFault notFound; silenceChanged where it is over already
 */
export async function endSilence(
  call: Call<'operator'>,
  { id }: Payload<typeof deskCommunity.endSilence>,
): Promise<null> {
  await inTransaction(call.db, async (trx) => {
    const row = await trx.selectFrom('silence').select('account_id').where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new CatalogueFault('notFound');
    const { account_id: person } = row;
    await lockCustomer(trx, person);
    const at = call.now();
    if ((await runningSilence(trx, person, at))?.id !== id) throw await changed(trx, call, person);
    await endRow(trx, call, id);
    const told = { account: person, kind: 'silenceEnded', key: `silenceEnded:${id}`, at };
    await tellAccount(trx, { ...told, data: { until: at.toISOString() } });
  });
  return null;
}

/** The end of a day in China. @throws CatalogueFault invalidInput */
function endOf(day: string, now: Date): Date {
  const isDay = !Number.isNaN(Date.parse(day)) && chinaDay(chinaDayStart(day)) === day;
  const end = isDay ? chinaDayStart(dayAfter(day)) : now;
  const problem = !isDay
    ? 'format'
    : end.getTime() <= now.getTime()
      ? 'minimum'
      : end.getTime() > now.getTime() + MOST_DAYS * DAY
        ? 'maximum'
        : undefined;
  if (problem === undefined) return end;
  throw new CatalogueFault('invalidInput', { errors: [fieldError('/until', problem)] });
}

/** Two changes of one person come one after the other. @throws CatalogueFault notFound where it is no customer */
async function lockCustomer(trx: Transaction, person: number): Promise<void> {
  const row = await trx
    .selectFrom('account')
    .select('role')
    .where('id', '=', person)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.role !== 'customer') throw new CatalogueFault('notFound');
}

async function endRow(trx: Transaction, { account, now }: Call<'operator'>, id: number): Promise<void> {
  await trx
    .updateTable('silence')
    .set({ ended_at: now(), ended_by: account.id })
    .where('id', '=', id)
    .execute();
}

/** How often a person was silenced or freed: the version that a decision about the person is made on. */
export async function silenceChanges(db: Database, person: number): Promise<number> {
  const { changes } = await db
    .selectFrom('silence')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('ended_at').as('ended')])
    .where('account_id', '=', person)
    .executeTakeFirstOrThrow()
    .then(({ all, ended }) => ({ changes: all + ended }));
  return changes;
}

/** The silence of a person that runs. */
export const runningSilence = (db: Database, person: number, now: Date) =>
  silenceRows(db)
    .where('silence.account_id', '=', person)
    .where('silence.ended_at', 'is', null)
    .where('silence.ends_at', '>', now)
    .orderBy('silence.id', 'desc')
    .limit(1)
    .executeTakeFirst();

const silenceRows = (db: Database) =>
  db
    .selectFrom('silence')
    .innerJoin('account', 'account.id', 'silence.account_id')
    .leftJoin('account as operator', 'operator.id', 'silence.operator_id')
    .leftJoin('account as ender', 'ender.id', 'silence.ended_by')
    .select(['silence.id', 'silence.account_id as person', 'account.nick_name as nickName', 'silence.reason'])
    .select(['silence.began_at', 'silence.ends_at', 'silence.ended_at'])
    .select(['operator.nick_name as by', 'ender.nick_name as endedBy']);

type SilenceRow = Awaited<ReturnType<ReturnType<typeof silenceRows>['executeTakeFirstOrThrow']>>;

/** A silence as the calls tell it. */
export function toldSilence(call: Tools, row: SilenceRow): Silence {
  const { began_at: from, ends_at: until, ended_at: ended, by, endedBy, reason, ...rest } = row;
  return {
    ...rest,
    reason: reasonText(call, reason),
    from: from.toISOString(),
    until: until.toISOString(),
    by: by ?? '',
    isRunning: ended === null && until.getTime() > call.now().getTime(),
    endedDate: ended?.toISOString() ?? '',
    endedBy: endedBy ?? '',
  };
}

/** Tells what has become of a person meanwhile. */
async function changed(trx: Transaction, call: Call<'operator'>, person: number): Promise<CatalogueFault> {
  const last = await silenceRows(trx)
    .where('silence.account_id', '=', person)
    .orderBy('silence.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return new CatalogueFault('notFound');
  const { translate, locale } = call;
  const { isRunning, by, endedBy, until } = toldSilence(call, last);
  const key = isRunning ? 'silenced' : endedBy === '' ? 'over' : 'freed';
  const who = (isRunning ? by : endedBy) || translate(locale, 'community:nobody');
  const what = translate(locale, `desk-community:meanwhile.${key}`, {
    who,
    until: lastDay(new Date(until), locale),
  });
  return new CatalogueFault('silenceChanged', { values: { what } });
}

/** A page of the silences, the last one first. */
export async function silencePage(
  call: Call<'operator'>,
  { running = false, ...page }: Payload<typeof deskCommunity.silences>,
): Promise<Reply<typeof deskCommunity.silences>> {
  const { db, now } = call;
  let wanted = db.selectFrom('silence').select('silence.id');
  if (running) wanted = wanted.where('ended_at', 'is', null).where('ends_at', '>', now());
  const rows = await silenceRows(db)
    .where('silence.id', 'in', wanted.orderBy('id', 'desc').offset(rowsBefore(page)).limit(rowsOn(page)))
    .orderBy('silence.id', 'desc')
    .execute();
  const { total } = await reachableRows(db, wanted, page).executeTakeFirstOrThrow();
  return { total, records: rows.map((row) => toldSilence(call, row)) };
}
