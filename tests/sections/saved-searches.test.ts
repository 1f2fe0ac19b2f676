import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath } from '#app/parts/content/records/section.ts';
import { section as apartments } from '#app/parts/content/sections/apartment.section.ts';
import { section as homes } from '#app/parts/content/sections/home.section.ts';
import { section as jobs } from '#app/parts/content/sections/job.section.ts';
import { account } from '#contract/account.contract.ts';
import { community } from '#contract/community.contract.ts';
import { contentRecord } from '#contract/content-record.contract.ts';
import type { Payload } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { agreementFigures } from '#contract/figures.ts';
import { locales } from '#contract/locale.ts';
import { savedSearch } from '#contract/saved-search.contract.ts';
import { savedRecordPath, savedSearchesPath } from '#contract/saved-searches.ts';
import { sendDigest } from '#server/community/notices/digest.ts';
import { queueNewRecords, tellSearchers } from '#server/content/saved-searches/tell-of-records.ts';
import { inTransaction } from '#server/store/database.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { readZip } from '#tests/support/read-zip.ts';

const HOUR = 60 * 60 * 1000;

let test: TestApp;
let operator: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signUpOperator();
});
afterAll(() => test.close());

type Sent = Payload<typeof savedSearch.save>;
type Search = Sent['search'];

const as = ({ token }: TestUser) => ({ token });
const save = async (user: TestUser, search: Search = {}, kind: Sent['kind'] = 'home') =>
  (await test.call(savedSearch.save, { kind, search }, as(user))).body;
const listOf = async (user: TestUser) => (await test.call(savedSearch.list, {}, as(user))).body.data ?? [];
const remove = async (user: TestUser, id: number) =>
  (await test.call(savedSearch.remove, { id }, as(user))).body.code;
/** The classifications of jobs, the first two. */
const jobTypes = () =>
  test.db.selectFrom('classification').selectAll().where('kind', '=', 'job').orderBy('id').limit(2).execute();

let records = 0;
interface Written {
  kind?: Sent['kind'];
  facts?: Record<string, unknown>;
  title?: string;
  state?: 'draft' | 'published';
  publishFrom?: string;
  by?: TestUser;
}

/** Writes a record as an operator does: like one of the seed, with other facts. @returns its id, and how it is published */
async function write({
  kind = 'home',
  facts,
  title,
  state = 'published',
  publishFrom,
  by = operator,
}: Written) {
  const { data } = await test.db
    .selectFrom('content')
    .select('data')
    .where('kind', '=', kind)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const words = { ...data.words, title: inAll(title ?? `Record ${records}`) };
  const row = {
    kind,
    slug: `written-${records++}`,
    position: 5,
    publishFrom: publishFrom ?? '2026-01-01',
    revision: 0,
    data: { ...data, words, facts: { ...data.facts, ...facts } },
  };
  const saved = async (sent: Partial<Payload<typeof contentRecord.save>>) => {
    const { body } = await test.call(contentRecord.save, { ...row, state, ...sent }, as(by));
    expect(body).toMatchObject({ code: 200 });
    return body.data!;
  };
  let last = await saved({});
  const { id } = last;
  const again = async (next: 'published' | 'archived'): Promise<void> => {
    last = await saved({ ...last, state: next });
  };
  return { id, again };
}
const inAll = (text: string) =>
  Object.fromEntries(locales.map((locale) => [locale, locale === 'US' ? text : `${text} ${locale}`]));

/** Runs the hourly work, and the jobs that it queues. @returns the records that were queued */
async function tell(): Promise<number[]> {
  const queued: number[] = [];
  const jobs = {
    enqueue: async (_trx: unknown, _name: unknown, { id }: { id: number }) => void queued.push(id),
  } as unknown as typeof test.services.jobs;
  await queueNewRecords({ ...test.context, jobs });
  for (const id of queued) await tellSearchers(test.context, { id, after: 0 });
  return queued;
}
const noticesOf = async (user: TestUser) =>
  (await test.call(community.notices, { page: 1, pageSize: 50 }, as(user))).body.data!.records;
const digestTo = async (user: TestUser) => {
  await sendDigest({ ...test.context, now: test.services.now }, user.id);
  return test.mailsTo(user.loginName);
};

let people = 0;
/** Somebody with a saved search, and some time later. */
async function searcher(search: Search = {}, kind: Sent['kind'] = 'home'): Promise<TestUser> {
  const user = await test.signUp(`searcher${people++}`);
  expect((await save(user, search, kind)).code).toBe(200);
  test.pass(1000);
  return user;
}

describe('a saved search', () => {
  it('is listed with its words and its list, for its owner alone', async () => {
    const [ada, bob] = [await test.signUp('ada'), await test.signUp('bob')];
    const [type] = await jobTypes();
    const search = { country: 'CN', province: 'Shanghai', city: 'Pudong', priceTo: 5000 };
    const saved = (await save(ada, search)).data!;
    await save(
      ada,
      { classification: type!.id, province: 'Zhejiang', priceFrom: 20_000, priceTo: 30_000 },
      'job',
    );
    expect(await listOf(ada)).toEqual([
      {
        id: expect.any(Number),
        text: `Jobs · ${type!.title.US} · Zhejiang · RMB 20,000.00 to RMB 30,000.00`.replaceAll(
          'RMB ',
          'RMB\u00a0',
        ),
        router: `/recruit?classification=${type!.id}&province=Zhejiang&priceFrom=20000&priceTo=30000`,
        createDate: expect.any(String),
      },
      {
        ...saved,
        text: 'Homes to rent · Pudong, Shanghai · up to RMB\u00a05,000.00',
        router: '/accommodation/list?stayType=1&country=CN&province=Shanghai&city=Pudong&priceTo=5000',
        createDate: expect.any(String),
      },
    ]);
    expect(await listOf(bob)).toEqual([]);
  });

  it.each(locales)('has its words in the language of the reader: %s', async (locale) => {
    const user = await test.signUp(`reader-${locale}`);
    const sent = { kind: 'apartment', search: { priceFrom: 5000 } } as const;
    const { body } = await test.call(savedSearch.save, sent, { token: user.token, locale });
    expect(body.data?.text).toContain(test.services.translate(locale, 'apartment:title'));
    expect(body.data?.text).not.toMatch(/\{\{|filter\./);
  });

  it('is saved once, whoever asks at the same moment; another account has its own', async () => {
    const [user, other] = [await test.signUp('once'), await test.signUp('other')];
    const ids = await Promise.all([1, 2, 3].map(async () => (await save(user, { city: 'Pudong' })).data?.id));
    expect(new Set(ids).size).toBe(1);
    // Empty filters narrow nothing.
    expect((await save(user, { city: 'Pudong', province: '', classification: '' })).data?.id).toBe(ids[0]);
    expect((await save(other, { city: 'Pudong' })).data?.id).not.toBe(ids[0]);
    expect((await save(user, { city: 'Pudong' }, 'apartment')).data?.id).not.toBe(ids[0]);
    expect(await listOf(user)).toHaveLength(2);
  });

  it('is one of at most ten; after one is deleted, another can be saved', async () => {
    const user = await test.signUp('many');
    const most = agreementFigures.mostSearches;
    for (let price = 1; price <= most; price += 1) await save(user, { priceTo: price * 1000 });
    expect((await save(user, { priceTo: 99_000 })).code).toBe(errors.savedSearches.code);
    expect((await save(user, { priceTo: 1000 })).code).toBe(200);
    const [newest] = await listOf(user);
    expect(await remove(user, newest!.id)).toBe(200);
    expect((await save(user, { priceTo: 99_000 })).code).toBe(200);
    expect(await listOf(user)).toHaveLength(most);
  });

  it('is deleted by its owner alone', async () => {
    const [user, other] = [await searcher(), await test.signUp('not-owner')];
    const [search] = await listOf(user);
    expect(await remove(other, search!.id)).toBe(errors.notFound.code);
    expect(await listOf(user)).toHaveLength(1);
    expect(await remove(user, search!.id)).toBe(200);
    expect(await listOf(user)).toEqual([]);
    expect(await remove(user, search!.id)).toBe(errors.notFound.code);
  });

  it('names a classification of its kind', async () => {
    const user = await test.signUp('classified');
    const [type] = await jobTypes();
    expect((await save(user, { classification: type!.id }, 'home')).code).toBe(errors.notFound.code);
    expect((await save(user, { classification: 2_147_483_647 }, 'job')).code).toBe(errors.notFound.code);
  });
});

describe('a new record', () => {
  it('is told to those whose searches it fits by place and price, and to nobody else', async () => {
    const searches: [Search, boolean, Sent['kind']?][] = [
      [{}, true],
      [{ country: 'CN' }, true],
      [{ country: 'FR' }, false],
      [{ province: 'Shanghai' }, true],
      [{ province: 'Beijing' }, false],
      [{ country: 'CN', province: 'Shanghai', city: 'Pudong' }, true],
      [{ city: 'Minhang' }, false],
      [{ priceTo: 6000 }, true],
      [{ priceTo: 5999.99 }, false],
      [{ priceFrom: 6000, priceTo: 9000 }, true],
      [{ priceFrom: 6001 }, false],
      [{ city: 'Pudong', priceFrom: 7000 }, false],
      [{}, false, 'apartment'],
      [{}, false, 'job'],
    ];
    const users: TestUser[] = [];
    for (const [search, , kind] of searches) users.push(await searcher(search, kind));
    const facts = { city: 'Pudong', province: 'Shanghai', priceFen: 600_000 };
    await write({ title: 'Two rooms', facts });
    await tell();
    const told: [Search, boolean][] = [];
    for (const [index, user] of users.entries())
      told.push([searches[index]![0], (await noticesOf(user)).length > 0]);
    expect(told).toEqual(searches.map(([search, fits]) => [search, fits]));
  });

  it('of jobs fits by its classification, too', async () => {
    const types = await jobTypes();
    const users = [];
    for (const { id } of types) users.push(await searcher({ classification: id }, 'job'));
    await write({ kind: 'job', facts: { classification: types[0]!.key } });
    await tell();
    expect([await noticesOf(users[0]!), await noticesOf(users[1]!)]).toMatchObject([[{}], []]);
  });

  it('is told with its name, its page and the search, once to each account', async () => {
    const user = await searcher({ priceTo: 8000 });
    await save(user, {});
    test.pass(1000);
    const { id, again } = await write({ title: 'Once only', facts: { priceFen: 500_000 } });
    expect(await tell()).toContain(id);
    await again('archived');
    expect(await noticesOf(user)).toEqual([]);
    await again('published');
    expect(await tell()).toEqual([]);
    await tellSearchers(test.context, { id, after: 0 });
    expect(await noticesOf(user)).toMatchObject([
      {
        text: 'New: “Once only” fits your saved search “Homes to rent · up to RMB\u00a08,000.00”.',
        router: `/accommodationInfo?id=${id}&stayType=1`,
      },
    ]);
  });

  it('is not told to who has written it, nor to who saved the search after it was shown', async () => {
    const author = await test.signUpOperator('author');
    await save(author);
    test.pass(1000);
    await write({ by: author });
    test.pass(1000);
    const late = await searcher();
    await tell();
    expect([await noticesOf(author), await noticesOf(late)]).toEqual([[], []]);
  });

  it('is told when it is published, or on its first day', async () => {
    const user = await searcher({ city: 'Minhang' });
    const facts = { city: 'Minhang', province: 'Shanghai' };
    const draft = await write({ state: 'draft', facts });
    const day = new Date(test.services.now().getTime() + 48 * HOUR).toISOString().slice(0, 10);
    const later = await write({ publishFrom: day, facts });
    expect(await tell()).toEqual([]);
    await draft.again('published');
    expect(await tell()).toEqual([draft.id]);
    test.pass(60 * HOUR);
    expect(await tell()).toEqual([later.id]);
    expect(await noticesOf(user)).toHaveLength(2);
  });

  it('is not told of any more after the search was deleted', async () => {
    const user = await searcher();
    await write({});
    await tell();
    expect(await noticesOf(user)).toHaveLength(1);
    const [search] = await listOf(user);
    await remove(user, search!.id);
    expect(await noticesOf(user)).toEqual([]);
    test.pass(4 * HOUR);
    expect(await digestTo(user)).toEqual([]);
  });

  it('is told by further jobs where more accounts search than one batch', async () => {
    await test.pool.query(
      `insert into account (login_name, password_hash, real_name, nick_name, nationality, identity, type, locale)
       select 'crowd' || n, '', '', '', 'FRA', 1, 1, 'US' from generate_series(1, 1200) n`,
    );
    await test.pool.query(
      `insert into saved_search (account_id, kind, created_at)
       select id, 'apartment', $1 from account where login_name like 'crowd%'`,
      [test.services.now()],
    );
    test.pass(1000);
    const { id } = await write({ kind: 'apartment' });
    const queued: number[] = [];
    const enqueue = async (_trx: unknown, _name: unknown, { after }: { after: number }) =>
      void queued.push(after);
    const jobs = { enqueue } as unknown as typeof test.services.jobs;
    for (let after: number | undefined = 0; after !== undefined; after = queued.shift())
      await tellSearchers({ ...test.context, jobs }, { id, after });
    const { rows } = await test.pool.query<{ count: number }>(
      `select count(*) from notice join account on account.id = account_id where key = $1 and login_name like 'crowd%'`,
      [`record:${id}`],
    );
    expect(rows[0]?.count).toBe(1200);
  });

  it('has the address that its section gives it', () => {
    expect([savedRecordPath('home', 7), savedRecordPath('apartment', 7), savedRecordPath('job', 7)]).toEqual(
      [homes, apartments, jobs].map((section) => recordPath(section, 7)),
    );
  });
});

describe('the mail', () => {
  it('names the records with their pages, and where searches are deleted, once a day and each record once', async () => {
    const user = await searcher({ city: 'Yangpu' });
    const facts = { city: 'Yangpu', province: 'Shanghai' };
    const first = await write({ title: 'By the river', facts });
    const second = await write({ title: 'Near the park', facts });
    await tell();
    expect(await digestTo(user)).toEqual([]);
    test.pass(4 * HOUR);
    const [mail, ...others] = await digestTo(user);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('“By the river” fits your saved search “Homes to rent · Yangpu”');
    for (const { id } of [first, second])
      expect(mail?.text).toContain(`https://moongate.example/accommodationInfo?id=${id}&stayType=1\n`);
    expect(mail?.text.split(`https://moongate.example${savedSearchesPath}`)).toHaveLength(2);

    await write({ title: 'On the hill', facts });
    await tell();
    test.pass(4 * HOUR);
    expect(await digestTo(user)).toHaveLength(1);
    test.pass(20 * HOUR);
    const next = (await digestTo(user))[1];
    expect(next?.text).toContain('On the hill');
    expect(next?.text).not.toContain('By the river');
    test.pass(24 * HOUR);
    expect(await digestTo(user)).toHaveLength(2);
  });

  it('is not sent where the digest is off, where there is no mail address, or where the notice was read', async () => {
    const search = { city: 'Hongkou' };
    const [off, none, read] = [await searcher(search), await searcher(search), await searcher(search)];
    await write({ facts: { city: 'Hongkou', province: 'Shanghai' } });
    await tell();
    await test.call(community.digest, { digest: false }, as(off));
    await test.db.updateTable('account').set({ email: '' }).where('id', '=', none.id).execute();
    await test.call(community.read, { upTo: 2_000_000_000 }, as(read));
    test.pass(4 * HOUR);
    for (const user of [off, none, read]) expect(await digestTo(user)).toEqual([]);
  });

  it.each(locales)('is in the language of its reader: %s', async (locale) => {
    const search = { city: 'Putuo' };
    const user = await searcher(search);
    await test.db.updateTable('account').set({ locale }).where('id', '=', user.id).execute();
    await write({ title: 'Attic', facts: { city: 'Putuo', province: 'Shanghai' } });
    await tell();
    test.pass(4 * HOUR);
    const [mail] = await digestTo(user);
    expect(mail?.text).toContain(locale === 'US' ? 'Attic' : `Attic ${locale}`);
    expect(mail?.text).toContain(test.services.translate(locale, 'server:notices.savedSearchEnds'));
    expect(mail?.text).not.toMatch(/\{\{|digest\.|notices\./);
  });
});

describe('with its account', () => {
  it('a search is exported', async () => {
    const user = await searcher({ city: 'Pudong', priceTo: 5000 });
    const { body } = await test.call(account.exportData, {}, as(user));
    const zip = readZip((await test.app.inject(body.data!.url)).rawPayload);
    expect(JSON.parse(zip.get('saved-searches.json')!.toString('utf8'))).toEqual([
      {
        kind: 'home',
        classification: null,
        country: null,
        province: null,
        city: 'Pudong',
        priceFrom: null,
        priceTo: 5000,
        addedAt: expect.any(String),
      },
    ]);
  });

  it('a search is erased', async () => {
    const user = await searcher();
    await inTransaction(test.db, async (trx) => {
      for (const { onErase } of test.services.domains) await onErase?.(trx, test.context, user.id);
    });
    const left = await test.db
      .selectFrom('saved_search')
      .selectAll()
      .where('account_id', '=', user.id)
      .execute();
    expect(left).toEqual([]);
  });
});
