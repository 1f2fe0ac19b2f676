import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '#contract/book.contract.ts';
import { medical } from '#contract/clinic.contract.ts';
import { learningTraining } from '#contract/course.contract.ts';
import { elite } from '#contract/elite.contract.ts';
import { insurance } from '#contract/insurance.contract.ts';
import { recruit } from '#contract/job.contract.ts';
import { locales } from '#contract/locale.ts';
import { faq } from '#contract/question.contract.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

/** Addresses of people who have looked at nothing yet. */
const newVisitors = ['198.18.0.1', '198.18.0.2', '198.18.0.3'];

let test: TestApp;
let ada: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp('ada');
});
afterAll(() => test.close());

const all = { page: 1, pageSize: 50 };

/** How many words a body has. */
const wordsIn = (html: string): number =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length;

/** The classifications of a record and of a filtered list are the same. */
const oneOf = (ids: readonly number[], id: number) => ids.map(() => id);

describe('courses', () => {
  it('are listed, filtered by their classification, and read alone with where, when and by whom', async () => {
    const { records = [], total } = (await test.call(learningTraining.list, all)).body.data ?? {};
    expect([total, records.length]).toEqual([10, 10]);
    const [first] = (await test.call(learningTraining.getClassification, {})).body.data ?? [];
    const search = { classification: first!.id };
    const found = (await test.call(learningTraining.list, { ...all, search })).body.data?.records ?? [];
    const ids = found.map(({ classification }) => classification);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(oneOf(ids, first!.id));
    const { data } = (await test.call(learningTraining.getOne, { id: found[0]!.id })).body;
    for (const name of ['company', 'schedule', 'region', 'street', 'content'] as const)
      expect(locales.filter((locale) => data![name][locale] === '')).toEqual([]);
  });

  it('are listed by how often they are looked at', async () => {
    const last = (await test.call(learningTraining.list, all)).body.data!.records.at(-1)!;
    for (const ip of newVisitors) await test.call(learningTraining.getOne, { id: last.id }, { ip });
    await test.context.views.write();
    const hot = (await test.call(learningTraining.getlist, { page: 1, pageSize: 1 })).body.data;
    expect(hot?.records.map(({ id }) => id)).toEqual([last.id]);
  });

  it('are marked as favourites under the name that the call has for the id', async () => {
    const [course] = (await test.call(learningTraining.list, all)).body.data!.records;
    const mark = { learningTrainingId: course!.id, favorite: true };
    expect((await test.call(learningTraining.updateFavorite, mark, { token: ada.token })).body.code).toBe(
      200,
    );
    const kept = (await test.call(learningTraining.favourites, all, { token: ada.token })).body.data;
    expect(kept?.records.map(({ id, favorite }) => [id, favorite])).toEqual([[course!.id, true]]);
  });
});

describe('clinics', () => {
  it('are listed with their phones, filtered by kind, and read alone with room and hours', async () => {
    const { records = [], total } = (await test.call(medical.list, all)).body.data ?? {};
    expect(total).toBe(10);
    expect(records.filter(({ phone }) => !/^\d[\d -]+$/.test(phone))).toEqual([]);
    const kinds = (await test.call(medical.getlist, {})).body.data ?? [];
    const counts = kinds.map(({ id }) => records.filter((one) => one.classification === id).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const { data } = (await test.call(medical.getById, { id: records[0]!.id })).body;
    for (const name of ['address', 'room', 'openingHours', 'content'] as const)
      expect(locales.filter((locale) => data![name][locale] === '')).toEqual([]);
  });

  it('have a list of those that are looked at most', async () => {
    const { data } = (await test.call(medical.hotlist, { page: 1, pageSize: 3 })).body;
    expect([data?.total, data?.records.length]).toEqual([10, 3]);
  });
});

/** Whether the last digit of an ISBN follows from the others. */
const isIsbn = (isbn: string): boolean =>
  /^97[89]\d{10}$/.test(isbn) &&
  [...isbn].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;

describe('books', () => {
  it('have a strip of the newest and one of those that are looked at most', async () => {
    const { records = [], total } = (await test.call(book.list, all)).body.data ?? {};
    expect(total).toBe(12);
    const read = records.at(-1)!;
    for (const ip of newVisitors) await test.call(book.getById, { id: read.id }, { ip });
    await test.context.views.write();
    const hot = (await test.call(book.hot, { page: 1, pageSize: 3 })).body.data?.records ?? [];
    expect([hot.length, hot[0]?.id]).toEqual([3, read.id]);
    const newest = (await test.call(book.newest, { page: 1, pageSize: 1 })).body.data?.records ?? [];
    const days = await test.db
      .selectFrom('content')
      .select(['id', 'publish_from'])
      .where('kind', '=', 'book')
      .orderBy('publish_from', 'desc')
      .execute();
    expect(newest.map(({ id }) => id)).toEqual([days[0]!.id]);
  });

  it('are listed by category, also by its id in the path', async () => {
    const categories = (await test.call(book.getClassification, {})).body.data ?? [];
    for (const { id } of categories) {
      const listed = (await test.call(book.list, { ...all, search: { classification: id } })).body.data;
      const ofCategory = (await test.call(book.category, { id, ...all })).body.data;
      expect(listed?.total).toBeGreaterThan(1);
      expect(ofCategory?.records.map((one) => one.id).sort()).toEqual(
        listed?.records.map((one) => one.id).sort(),
      );
    }
  });

  it('name author, publisher and an ISBN whose last digit is right', async () => {
    const { records = [] } = (await test.call(book.list, all)).body.data ?? {};
    const books = await Promise.all(records.map(({ id }) => test.call(book.getById, { id })));
    const wrong = books.filter(
      ({ body }) => !isIsbn(body.data!.isbn) || body.data!.author.ZH === '' || body.data!.publisher.US === '',
    );
    expect(wrong).toEqual([]);
  });
});

describe('questions', () => {
  it('come with their answers, four in each of eight categories', async () => {
    const categories = (await test.call(faq.getClassification, {})).body.data ?? [];
    expect(categories.length).toBe(8);
    for (const { id } of categories) {
      const page = { page: 1, pageSize: 4, search: { classification: id } };
      const { data } = (await test.call(faq.getBytype, page)).body;
      expect([data?.total, data?.records.length]).toEqual([4, 4]);
      expect(data?.records.filter(({ content }) => content.US.length < 300)).toEqual([]);
    }
    const every = (await test.call(faq.getBytype, { ...all, search: { classification: '' } })).body.data;
    expect(every?.total).toBe(32);
  });

  it.each<[named: string, category: string]>([
    ['Housing', 'Housing'],
    ['housing', 'Housing'],
    ['Wohnen', 'Housing'],
    ['住房', 'Housing'],
    ['Buy and Sell', 'Buy and sell'],
    ['Sales & Biz Dev', 'Sales and partners'],
  ])('are those of a category that is called %s', async (named, category) => {
    const categories = (await test.call(faq.getClassification, {})).body.data ?? [];
    const { id } = categories.find(({ title }) => title.US === category)!;
    const { data } = (await test.call(faq.getBytype, { ...all, search: { classification: named } })).body;
    expect(new Set(data?.records.map(({ classification }) => classification))).toEqual(new Set([id]));
  });

  it('are all of them for ALL, and refused for a name that no category has', async () => {
    const of = (classification: string) =>
      test.call(faq.getBytype, { page: 1, pageSize: 4, search: { classification } });
    expect((await of('ALL')).body.data?.total).toBe((await of('')).body.data?.total);
    expect((await of('Xylophones')).body).toMatchObject({
      code: 400,
      errors: [{ pointer: '/search/classification' }],
    });
  });

  it.each([
    'page=1&pageSize=4&search[classification]=',
    'page=1&pageSize=4&search.classification=',
    'page=1&pageSize=4&search%5Bclassification%5D=',
  ])('are found by a search in a form: %s', async (form) => {
    const categories = (await test.call(faq.getClassification, {})).body.data ?? [];
    const { id } = categories.at(-1)!;
    const sent = await test.app.inject({
      method: 'POST',
      url: faq.getBytype.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${form}${id}`,
    });
    const { data } = sent.json<{ data: { records: { classification: number }[] } }>();
    expect(new Set(data.records.map(({ classification }) => classification))).toEqual(new Set([id]));
  });

  it('name the figures of the product, and no parameter that it does not have', async () => {
    const { records = [] } = (await test.call(faq.getBytype, all)).body.data ?? {};
    const texts = records.flatMap(({ content }) => Object.values(content));
    expect(texts.filter((text) => text.includes('{{'))).toEqual([]);
    const reset = records.find(({ title }) => title.US.includes('forgot my password'))!;
    expect(reset.content.DE).toMatch(/gilt 10 Minuten/);
    const found = await test.db
      .selectFrom('search_entry')
      .select('text')
      .where('kind', '=', 'question')
      .where('text', 'like', '%{{%')
      .execute();
    expect(found).toEqual([]);
  });

  it('count which answers help: at most three times a day from one connection, and without data about the person', async () => {
    const [question] = (await test.call(faq.getBytype, all)).body.data!.records;
    const { id } = question!;
    const say = (helped: boolean) => test.call(faq.helped, { id, helped });
    expect((await say(true)).body.data).toEqual({ helped: 1 });
    expect((await say(false)).body.data).toEqual({ helped: 1 });
    expect((await say(true)).body.data).toEqual({ helped: 2 });
    expect((await say(true)).body).toMatchObject({ code: 429 });
    expect((await test.call(faq.getById, { id })).body.data?.helped).toBe(2);
    const row = await test.db
      .selectFrom('content')
      .select(['helped_count', 'not_helped_count'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ helped_count: 2, not_helped_count: 1 });
    const keys = await test.db
      .selectFrom('throttle')
      .select('key')
      .where('key', 'like', 'helped:%')
      .execute();
    expect(keys.filter(({ key }) => /127|::1/.test(key))).toEqual([]);
  });

  it('count nothing for a record that is not a question', async () => {
    const [course] = (await test.call(learningTraining.list, all)).body.data!.records;
    expect((await test.call(faq.helped, { id: course!.id, helped: true })).body).toMatchObject({ code: 404 });
  });
});

it('insurance policies are listed with cover, exclusions, term and price', async () => {
  const { records = [], total } = (await test.call(insurance.list, all)).body.data ?? {};
  expect([total, records.map(({ price }) => price > 0)]).toEqual([4, [true, true, true, true]]);
  for (const policy of records)
    for (const name of ['cover', 'exclusions', 'term', 'content'] as const)
      expect(locales.filter((locale) => policy[name][locale] === '')).toEqual([]);
  expect(
    records.map(({ cover }) => new Set(Object.values(cover).map((text) => text.split('\n').length)).size),
  ).toEqual([1, 1, 1, 1]);
});

describe('jobs', () => {
  it('are listed nine to a page with salary and place, and filtered by their type', async () => {
    const first = (await test.call(recruit.recruitList, { page: 1, pageSize: 9 })).body.data;
    expect([first?.total, first?.records.length]).toEqual([18, 9]);
    const { records = [] } = (await test.call(recruit.recruitList, all)).body.data ?? {};
    expect(records.filter(({ salary, price }) => price !== salary.from || salary.from >= salary.to)).toEqual(
      [],
    );
    expect(records.filter(({ location }) => location.ZH === '' || location.ZH === location.US)).toEqual([]);
    const types = (await test.call(recruit.classifications, {})).body.data ?? [];
    const found = await Promise.all(
      types.map(({ id }) => test.call(recruit.recruitList, { ...all, search: { classification: id } })),
    );
    expect(found.map(({ body }) => body.data!.total).reduce((sum, total) => sum + total, 0)).toBe(18);
    for (const [index, { body }] of found.entries()) {
      const ids = body.data!.records.map(({ classification }) => classification);
      expect(ids).toEqual(oneOf(ids, types[index]!.id));
    }
    const unknown = { ...all, search: { classification: 999_999 } };
    expect((await test.call(recruit.recruitList, unknown)).body.data).toEqual({ total: 0, records: [] });
  });

  it('say what is asked for and which permit it takes: of students, none but the note for an internship', async () => {
    const { records = [] } = (await test.call(recruit.recruitList, all)).body.data ?? {};
    const jobs = await Promise.all(
      records.map(async ({ id }) => (await test.call(recruit.getById, { id })).body.data!),
    );
    for (const job of jobs)
      for (const name of ['company', 'address', 'jobRequirement', 'classificationName', 'content'] as const)
        expect(locales.filter((locale) => job[name][locale] === '')).toEqual([]);
    expect(jobs.filter(({ type, permit }) => (type === 'fullTime') !== (permit !== 'study'))).toEqual([]);
    expect(jobs.filter(({ demonstration, updateDate }) => !demonstration || updateDate === '')).toEqual([]);
    expect(jobs.filter(({ content }) => wordsIn(content.US) < 60).map(({ job }) => job.US)).toEqual([]);
  });

  it('are those of a place, which the filter offers, and of a salary', async () => {
    const [china, ...others] = (await test.call(recruit.places, {})).body.data ?? [];
    expect([china?.code, others]).toEqual(['CN', []]);
    expect(china!.children.length).toBeGreaterThan(3);
    for (const { code: province, children } of china!.children) {
      const [city] = children;
      const search = { country: 'CN', province, city: city!.code };
      const { records = [] } = (await test.call(recruit.recruitList, { ...all, search })).body.data ?? {};
      expect(records.length).toBeGreaterThan(0);
      expect(records.filter(({ location }) => !location.US.includes(city!.title.US))).toEqual([]);
    }
    const search = { priceFrom: 20_000, priceTo: 30_000 };
    const { records = [] } = (await test.call(recruit.recruitList, { ...all, search })).body.data ?? {};
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter(({ salary }) => salary.from < 20_000 || salary.from > 30_000)).toEqual([]);
  });

  it('have a list of those that are looked at most', async () => {
    const last = (await test.call(recruit.recruitList, all)).body.data!.records.at(-1)!;
    for (const ip of newVisitors) await test.call(recruit.getById, { id: last.id }, { ip });
    await test.context.views.write();
    const hot = (await test.call(recruit.getHotList, { page: 1, pageSize: 3 })).body.data?.records ?? [];
    expect([hot.length, hot[0]?.id]).toEqual([3, last.id]);
  });

  it('and people are marked as favourites, each by its own call only', async () => {
    const as = { token: ada.token };
    const [job] = (await test.call(recruit.recruitList, all)).body.data!.records;
    const [person] = (await test.call(elite.list, all)).body.data!.records;
    await test.call(recruit.favorite, { recruitId: job!.id, favorite: true }, as);
    await test.call(elite.favorite, { eliteId: person!.id, favorite: true }, as);
    const wrong = await test.call(elite.favorite, { eliteId: job!.id, favorite: true }, as);
    expect(wrong.body.code).not.toBe(200);
    const mine = [
      (await test.call(recruit.favourites, all, as)).body.data?.records,
      (await test.call(elite.favourites, all, as)).body.data?.records,
    ];
    expect(mine.map((each) => each?.map(({ id, favorite }) => [id, favorite]))).toEqual([
      [[job!.id, true]],
      [[person!.id, true]],
    ]);
    expect((await test.call(recruit.favorite, { recruitId: job!.id, favorite: true })).body.code).toBe(401);
  });
});

describe('people who look for work', () => {
  it('are listed with their skills and places, and never with their contact details', async () => {
    const { records = [], total } = (await test.call(elite.list, { page: 1, pageSize: 6 })).body.data ?? {};
    expect([total, records.length]).toEqual([8, 6]);
    const people = await Promise.all(
      records.map(async ({ id }) => (await test.call(elite.getById, { id })).body.data!),
    );
    for (const person of people)
      for (const name of ['name', 'introduction', 'languages', 'place', 'content'] as const)
        expect(locales.filter((locale) => person[name][locale] === '')).toEqual([]);
    expect(people.filter(({ demonstration }) => !demonstration)).toEqual([]);
    expect(people.filter(({ content }) => wordsIn(content.US) < 60).map(({ name }) => name.US)).toEqual([]);
    const said = JSON.stringify(people);
    expect(said).not.toMatch(/@|tel:|\+\d{2}|\d{8}/);
  });
});
