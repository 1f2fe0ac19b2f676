import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, Payload } from '#contract/define.ts';
import { play } from '#contract/leisure.contract.ts';
import { foreigners } from '#contract/station.contract.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp('ada');
});
afterAll(() => test.close());

interface Listed {
  readonly total: number;
  readonly records: readonly { id: number; favorite: boolean; title: { US: string } }[];
}
const ask = async <E extends Endpoint>(endpoint: E, payload: Payload<E>, token?: string) =>
  (await test.call(endpoint, payload, token === undefined ? {} : { token })).body.data;
const listed = async (endpoint: Endpoint, payload: object, token?: string): Promise<Listed> =>
  (await ask(endpoint, { page: 1, pageSize: 100, ...payload }, token)) as Listed;
const titles = ({ records }: Listed): string[] => records.map(({ title }) => title.US);

describe('things to do', () => {
  it('are listed in pages, by position, by popularity and by date', async () => {
    const all = await listed(play.list, {});
    expect(all.total).toBeGreaterThanOrEqual(12);
    const page = await listed(play.list, { page: 2, pageSize: 2 });
    expect([page.total, titles(page)]).toEqual([all.total, titles(all).slice(2, 4)]);
    const { id } = all.records.at(-1)!;
    await ask(play.getById, { id });
    await test.services.views.write();
    const [liked] = (await listed(play.recommended, { pageSize: 1 })).records;
    expect(liked?.id).toBe(id);
    const dates = await test.db
      .selectFrom('content')
      .select('id')
      .where('kind', '=', 'leisure')
      .orderBy('publish_from', 'desc')
      .execute();
    const newest = await listed(play.getList, {});
    expect(newest.records.map((each) => each.id)).toEqual(dates.map((each) => each.id));
  });

  it('say when and where', async () => {
    const all = await listed(play.list, {});
    const ferry = all.records.find(({ title }) => title.US.includes('ferry'))!;
    expect(await ask(play.getById, { id: ferry.id })).toMatchObject({
      place: { US: 'Shanghai', ZH: '上海' },
      time: { DE: 'Täglich, zu Stoßzeiten alle paar Minuten; am schönsten nach Sonnenuntergang' },
      address: { ZH: '上海市黄浦区外马路，复兴东路渡口' },
      checkedDate: '2026-11-23',
      sources: ['https://english.shanghai.gov.cn'],
    });
  });

  it('are marked as favourites', async () => {
    const [first] = (await listed(play.list, {})).records;
    await ask(play.favorite, { playId: first!.id, favorite: true }, ada.token);
    const mine = await listed(play.favourites, {}, ada.token);
    expect(mine.records.map(({ id, favorite }) => [id, favorite])).toEqual([[first!.id, true]]);
    await ask(play.favorite, { playId: first!.id, favorite: false }, ada.token);
    expect((await listed(play.favourites, {}, ada.token)).total).toBe(0);
  });
});

describe('service stations', () => {
  it('are listed in pages, all or those of a classification', async () => {
    const all = await listed(foreigners.list, {});
    expect(all.total).toBeGreaterThanOrEqual(12);
    const classes = (await ask(foreigners.getClassification, {})) ?? [];
    expect(classes.map(({ title }) => title.US)).toEqual([
      'Registration and permits',
      'Work and insurance',
      'Families and studies',
      'Everyday life',
    ]);
    const parts = await Promise.all(
      classes.map(({ id }) => listed(foreigners.list, { search: { classification: id } })),
    );
    expect(parts.flatMap(titles).sort()).toEqual(titles(all).sort());
    expect(titles(await listed(foreigners.list, { page: 2, pageSize: 4 }))).toEqual(titles(all).slice(4, 8));
  });

  it('say where they are, when they are open and in which languages', async () => {
    const [first] = (await listed(foreigners.list, {})).records;
    expect(await ask(foreigners.getById, { id: first!.id })).toMatchObject({
      title: { US: 'Osmanthus Lane Service Station', ZH: '桂花弄外国人服务站' },
      address: { FR: '8 Osmanthus Lane, district de Huangpu, Shanghai' },
      openingHours: { US: 'Monday to Friday 9:00–17:30, Saturday 9:00–12:00' },
      languages: { DE: 'Chinesisch, Englisch, Französisch' },
      phone: '021-5550-0301',
      checkedDate: '2026-11-23',
    });
  });

  it('are marked as favourites', async () => {
    const [, second] = (await listed(foreigners.list, {})).records;
    await ask(foreigners.favorite, { foreignersId: second!.id, favorite: true }, ada.token);
    const mine = await listed(foreigners.favourites, {}, ada.token);
    expect(mine.records.map(({ id, favorite }) => [id, favorite])).toEqual([[second!.id, true]]);
  });
});

it('no invented telephone number belongs to two records', async () => {
  const phone = sql<string | null>`data #>> '{facts,phone}'`;
  const rows = await test.db
    .selectFrom('content')
    .select(phone.as('phone'))
    .where(phone, 'is not', null)
    .execute();
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(rows.map((row) => row.phone)).size).toBe(rows.length);
});
