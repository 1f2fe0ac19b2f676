import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import type { Payload } from '#contract/define.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { locales } from '#contract/locale.ts';
import { guideData, inAll, onlyGuides } from '#tests/support/content-records.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let editor: TestUser;
let other: TestUser;
let translator: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  editor = await test.signUpOperator('edda', ['editor']);
  other = await test.signUpOperator('otto', ['editor']);
  translator = await test.signUpOperator('tara', ['translator']);
});
afterAll(() => test.close());

type Sent = Payload<typeof contentRecord.save>;

let id: number;
let sent: Sent;
beforeEach(async () => {
  [id = 0] = await onlyGuides(test.db, [{ title: 'Suzhou' }]);
  sent = {
    id,
    kind: 'guide',
    slug: 'guide-1',
    state: 'published',
    position: 0,
    publishFrom: '2026-01-01',
    revision: 0,
    data: { ...guideData({ title: 'Suzhou' }) },
  };
});

/** The data of the guide with some of its titles changed. */
const titled = (titles: object) => {
  const { words, ...others } = guideData({ title: 'Suzhou' });
  return { ...others, words: { ...words, title: { ...words['title'], ...titles } } };
};
const save = async (change: object, { token } = editor) =>
  (await test.call(contentRecord.save, { ...sent, ...change }, { token })).body;
const list = async (asked: object, { token } = editor) =>
  (await test.call(deskContent.list, { page: 1, pageSize: 20, sort: 'position', ...asked }, { token })).body;
const history = async () =>
  (await test.call(deskContent.history, { id, page: 1, pageSize: 20 }, { token: editor.token })).body.data
    ?.records;

describe('a save of a record', () => {
  it('is seen by visitors at once, in six languages', async () => {
    const page = async (locale: string) =>
      (await test.app.inject(`/travelInfo?id=${id}&lang=${locale}`)).body;
    for (const locale of locales) expect(await page(locale)).toContain(`Suzhou ${locale}`);
    await save({ data: titled(inAll('Gardens of Suzhou')) });
    for (const locale of locales) expect(await page(locale)).toContain(`Gardens of Suzhou ${locale}`);
  });

  it('is refused where another operator was faster, and says which fields have changed', async () => {
    await save({ data: titled({ DE: 'Suzhou im Herbst' }), position: 7 }, other);
    const refused = await save({ data: titled({ FR: 'Suzhou en automne' }) });
    expect(refused.code).toBe(errors.staleDraft.code);
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual(['/head/position', '/words/title/DE']);
  });

  it.each([
    [
      'the last day is not after the first',
      { publishFrom: '2026-05-01', publishUntil: '2026-05-01' },
      'untilBeforeFrom',
    ],
    ['the last day is over', { publishUntil: '2026-02-01' }, 'untilPast'],
  ])('is refused where %s', async (_rule, days, keyword) => {
    test.pass(Date.parse('2026-11-22T16:00:00Z') - test.services.now().getTime());
    const { code, errors: found } = await save(days);
    expect([code, found?.map((each) => [each.pointer, each.keyword])]).toEqual([
      errors.invalidInput.code,
      [['/publishUntil', keyword]],
    ]);
  });

  it('may keep a last day that has passed since it was set', async () => {
    await test.db.updateTable('content').set({ publish_until: '2026-02-01' }).where('id', '=', id).execute();
    expect((await save({ publishUntil: '2026-02-01' })).code).toBe(200);
  });

  it('is refused where another record of the kind has the name', async () => {
    const next = await save({ id: undefined, slug: 'other' });
    expect((await save({ slug: 'other' })).code).toBe(deskErrors.slugTaken.code);
    expect((await save({ id: undefined, slug: 'other' })).code).toBe(deskErrors.slugTaken.code);
    expect(next.data?.revision).toBe(0);
  });
});

describe('a translator', () => {
  it('changes texts in other languages than English', async () => {
    expect((await save({ data: titled({ DE: 'Suzhou im Herbst' }) }, translator)).code).toBe(200);
  });

  it.each([
    ['the English text', { data: titled({ US: 'Suzhou in autumn' }) }, '/words/title/US'],
    ['a fact', { data: { ...guideData(), facts: { ...guideData().facts, city: 'Wuxi' } } }, '/facts/city'],
    ['the state', { state: 'archived' }, '/head/state'],
  ])('is refused to change %s', async (_what, change, pointer) => {
    const { code, errors: found } = await save(change, translator);
    expect([code, found?.map((each) => each.pointer)]).toEqual([deskErrors.onlyTranslations.code, [pointer]]);
  });

  it('is refused to make a record, to put one back and to archive it', async () => {
    const { token } = translator;
    const calls = [
      save({ id: undefined, slug: 'new' }, translator),
      test.call(deskContent.putBack, { id, revision: 0, to: 0 }, { token }).then(({ body }) => body),
      test
        .call(deskContent.setState, { id, revision: 0, state: 'archived' }, { token })
        .then(({ body }) => body),
    ];
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes).toEqual([
      deskErrors.onlyTranslations.code,
      errors.permissionMissing.code,
      errors.permissionMissing.code,
    ]);
  });
});

describe('the history of a record', () => {
  it('has every version with who has saved it and what was changed, the newest first', async () => {
    await save({ data: titled({ DE: 'Suzhou im Herbst' }) }, translator);
    await save({ data: titled({ DE: 'Suzhou im Herbst' }), state: 'archived', revision: 1 });
    expect(await history()).toMatchObject([
      { revision: 2, operator: editor.loginName, changed: ['/head/state'] },
      { revision: 1, operator: translator.loginName, changed: ['/words/title/DE'] },
      { revision: 0, operator: '', changed: [] },
    ]);
    const { body } = await test.call(
      deskContent.differences,
      { id, from: 0, to: 2 },
      { token: editor.token },
    );
    expect(body.data).toEqual([
      { pointer: '/head/state', before: 'published', after: 'archived' },
      { pointer: '/words/title/DE', before: 'Suzhou DE', after: 'Suzhou im Herbst' },
    ]);
  });

  it('puts the data of an older version back as a new one, and leaves the state', async () => {
    await save({ data: titled(inAll('Wrong')), state: 'draft' });
    const asked = { id, revision: 1, to: 0 };
    const { body } = await test.call(deskContent.putBack, asked, { token: editor.token });
    expect(body.data).toEqual({ id, revision: 2 });
    const one = (await test.call(deskContent.one, { id }, { token: editor.token })).body.data;
    expect(one).toMatchObject({ state: 'draft', data: { words: { title: inAll('Suzhou') } } });
    expect((await history())?.[0]).toMatchObject({ revision: 2, putBackFrom: 0 });
    const again = await test.call(deskContent.putBack, asked, { token: editor.token });
    expect(again.body.code).toBe(errors.staleDraft.code);
  });
});

describe('the languages of a record', () => {
  const lackOf = async () => {
    const record = (await list({})).data?.records[0];
    return { missing: record?.missing, outdated: record?.outdated };
  };

  it('say which lack a text, and which are older than the English text', async () => {
    await save({ data: titled({ US: 'Suzhou in autumn', DE: 'Suzhou im Herbst', IT: '' }) });
    expect(await lackOf()).toEqual({ missing: ['IT'], outdated: ['ES', 'FR', 'ZH'] });
    await save({
      data: titled({ US: 'Suzhou in autumn', DE: 'Suzhou im Herbst' }),
      revision: 1,
      fits: ['FR'],
    });
    expect(await lackOf()).toEqual({ missing: [], outdated: ['ES', 'ZH'] });
  });

  it.each([
    [{ language: 'IT', lack: 'missing' }, 1],
    [{ language: 'DE', lack: 'missing' }, 0],
    [{ language: 'FR', lack: 'outdated' }, 1],
    [{ language: 'FR', lack: 'missing' }, 0],
    [{ language: 'FR', lack: 'any' }, 1],
    [{ lack: 'missing' }, 1],
  ])('are a filter of the list: %j', async (asked, total) => {
    await save({ data: titled({ US: 'Suzhou in autumn', DE: 'Suzhou im Herbst', IT: '' }) });
    expect((await list(asked)).data?.total).toBe(total);
  });

  it('are as old as they were when a version is put back', async () => {
    await save({ data: titled({ US: 'Wrong' }) });
    await test.call(deskContent.putBack, { id, revision: 1, to: 0 }, { token: editor.token });
    expect(await lackOf()).toEqual({ missing: [], outdated: [] });
  });
});

describe('the list of records', () => {
  it('is filtered by what operators see of the state, by kind and by a part of the title', async () => {
    test.pass(Date.parse('2026-11-22T16:00:00Z') - test.services.now().getTime());
    await onlyGuides(test.db, [
      { title: 'Shown' },
      { title: 'Planned', from: '2026-11-24' },
      { title: 'Over', until: '2026-11-23' },
      { title: 'Draft', state: 'draft' },
      { title: 'Archived', state: 'archived' },
    ]);
    const titles = async (asked: object) =>
      (await list(asked)).data?.records.map(({ title, isShown }) => [title.replace(' US', ''), isShown]);
    expect(await titles({ state: 'shown' })).toEqual([['Shown', true]]);
    expect(await titles({ state: 'planned' })).toEqual([['Planned', false]]);
    expect(await titles({ state: 'over' })).toEqual([['Over', false]]);
    expect(await titles({ state: 'draft' })).toEqual([['Draft', false]]);
    expect(await titles({ state: 'archived' })).toEqual([['Archived', false]]);
    expect(await titles({ text: 'ARCH' })).toEqual([['Archived', false]]);
    expect(await titles({ text: 'guide-2' })).toEqual([['Planned', false]]);
    expect(await titles({ text: '%' })).toEqual([]);
    expect(await titles({ kind: 'food' })).toEqual([]);
  });

  it('changes the state of a record that nobody has saved meanwhile', async () => {
    const { token } = editor;
    const archive = async (revision: number) =>
      (await test.call(deskContent.setState, { id, revision, state: 'archived' }, { token })).body;
    expect((await archive(0)).data).toEqual({ id, revision: 1 });
    expect((await archive(0)).code).toBe(errors.staleDraft.code);
    expect((await list({ state: 'archived' })).data?.total).toBe(1);
    const page = await test.app.inject(`/travelInfo?id=${id}&lang=US`);
    expect(page.statusCode).toBe(410);
  });
});

describe('a preview', () => {
  it('is the page of the record with what is written, and stores nothing', async () => {
    const asked = {
      id,
      kind: 'guide',
      slug: 'guide-1',
      language: 'DE' as const,
      data: titled({ DE: 'Neu' }),
    };
    const { body } = await test.call(deskContent.preview, asked, { token: translator.token });
    expect(body.data?.path).toBe(`/travelInfo?id=${id}`);
    expect(body.data?.html).toMatch(/<h1[^>]*>(<span[^>]*>)?Neu/);
    expect(body.data?.html).not.toContain('<script');
    expect((await test.app.inject(`/travelInfo?id=${id}&lang=DE`)).body).not.toContain('Neu');
    expect(await history()).toEqual([]);
  });

  it('shows a record that is not stored yet', async () => {
    const asked = {
      kind: 'guide',
      slug: 'new',
      language: 'US' as const,
      data: titled({ US: 'A new guide' }),
    };
    const { body } = await test.call(deskContent.preview, asked, { token: editor.token });
    expect(body.data?.html).toContain('A new guide');
  });
});

it('a record comes and goes with its days, without a change: no page is kept over midnight in China', async () => {
  test.pass(Date.parse('2026-12-01T15:59:50Z') - test.services.now().getTime());
  await onlyGuides(test.db, [{ title: 'Tomorrow', from: '2026-12-02' }]);
  expect((await test.app.inject('/travel?lang=US')).body).not.toContain('Tomorrow US');
  test.pass(10_000);
  expect((await test.app.inject('/travel?lang=US')).body).toContain('Tomorrow US');
  const listed = (await test.call(tourismStrategy.list, { page: 1, pageSize: 9 })).body.data;
  expect(listed?.total).toBe(1);
});
