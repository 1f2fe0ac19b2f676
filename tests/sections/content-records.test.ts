import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import { deliciousfood } from '#contract/food.contract.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { pictureUrl } from '#server/services/files/drawings.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { guideData, inAll, onlyGuides } from '#tests/support/content-records.ts';

const { list, getlist, getOne, updateFavorite, favourites, getAddress } = tourismStrategy;

let test: TestApp;
let ada: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp('ada');
});
afterAll(() => test.close());

const titles = (reply: { data: { records: { title: { US: string } }[] } | null }): string[] =>
  reply.data?.records.map(({ title }) => title.US.replace(/ US$/, '')) ?? [];

describe('a list', () => {
  it('has its records in pages, in the order of their positions', async () => {
    await onlyGuides(test.db, [{ position: 30 }, { position: 10 }, { position: 20 }]);
    const first = (await test.call(list, { page: 1, pageSize: 2 })).body;
    expect([first.data?.total, titles(first)]).toEqual([3, ['Guide 2', 'Guide 3']]);
    expect(titles((await test.call(list, { page: 2, pageSize: 2 })).body)).toEqual(['Guide 1']);
    const beyond = (await test.call(list, { page: 9, pageSize: 2 })).body;
    expect(beyond).toMatchObject({ code: 200, data: { total: 3, records: [] } });
  });

  it('shows what is published today in China, and nothing else', async () => {
    test.pass(Date.parse('2026-11-22T16:00:00Z') - test.services.now().getTime());
    await onlyGuides(test.db, [
      { title: 'first day', from: '2026-11-23' },
      { title: 'tomorrow', from: '2026-11-24' },
      { title: 'last day', until: '2026-11-24' },
      { title: 'over', until: '2026-11-23' },
      { title: 'draft', state: 'draft' },
      { title: 'archived', state: 'archived' },
    ]);
    const { body } = await test.call(list, { page: 1, pageSize: 9 });
    expect([body.data?.total, titles(body)]).toEqual([2, ['first day', 'last day']]);
  });

  it('sends texts by language, pictures as addresses, and no bodies', async () => {
    const [id] = await onlyGuides(test.db, [{ title: 'Suzhou' }]);
    const { body } = await test.call(list, { page: 1, pageSize: 9 });
    expect(body.data?.records).toEqual([
      {
        id,
        favorite: false,
        title: inAll('Suzhou'),
        description: inAll('Gardens'),
        titleImage: expect.stringMatching(/^\/pictures\/garden-dusk-2\.svg\?v=.{8}$/),
        country: 'CN',
        province: 'Jiangsu',
        city: 'Suzhou',
        address: {
          ...Object.fromEntries(['US', 'IT', 'ES', 'FR', 'DE'].map((locale) => [locale, 'Suzhou, Jiangsu'])),
          ZH: '江苏苏州',
        },
      },
    ]);
  });

  it.each([
    [{}, ['Bund', 'Gardens', 'Lake']],
    [{ country: '' }, ['Bund', 'Gardens', 'Lake']],
    [{ country: 'CN' }, ['Bund', 'Gardens', 'Lake']],
    [{ country: 'CN', province: 'Jiangsu' }, ['Gardens', 'Lake']],
    [{ country: 'CN', province: 'Jiangsu', city: 'Wuxi' }, ['Lake']],
    [{ city: 'Wuxi' }, ['Lake']],
    [{ country: 'FR' }, []],
    [{ city: "Wuxi' or true --" }, []],
  ])('is filtered by %j', async (search, found) => {
    await onlyGuides(test.db, [
      { title: 'Bund', province: 'Shanghai', city: 'Shanghai' },
      { title: 'Gardens' },
      { title: 'Lake', city: 'Wuxi' },
    ]);
    const { body } = await test.call(list, { page: 1, pageSize: 9, search });
    expect([body.data?.total, titles(body)]).toEqual([found.length, found]);
  });

  it.each([
    { page: 0, pageSize: 9 },
    { page: 1, pageSize: 101 },
    { page: 1001, pageSize: 9 },
    { page: 1.5, pageSize: 9 },
  ])('refuses %j', async (payload) => {
    expect((await test.call(list, payload)).body.code).toBe(400);
  });

  it('has the newest first where that is asked', async () => {
    await onlyGuides(test.db, [{ from: '2026-02-01' }, { from: '2026-03-01' }, { from: '2026-01-01' }]);
    const { body } = await test.call(getlist, { page: 1, pageSize: 2 });
    expect(titles(body)).toEqual(['Guide 2', 'Guide 1']);
  });

  it('names the places that there are records for, in every language', async () => {
    await onlyGuides(test.db, [
      { province: 'Beijing', city: 'Beijing' },
      { city: 'Suzhou' },
      { city: 'Suzhou' },
      { city: 'Wuxi' },
      { province: 'Hunan', city: 'Changsha', state: 'draft' },
    ]);
    const [china, ...others] = (await test.call(getAddress, {})).body.data ?? [];
    expect(others).toEqual([]);
    expect(china?.title).toMatchObject({ US: 'China', DE: 'China', FR: 'Chine', ZH: '中国' });
    expect(china?.children.map(({ code, children }) => [code, children.map((city) => city.code)])).toEqual([
      ['Beijing', ['Beijing']],
      ['Jiangsu', ['Suzhou', 'Wuxi']],
    ]);
    expect(china?.children[0]?.title).toMatchObject({ US: 'Beijing', DE: 'Peking', ZH: '北京' });
  });
});

describe('one record', () => {
  it('has its body, and its views are counted, many with one write', async () => {
    const [id = 0, other = 0] = await onlyGuides(test.db, [{}, {}]);
    const { body } = await test.call(getOne, { id });
    expect(body.data).toMatchObject({
      id,
      favorite: false,
      content: { DE: '<h2>How to get there</h2> DE' },
      checkedDate: '2026-11-01',
      sources: ['https://example.org/suzhou'],
    });
    // Another visitor; whoever loads the page again is not counted again.
    for (const _ of [1, 2]) await test.call(getOne, { id }, { ip: '203.0.113.2' });
    await test.call(getOne, { id: other });
    const viewsOf = async () =>
      (await test.db.selectFrom('content').select('view_count').orderBy('id').execute()).map(
        (row) => row.view_count,
      );
    expect(await viewsOf()).toEqual([0, 0]);
    await test.services.views.write();
    expect(await viewsOf()).toEqual([2, 1]);
  });

  it.each([
    ['is not found while it is a draft', 'draft', 404],
    ['is gone once it is archived', 'archived', 410],
  ] as const)('%s', async (_rule, state, code) => {
    const [id = 0] = await onlyGuides(test.db, [{ state }]);
    expect((await test.call(getOne, { id })).body.code).toBe(code);
  });

  it('is not found under an unknown id, nor by the call of another kind', async () => {
    const [id = 0] = await onlyGuides(test.db, [{}]);
    expect((await test.call(getOne, { id: id + 1 })).body.code).toBe(404);
    await test.db.updateTable('content').set({ kind: 'news' }).execute();
    expect((await test.call(getOne, { id })).body.code).toBe(404);
    expect((await test.call(getOne, { id: 0 })).body.code).toBe(400);
  });

  it('has an empty text where a translation is missing', async () => {
    const [id = 0] = await onlyGuides(test.db, [{}]);
    const data = guideData();
    const words = { ...data.words, title: { US: 'Only English' } };
    await test.db
      .updateTable('content')
      .set({ data: JSON.stringify({ ...data, words }) })
      .execute();
    const { body } = await test.call(getOne, { id });
    expect(body.data?.title).toMatchObject({ US: 'Only English', DE: '' });
  });
});

describe('favourites', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = await onlyGuides(test.db, [{}, {}, {}]);
  });
  const as = {
    get token() {
      return ada.token;
    },
  };
  const mark = async (id: number, favorite: boolean) =>
    (await test.call(updateFavorite, { tourismId: id, favorite }, { token: ada.token })).body.code;
  const counts = async () =>
    (await test.db.selectFrom('content').select('favourite_count').orderBy('id').execute()).map(
      (row) => row.favourite_count,
    );

  it('are marked and taken away, each as often as one likes', async () => {
    for (const favorite of [true, true]) expect(await mark(ids[0]!, favorite)).toBe(200);
    expect(await counts()).toEqual([1, 0, 0]);
    expect((await test.call(getOne, { id: ids[0]! }, as)).body.data?.favorite).toBe(true);
    expect((await test.call(getOne, { id: ids[0]! })).body.data?.favorite).toBe(false);
    for (const favorite of [false, false]) expect(await mark(ids[0]!, favorite)).toBe(200);
    expect(await counts()).toEqual([0, 0, 0]);
    expect((await test.call(getOne, { id: ids[0]! }, as)).body.data?.favorite).toBe(false);
  });

  it('are listed in pages, the last marked first', async () => {
    for (const id of [ids[2]!, ids[0]!, ids[1]!]) {
      await mark(id, true);
      test.pass(1000);
    }
    const page = async (number: number) =>
      (await test.call(favourites, { page: number, pageSize: 2 }, as)).body;
    expect([(await page(1)).data?.total, titles(await page(1))]).toEqual([3, ['Guide 2', 'Guide 1']]);
    expect(titles(await page(2))).toEqual(['Guide 3']);
    const { body } = await test.call(list, { page: 1, pageSize: 9 }, as);
    expect(body.data?.records.map(({ favorite }) => favorite)).toEqual([true, true, true]);
  });

  it('cannot be records that are not shown; those that are archived later are not listed, and can be removed', async () => {
    await test.db.updateTable('content').set({ state: 'archived' }).where('id', '=', ids[0]!).execute();
    expect(await mark(ids[0]!, true)).toBe(1401);
    expect(await mark(2_000_000, true)).toBe(1401);
    await mark(ids[1]!, true);
    await test.db.updateTable('content').set({ state: 'archived' }).where('id', '=', ids[1]!).execute();
    expect((await test.call(favourites, { page: 1, pageSize: 2 }, as)).body.data).toEqual({
      total: 0,
      records: [],
    });
    expect(await mark(ids[1]!, false)).toBe(200);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('are those of an account, and go with it', async () => {
    const { token, id } = await test.signUp('eve');
    await test.call(updateFavorite, { tourismId: ids[0]!, favorite: true }, { token });
    expect((await test.call(favourites, { page: 1, pageSize: 2 }, as)).body.data?.total).toBe(0);
    await test.db
      .updateTable('account')
      .set({ deletion_due_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await test.tidy();
    expect(await test.db.selectFrom('favourite').selectAll().execute()).toEqual([]);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

describe('an operator', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await test.signUpOperator());
  });
  const head = {
    kind: 'guide',
    slug: 'hangzhou',
    state: 'published',
    position: 1,
    publishFrom: '2026-01-01',
  } as const;
  const save = async (change: object) =>
    (
      await test.call(
        contentRecord.save,
        { ...head, revision: 0, data: { ...guideData() }, ...change },
        { token },
      )
    ).body;

  it('writes a record, changes it, and gets an error when another operator was faster', async () => {
    await onlyGuides(test.db, []);
    const { data: first } = await save({});
    expect(first?.revision).toBe(0);
    const changed = guideData({ title: 'Hangzhou', province: 'Zhejiang', city: 'Hangzhou' });
    expect((await save({ id: first?.id, data: changed })).data).toEqual({ id: first?.id, revision: 1 });
    expect((await save({ id: first?.id })).code).toBe(409);
    expect((await save({})).code).toBe(1701);
    const { body } = await test.call(list, { page: 1, pageSize: 9, search: { province: 'Zhejiang' } });
    expect(titles(body)).toEqual(['Hangzhou']);
  });

  it('is told what is wrong with the data, by the schema of the kind', async () => {
    const { words, facts, pictures } = guideData();
    const data = {
      words: { ...words, title: { DE: 'Ohne Englisch' } },
      facts: { ...facts, checked: 'yesterday' },
      pictures,
    };
    const { code, errors } = await save({ data });
    expect(code).toBe(400);
    expect(errors?.map(({ pointer, keyword }) => [pointer, keyword])).toEqual([
      ['/words/title/US', 'required'],
      ['/facts/checked', 'format'],
    ]);
    const picture = { scene: 'nowhere', time: 'day', palette: 1 };
    expect((await save({ data: { words, facts, pictures: { picture } } })).errors).toMatchObject([
      { pointer: '/pictures/picture/scene' },
    ]);
    expect((await save({ kind: 'nothing' })).code).toBe(404);
  });

  it('may leave out a text that the schema does not require: it is sent empty', async () => {
    const classification = await test.db
      .selectFrom('classification')
      .select('key')
      .where('kind', '=', 'food')
      .executeTakeFirstOrThrow();
    const named = ['title', 'summary', 'location', 'partOf', 'traffic', 'openingHours', 'content'];
    const words = Object.fromEntries(named.map((name) => [name, inAll(name)]));
    const facts = { classification: classification.key, city: 'Shanghai', updated: '2026-11-01' };
    const data = { words, facts, pictures: guideData().pictures };
    const { data: saved } = await save({ kind: 'food', slug: 'noodles', data });
    const { body } = await test.call(deliciousfood.getOne, { id: saved?.id ?? 0 });
    expect(body.data).toMatchObject({
      location: inAll('location'),
      contact: { US: '', IT: '', ES: '', FR: '', DE: '', ZH: '' },
      banner: pictureUrl(guideData().pictures.picture),
    });
  });

  it('cannot store scripts: bodies are cleaned', async () => {
    await onlyGuides(test.db, []);
    const { words, facts, pictures } = guideData();
    const US = '<h1>A</h1><script>x()</script><p onclick="x()"><a href="javascript:x()">b</a><img src=x></p>';
    const { data } = await save({ data: { words: { ...words, content: { US } }, facts, pictures } });
    const { body } = await test.call(getOne, { id: data?.id ?? 0 });
    expect(body.data?.content.US).toBe('<h2>A</h2><p><a>b</a></p>');
  });
});
