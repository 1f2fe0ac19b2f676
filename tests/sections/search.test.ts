import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainedAt } from '#contract/offers.ts';
import { contentRecord } from '#contract/content-record.contract.ts';
import { longestQuery } from '#contract/limits.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { search } from '#contract/search.contract.ts';
import { forgetWords } from '#server/content/search/forget-words.ts';
import { enterPost, removePost } from '#server/content/search/post-entries.ts';
import { enterRecords } from '#server/content/search/record-entries.ts';
import { renewEntries } from '#server/content/search/renew-entries.ts';
import { inTransaction } from '#server/store/database.ts';
import { guideData } from '#tests/support/content-records.ts';
import { dayInChina } from '#tests/support/day-from-now.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let operator: string;
beforeAll(async () => {
  test = await createTestApp();
  await test.tidy();
  operator = (await test.signUpOperator()).token;
});
afterAll(() => test.close());
// Each test counts as another visitor.
let visitors = 0;
beforeEach(() => void visitors++);

type SearchOptions = Partial<Parameters<typeof ask>[2]>;
async function ask(
  q: string,
  locale: Locale,
  more: { kind?: string; page?: number; pageSize?: number; typing?: boolean } = {},
) {
  const payload = { q, page: 1, pageSize: 5, ...more };
  return (await test.call(search.find, payload, { locale, ip: `10.0.0.${visitors}` })).body;
}

const textOf = (pieces: readonly { text: string }[]): string => pieces.map(({ text }) => text).join('');
const hitsIn = (pieces: readonly { text: string; hit: boolean }[]): string[] =>
  pieces.flatMap(({ text, hit }) => (hit ? [text] : []));

/** The titles of all hits. */
async function titles(q: string, locale: Locale = 'US', more: SearchOptions = {}): Promise<string[]> {
  const { data } = await ask(q, locale, more);
  return data?.groups.flatMap(({ hits }) => hits.map(({ title }) => textOf(title))) ?? [];
}

const gardens: Readonly<Record<Locale, string>> = {
  US: 'Suzhou: a day or two in the classical gardens',
  IT: 'Suzhou: uno o due giorni nei giardini classici',
  ES: 'Suzhou: uno o dos días en los jardines clásicos',
  FR: 'Suzhou\u00a0: un jour ou deux dans les jardins classiques',
  DE: 'Suzhou: ein oder zwei Tage in den klassischen Gärten',
  ZH: '苏州：古典园林一两日游',
};

describe('the search', () => {
  it.each<[Locale, what: string, typed: string]>([
    ['US', 'another form of the word', 'GARDEN classic'],
    ['IT', 'another form of the word', 'giardino classico'],
    ['ES', 'no accents, and another form', 'dia clasico'],
    ['FR', 'an apostrophe and another form', 'l’jardin classique'],
    ['DE', 'no umlaut, and another form', 'GARTEN klassisch'],
    ['DE', 'a letter with a separate accent', 'Ga\u0308rten Suzhou'],
    ['ZH', 'a part of the title', '古典园林'],
    ['ZH', 'characters that the dictionary cuts in another way', '园林一'],
    ['ZH', 'one character', '园'],
    ['US', 'two letters exchanged', 'suzhuo gardens'],
    ['US', 'a letter left out', 'suzho gadens'],
    ['DE', 'a wrong letter', 'Suzhou Gurten'],
    ['FR', 'the beginning of a word', 'suzh jardi'],
    ['IT', 'two wrong letters in a long word', 'suzhou clasicci'],
  ])('finds in %s by %s: %s', async (locale, _what, typed) => {
    expect(await titles(typed, locale)).toContain(gardens[locale]);
  });

  it('finds a German word within compound words', async () => {
    expect(await titles('Visum', 'DE', { kind: 'product' })).toContain('Studienvisum');
  });

  it('completes only the last word, during typing', async () => {
    expect(await titles('classical gar', 'US', { typing: true })).toContain(gardens.US);
    expect((await ask('gar', 'US', { typing: true })).data?.corrected).toBe('');
  });

  it('corrects misspelt words, and says so', async () => {
    const { data } = await ask('suzhuo gadens', 'US');
    expect([data?.corrected, data?.nearest]).toEqual(['suzhou gardens', false]);
    // Shangri is as near by one slip, and has fewer groups of letters in common.
    expect((await ask('shangai', 'US')).data?.corrected).toBe('shanghai');
  });

  it('shows entries with some of the words if none has all of them', async () => {
    const { data } = await ask('suzhou xylophone', 'US');
    expect([data?.nearest, data?.groups.length]).toEqual([true, expect.any(Number)]);
    expect(await titles('suzhou xylophone')).toContain(gardens.US);
  });

  it('marks every form of the words, and cuts the text around them', async () => {
    const { data } = await ask('garden suzhou', 'US', { kind: 'guide' });
    const [hit] = data?.groups[0]?.hits ?? [];
    expect(hitsIn(hit?.title ?? [])).toEqual(['Suzhou', 'gardens']);
    expect(new Set(hitsIn(hit?.excerpt ?? []).map((word) => word.toLowerCase()))).toContain('gardens');
    expect(textOf(hit?.excerpt ?? []).length).toBeLessThan(260);
    expect(textOf(hit?.excerpt ?? [])).not.toContain('<');
    expect(hit?.picture).toMatch(/^\/pictures\//);
    const chinese = await ask('园林', 'ZH', { kind: 'guide' });
    expect(hitsIn(chinese.data?.groups[0]?.hits[0]?.title ?? [])).toEqual(['园林']);
  });

  it.each(locales)('finds products and pages in %s', async (locale) => {
    const { translate } = test.services;
    const product = (await ask(translate(locale, 'offers:visa.study.title'), locale)).data?.groups[0];
    const study = explainedAt({ kind: 'visa', childType: 1 });
    expect([product?.kind, product?.hits[0]?.link]).toEqual(['product', study]);
    const { data } = await ask(translate(locale, 'we-chat:title'), locale, { kind: 'page' });
    expect(data?.groups[0]?.hits.map(({ link }) => link)).toContain('/weChat');
    const section = await ask(translate(locale, 'guide:title'), locale, { kind: 'page' });
    expect(section.data?.groups[0]?.hits[0]?.id).toBe('guide');
  });

  it.each<[what: string, Record<Locale, [typed: string, ...kinds: string[]]>]>([
    [
      'visa',
      {
        US: ['visa', 'product', 'page'],
        IT: ['visto', 'product', 'page'],
        ES: ['visado', 'product', 'page'],
        FR: ['visa', 'product', 'page'],
        DE: ['Visum', 'product'],
        ZH: ['签证', 'product', 'page'],
      },
    ],
    [
      'SIM card',
      {
        US: ['sim card', 'product', 'page'],
        IT: ['scheda SIM', 'product', 'page'],
        ES: ['tarjeta SIM', 'product', 'page'],
        FR: ['carte SIM', 'product', 'page'],
        DE: ['SIM-Karte', 'product', 'page'],
        ZH: ['SIM卡', 'product', 'page'],
      },
    ],
    [
      'airport pick-up',
      {
        US: ['airport pickup', 'page'],
        IT: ['aeroporto', 'product', 'page'],
        ES: ['aeropuerto', 'product', 'page'],
        FR: ['aéroport', 'product', 'page'],
        DE: ['Flughafen', 'product', 'page'],
        ZH: ['接机', 'product', 'page'],
      },
    ],
    [
      'Great Wall',
      {
        US: ['great wall', 'guide'],
        IT: ['Grande Muraglia', 'guide'],
        ES: ['Gran Muralla', 'guide'],
        FR: ['Grande Muraille', 'guide'],
        DE: ['Große Mauer', 'guide'],
        ZH: ['长城', 'guide'],
      },
    ],
    [
      'dumplings',
      {
        US: ['dumplings', 'event', 'food'],
        IT: ['ravioli', 'event', 'leisure'],
        ES: ['empanadillas', 'event', 'leisure'],
        FR: ['raviolis', 'event', 'leisure'],
        DE: ['Teigtaschen', 'event', 'leisure'],
        ZH: ['饺子', 'food', 'event'],
      },
    ],
  ])(
    'shows what has %s in its title before what mentions it, and what is sold first',
    async (_what, asked) => {
      for (const locale of locales) {
        const [typed, ...first] = asked[locale];
        const groups = (await ask(typed, locale)).data?.groups ?? [];
        expect([locale, ...groups.slice(0, first.length).map(({ kind }) => kind)]).toEqual([
          locale,
          ...first,
        ]);
        const named = groups.map(({ hits }) => hits[0]!.title.some(({ hit }) => hit));
        expect([locale, named]).toEqual([locale, [...named].sort((a, b) => Number(b) - Number(a))]);
      }
    },
  );

  it('has the hits of a kind in pages', async () => {
    const all = await titles('shanghai', 'US', { kind: 'food', pageSize: 20 });
    const pages = [1, 2, 3].map((page) => titles('shanghai', 'US', { kind: 'food', pageSize: 4, page }));
    expect((await Promise.all(pages)).flat()).toEqual(all.slice(0, 12));
    const { data } = await ask('shanghai', 'US', { kind: 'food', pageSize: 1 });
    expect(data?.groups[0]?.total).toBe(all.length);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['quotes and operators', `'"\\ & | ! <-> :* ()`],
    ['operators between letters', 'a & | ! :* <-> b'],
    ['one Chinese character', '签'],
    ['a word among operators', `visa' & !'x':*`],
    ['wildcards', '100% _%'],
    ['an emoji', '🐼🥟'],
    ['a half of an emoji', '\ud83d'],
    ['letters from right to left', 'تأشيرة الصين'],
    ['marks without letters', '\u0301\u0308'],
    ['markup', '<script>alert(1)</script>'],
    ['a mark of the index', '#guide'],
    ['a number', '1e400'],
    ['one long word', 'x'.repeat(longestQuery)],
    ['many words', 'ab '.repeat(66)],
    ['many Chinese words', '签证'.repeat(90)],
  ])('answers %s', async (_what, typed) => {
    for (const locale of ['US', 'ZH'] as const) {
      const { code, data } = await ask(typed, locale);
      expect([code, data]).toEqual([200, expect.objectContaining({ groups: expect.any(Array) as unknown })]);
      expect((await ask(typed, locale, { typing: true })).code).toBe(200);
    }
  });

  it.each([
    ['10,000 characters', 'visa '.repeat(2000)],
    ['a NUL', 'visa\u0000'],
  ])('refuses %s with a sentence', async (_what, typed) => {
    const { code, msg } = await ask(typed, 'DE');
    expect([code, msg]).toEqual([400, test.services.translate('DE', 'errors:invalidInput')]);
  });

  it('is slowed down for a script', async () => {
    const row = { window_start: test.services.now(), count: 600 };
    await ask('visa', 'US');
    await test.db.updateTable('throttle').set(row).where('key', 'like', 'search-ip:%').execute();
    expect((await ask('visa', 'US')).code).toBe(429);
    await test.db.deleteFrom('throttle').execute();
  });
});

describe('a record', () => {
  const save = async (change: object) => {
    const head = { kind: 'guide', position: 1, publishFrom: '2026-01-01', state: 'published' as const };
    const sent = {
      ...head,
      revision: 0,
      slug: 'zebra-guide',
      data: { ...guideData({ title: 'Zebrafinch' }) },
      ...change,
    };
    const { body } = await test.call(contentRecord.save, sent, { token: operator });
    expect(body.code).toBe(200);
    return body.data!;
  };

  it('is found as soon as it is saved, under its new words only, and not when it is archived', async () => {
    const { id } = await save({});
    expect(await titles('zebrafinch')).toEqual(['Zebrafinch US']);
    await save({ id, data: { ...guideData({ title: 'Quokkas' }) } });
    expect([await titles('zebrafinch'), await titles('quokka')]).toEqual([[], ['Quokkas US']]);
    await save({ id, revision: 1, state: 'archived' });
    expect(await titles('quokka')).toEqual([]);
    await save({ id, revision: 2, state: 'draft' });
    expect(await titles('zebrafinch')).toEqual([]);
  });

  it('is found in the days on which it is shown', async () => {
    const data = { ...guideData({ title: 'Okapi' }) };
    await save({ slug: 'okapi-1', data, publishFrom: dayInChina(2) });
    await save({ slug: 'okapi-2', data, publishUntil: dayInChina(1) });
    test.pass(24 * 60 * 60 * 1000);
    expect(await titles('okapi')).toEqual([]);
    await save({ slug: 'okapi-3', data, publishFrom: dayInChina(1), publishUntil: dayInChina(2) });
    expect(await titles('okapi')).toHaveLength(1);
  });

  it('is found in English, and marked so, where it is not translated', async () => {
    const { words, facts, pictures } = guideData();
    const title = { US: 'Wombats at dusk' };
    await save({ slug: 'wombat', data: { words: { ...words, title }, facts, pictures } });
    const { data } = await ask('wombats', 'FR');
    expect(data?.groups[0]?.hits.map((hit) => [textOf(hit.title), hit.lang])).toEqual([
      ['Wombats at dusk', 'en'],
    ]);
  });

  it('cannot bring markup into a result', async () => {
    const { words, facts, pictures } = guideData();
    const US = '<p>Numbats &amp; <em>friends</em> &lt;b&gt;</p><script>x()</script>';
    await save({ slug: 'numbat', data: { words: { ...words, content: { US } }, facts, pictures } });
    const { data } = await ask('numbats', 'US');
    expect(textOf(data?.groups[0]?.hits[0]?.excerpt ?? [])).toContain('Numbats & friends <b>');
  });

  it('is not entered where its transaction fails', async () => {
    const [row] = await test.db.selectFrom('content').select('id').where('slug', '=', 'wombat').execute();
    const failing = inTransaction(test.db, async (trx) => {
      await trx.updateTable('content').set({ state: 'archived' }).where('id', '=', row!.id).execute();
      await enterRecords(trx, [row!.id], test.services.now());
      throw new Error('the end');
    });
    await expect(failing).rejects.toThrow('the end');
    expect(await titles('wombats')).toHaveLength(1);
  });
});

describe('a post of a customer', () => {
  const post = {
    kind: 'goods',
    id: 7,
    language: 'FR',
    title: 'Vélo pliant',
    summary: 'Presque neuf',
    body: '<p>Avec <b>antivol</b> &amp; pompe.</p>',
    image: '/files/7',
  } as const;
  const enter = (change: object = {}) =>
    inTransaction(test.db, (trx) => enterPost(trx, { ...post, ...change }, test.services.now()));

  it.each(locales)('is found in %s by its words, and says which language it has', async (locale) => {
    await enter();
    const { data } = await ask('velo antivol', locale);
    const [goods] = data?.groups ?? [];
    expect(goods?.hits.map(({ id, lang, picture, title }) => [id, lang, picture, textOf(title)])).toEqual([
      ['7', 'fr', '/files/7', 'Vélo pliant'],
    ]);
    expect([goods?.kind, textOf(goods?.hits[0]?.excerpt ?? [])]).toEqual([
      'goods',
      'Presque neuf · Avec antivol & pompe.',
    ]);
  });

  it('is found under its new words only after a change, and not after it is taken out', async () => {
    await enter({ title: 'Trottinette' });
    expect([await titles('pliants', 'FR', { kind: 'goods' }), await titles('trottinettes', 'FR')]).toEqual([
      [],
      ['Trottinette'],
    ]);
    await inTransaction(test.db, (trx) => removePost(trx, post));
    expect(await titles('trottinettes', 'FR')).toEqual([]);
  });
});

describe('kinds with very many entries', () => {
  const kinds = ['goods', 'article'] as const;
  const post = { language: 'US', summary: '', body: '<p>Used in Suzhou.</p>', image: '' } as const;
  beforeAll(async () => {
    for (const kind of kinds) {
      const enter = (id: number, title: string) =>
        inTransaction(test.db, (trx) => enterPost(trx, { ...post, kind, id, title }, test.services.now()));
      await enter(9, 'Bicycle');
      await sql`
        insert into search_entry (kind, source, language, written_in, title, title_key, text, link, shown_from, shown_until, head,
          words, updated_at)
        select kind, source || '-' || n, language, written_in, title, title_key, text, link, shown_from, shown_until, head,
          words, updated_at
        from search_entry, generate_series(1, 400) as n where kind = ${kind} and source = '9'
      `.execute(test.db);
      await enter(10, 'A tandem for Suzhou');
    }
  });
  afterAll(() => test.db.deleteFrom('search_entry').where('kind', 'in', kinds).execute());

  const shownFor = async (typed: string, more: SearchOptions = {}) => {
    const groups = (await ask(typed, 'US', more)).data?.groups ?? [];
    return kinds.map((kind) => {
      const group = groups.find((each) => each.kind === kind);
      return group && [group.total, group.more, group.hits.map(({ title }) => textOf(title))];
    });
  };

  it('do not hide the others, show some of their hits, and those with the word in the title first', async () => {
    const groups = (await ask('suzhou', 'US')).data?.groups ?? [];
    expect(groups.find(({ kind }) => kind === 'guide')?.more).toBe(false);
    const some = [30, true, ['A tandem for Suzhou', ...Array<string>(4).fill('Bicycle')]];
    expect(await shownFor('suzhou')).toEqual([some, some]);
  });

  it('have their hits in pages, the same ones each time', async () => {
    const ids = async (page: number) =>
      (await ask('suzhou', 'US', { kind: 'goods', page, pageSize: 20 })).data?.groups[0]?.hits.map(
        ({ id }) => id,
      );
    const pages = await Promise.all([1, 2, 3].map(ids));
    expect(new Set(pages.flat()).size).toBe(60);
    expect(await ids(2)).toEqual(pages[1]);
  });

  it('are read to the end for a rare word, also where one of them is asked', async () => {
    const only = [1, false, ['A tandem for Suzhou']];
    expect(await shownFor('tandem')).toEqual([only, only]);
    expect(await shownFor('tandem', { kind: 'goods' })).toEqual([only, undefined]);
  });
});

describe('a change of a product by operators', () => {
  it('is found after the hourly pass', async () => {
    const words = JSON.stringify({
      title: Object.fromEntries(locales.map((locale) => [locale, 'Narwhal permit'])),
    });
    await test.db.updateTable('offer').set({ words }).where('child_type', '=', 1).execute();
    await test.tidy();
    expect(await titles('narwhal')).toEqual(['Narwhal permit']);
    await test.db.updateTable('offer').set({ is_sold: false }).where('child_type', '=', 1).execute();
    await test.tidy();
    expect(await titles('narwhal')).toEqual([]);
  });
});

describe('a query that finds nothing', () => {
  const misses = async () => (await test.call(search.misses, { days: 30 }, { token: operator })).body.data;

  it('is counted for operators, folded, without data about the caller', async () => {
    await test.db.deleteFrom('search_miss').execute();
    for (const typed of ['Xylophön', 'xylophon ', 'XYLOPHON!']) await ask(typed, 'DE');
    await ask('theremin', 'US');
    expect(await misses()).toMatchObject([
      { language: 'DE', query: 'xylophon', times: 3 },
      { language: 'US', query: 'theremin', times: 1 },
    ]);
  });

  it.each([
    ['somebody still types', 'theremins', { typing: true }],
    ['it is found', 'suzhou', {}],
    ['it is found as it was meant', 'suzhuo', {}],
    ['it has an address', 'ada@theremin.example', {}],
    ['it has the number of a passport', 'E12345678 theremin', {}],
    ['it has a telephone number', 'theremin +86 138 0013 8000', {}],
    ['it has nothing to search for', '🐼', {}],
  ])('is not counted where %s', async (_why, typed, more) => {
    await test.db.deleteFrom('search_miss').execute();
    await ask(typed, 'US', more);
    expect(await misses()).toEqual([]);
  });

  it('is shown to operators only, and deleted after its time', async () => {
    await ask('theremin', 'US');
    expect((await test.call(search.misses, { days: 30 })).body.code).toBe(401);
    await test.tidy(new Date(test.services.now().getTime() + 500 * 24 * 60 * 60 * 1000));
    expect(await test.db.selectFrom('search_miss').selectAll().execute()).toEqual([]);
  });
});

describe('the dictionary', () => {
  const lexemes = async (word: string) => {
    const rows = test.db.selectFrom('search_word').select('lexeme').where('word', '=', word);
    return (await rows.orderBy('language').execute()).map(({ lexeme }) => lexeme);
  };

  it('deletes every hour words that no entry has any more', async () => {
    const post = { kind: 'goods', id: 8, language: 'US', summary: '', body: '', image: '' } as const;
    await inTransaction(test.db, async (trx) => {
      for (const title of ['Axolotl', 'Axolotls tank'])
        await enterPost(trx, { ...post, title }, test.services.now());
    });
    await forgetWords(test.services);
    // Another form of the word has its stem.
    expect(await lexemes('axolotl')).toContain('axolotl');
    await inTransaction(test.db, (trx) => removePost(trx, post));
    for (const language of locales) {
      const value = { key: `search-words:${language}`, value: 'axolo' };
      await test.db
        .insertInto('setting')
        .values(value)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(value))
        .execute();
    }
    await forgetWords(test.services);
    expect([await lexemes('axolotl'), await lexemes('suzhou')]).toEqual([
      [],
      expect.arrayContaining(['suzhou']),
    ]);
    expect((await ask('axolotel', 'US')).data?.corrected).toBe('');
  });

  it('gets new stems, and so do all entries, where another PostgreSQL has made them', async () => {
    await test.db.deleteFrom('search_entry').where('kind', '!=', 'guide').execute();
    const stems = () =>
      test.db.selectFrom('search_entry').select(['id', 'head', 'words', 'title_key']).orderBy('id').execute();
    const before = [await stems(), await lexemes('gardens')];
    await sql`update search_entry set head = '', words = array_to_tsvector('{garden-18}')`.execute(test.db);
    await sql`update search_word set lexeme = word || '-18' where word like 'garden%'`.execute(test.db);
    await renewEntries(test.services);
    expect(await titles('garden suzhou')).toEqual([]);
    await test.db
      .updateTable('setting')
      .set({ value: '2, PostgreSQL 1' })
      .where('key', '=', 'search-stems')
      .execute();
    await renewEntries(test.services);
    expect([await stems(), await lexemes('gardens')]).toEqual(before);
    expect(await titles('garden suzhou')).toContain(gardens.US);
  });
});
