import { fc } from '#tests/support/fixed-random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urgentType, visaAmount } from '#contract/visas.contract.ts';
import { chinaDay } from '#server/services/china-day.ts';
import { workingDayAfter } from '#server/products/working-days.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const nothing: ReadonlyMap<string, boolean> = new Map();
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** Of 2026, as the State Council has published them. */
const makeUpSundays = new Set(['2026-01-04', '2026-09-20']);

describe('working days in China', () => {
  it.each<[string, number, string | null]>([
    ['2026-09-28', 1, '2026-09-29'],
    ['2026-09-30', 0, '2026-09-30'],
    ['2026-09-30', 1, '2026-10-08'],
    ['2026-09-30', 3, '2026-10-10'], // a Saturday on which people work
    ['2026-09-30', 4, '2026-10-12'],
    ['2026-10-03', 1, '2026-10-08'],
    ['2026-09-18', 1, '2026-09-20'], // a Sunday on which people work
    ['2026-02-13', 1, '2026-02-14'],
    ['2026-02-14', 1, '2026-02-24'],
    ['2026-12-24', 5, '2026-12-31'],
    ['2026-12-25', 5, null],
    ['2027-01-01', 1, null],
    ['2027-01-01', 0, '2027-01-01'],
  ])('after %s, %i of them have passed on %s', (start, count, ready) => {
    expect(workingDayAfter(start, count, nothing)).toBe(ready);
  });

  it('are what an operator says, whatever the calendar says or does not know yet', () => {
    const says = (days: Record<string, boolean>) => new Map(Object.entries(days));
    expect(workingDayAfter('2026-11-20', 1, says({ '2026-11-21': true }))).toBe('2026-11-21');
    expect(workingDayAfter('2026-11-20', 1, says({ '2026-11-23': false }))).toBe('2026-11-24');
    const newYear = { '2027-01-01': false, '2027-01-02': false, '2027-01-03': false, '2027-01-04': true };
    expect(workingDayAfter('2026-12-31', 1, says(newYear))).toBe('2027-01-04');
    expect(workingDayAfter('2026-12-31', 2, says(newYear))).toBeNull();
  });

  const starts = fc
    .integer({ min: Date.UTC(2026, 0, 1) / DAY, max: Date.UTC(2026, 10, 30) / DAY })
    .map((days) => dayAt(days * DAY));
  const counts = fc.integer({ min: 1, max: 15 });

  it('are never a Sunday that is no make-up day', () => {
    fc.assert(
      fc.property(starts, counts, (start, count) => {
        const ready = workingDayAfter(start, count, nothing) ?? '';
        expect(isSunday(ready) && !makeUpSundays.has(ready)).toBe(false);
      }),
    );
  });

  it('come later for more of them, and not earlier for a later start', () => {
    fc.assert(
      fc.property(starts, counts, (start, count) => {
        const ready = workingDayAfter(start, count, nothing) ?? '';
        expect(ready > start).toBe(true);
        expect((workingDayAfter(start, count + 1, nothing) ?? '') > ready).toBe(true);
        const next = dayAt(Date.parse(start) + DAY);
        expect((workingDayAfter(next, count, nothing) ?? '') >= ready).toBe(true);
      }),
    );
  });

  it('add up: some and then others are all of them', () => {
    fc.assert(
      fc.property(starts, counts, counts, (start, some, others) => {
        const between = workingDayAfter(start, some, nothing) ?? '';
        expect(workingDayAfter(between, others, nothing)).toBe(
          workingDayAfter(start, some + others, nothing),
        );
      }),
    );
  });

  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('begin in China: at %s it is the %s there', (moment, day) => {
    expect(chinaDay(new Date(moment))).toBe(day);
  });
});

describe('the services of a product', () => {
  let test: TestApp;
  let now = '';
  beforeAll(async () => {
    test = await createTestApp({ now: () => new Date(now) });
  });
  afterAll(() => test.close());

  async function services(childType: number, at: string) {
    now = at;
    return (await test.call(urgentType.list, { childType })).body.data;
  }

  it('say what each costs beyond the normal one, and when one would have it', async () => {
    // A Friday evening in Europe is a Saturday in China.
    expect(await services(5, '2026-09-25T18:00:00Z')).toEqual([
      { serviceType: 1, workingDays: 5, price: 880, fee: 0, readyDate: '2026-10-09', authority: null },
      { serviceType: 2, workingDays: 3, price: 1180, fee: 300, readyDate: '2026-09-30', authority: null },
      { serviceType: 3, workingDays: 2, price: 1580, fee: 700, readyDate: '2026-09-29', authority: null },
    ]);
  });

  it.each([
    [3, { most: 6, unit: 'month', fee: { least: 1800, most: 1800, checkedDate: '2017-08-11' } }],
    [4, { most: 15, unit: 'day', fee: null }],
  ])(
    'of the product %i say how long the authority takes after them, what it charges, and who says so',
    async (type, time) => {
      for (const { authority } of (await services(type, '2026-11-21T04:00:00Z')) ?? []) {
        expect(authority).toMatchObject(time);
        expect(authority?.source).toMatch(/Article/);
        expect(new URL(authority?.sourceUrl ?? '').protocol).toMatch(/^https?:$/);
      }
    },
  );

  it('have no extra urgent one for groups', async () => {
    const offered = await services(6, '2026-11-21T04:00:00Z');
    expect(offered?.map(({ serviceType }) => serviceType)).toEqual([1, 2]);
    const { body } = await test.call(visaAmount.list, { childType: 6 });
    expect(body.data?.map(({ serviceType }) => serviceType)).toEqual([1, 2]);
  });

  it('leave the day open where the calendar is not known yet, until an operator enters it', async () => {
    const endOfYear = '2026-12-30T04:00:00Z';
    const daysAt = async () => (await services(1, endOfYear))?.map(({ readyDate }) => readyDate);
    expect(await daysAt()).toEqual([null, null, null]);
    const days = { '01': false, '02': false, '03': false, '04': true, '05': true };
    const rows = Object.entries(days).map(([day, is_working]) => ({ day: `2027-01-${day}`, is_working }));
    await test.db.insertInto('working_day').values(rows).execute();
    expect(await daysAt()).toEqual([null, '2027-01-05', '2027-01-04']);
  });

  it('are none for what has no price', async () => {
    expect(await services(99, '2026-11-21T04:00:00Z')).toEqual([]);
  });
});
