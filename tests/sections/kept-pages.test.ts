import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadRenderer } from '#server/http/pages/renderer.ts';
import { onlyGuides } from '#tests/support/content-records.ts';
import { textOf } from '#tests/support/page-text.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()));
afterAll(() => test.close());
beforeEach(() => void (test.log.length = 0));

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const bodyOf = async (url: string): Promise<string> => (await get(url)).body;

/** How often pages have called something since the log was emptied. */
const callsOf = (route: string): number =>
  test.log.filter((line) => line.includes(`"route":"${route}"`)).length;

it('a rendered page is kept until a record changes, on every server', async () => {
  const [id] = await onlyGuides(test.db, [{ title: 'Before' }]);
  const other = await createTestApp({ db: test.db });
  const read = () => Promise.all([bodyOf('/travel'), other.app.inject('/travel').then(({ body }) => body)]);
  for (const page of await read()) expect(page).toContain('Before US');
  await read();
  expect(callsOf('/api/tourismStrategy/list')).toBe(1);
  await test.db.updateTable('content').set({ view_count: 9 }).where('id', '=', id!).execute();
  await read();
  expect(callsOf('/api/tourismStrategy/list')).toBe(1);
  await onlyGuides(test.db, [{ title: 'After' }]);
  for (const page of await read()) expect(page).toContain('After US');
  await other.close();
});

it('a rendered page is rendered once for all requests that wait for it', async () => {
  await onlyGuides(test.db, []);
  const pages = await Promise.all([get('/travel'), get('/travel'), get('/travel')]);
  expect(callsOf('/api/tourismStrategy/list')).toBe(1);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
});

it('a rendered page may be kept by proxies, and is not sent again to a browser that has it', async () => {
  const { headers } = await get('/travel?lang=DE');
  expect(headers['cache-control']).toMatch(/^public, .*s-maxage=60, stale-while-revalidate=600$/);
  expect(headers['vary']).toBe('accept-encoding');
  expect((await get('/travel')).headers['vary']).toBe('accept-encoding, accept-language, cookie');
  const known = { 'if-none-match': String(headers['etag']) };
  // It is made again, of the same records.
  test.pass(61_000);
  const second = await get('/travel?lang=DE', known);
  expect([second.statusCode, second.body]).toEqual([304, '']);
  await onlyGuides(test.db, [{ title: 'New' }]);
  expect((await get('/travel?lang=DE', known)).statusCode).toBe(200);
  for (const url of ['/studio', '/personalCenter', '/no/such/page'])
    expect([url, (await get(url)).headers['cache-control']]).toEqual([url, 'private, no-store']);
});

it('a rendered page is shown as it was while the database is away, for an hour, and says so', async () => {
  const site = await createTestApp({}, {}, { oldPagesMs: 3_600_000 });
  await site.app.inject('/travel?lang=FR');
  await site.db.schema.alterTable('page_version').renameTo('away').execute();
  const fails = vi.spyOn(site.db, 'getExecutor').mockImplementation(() => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  site.pass(300_000);
  const old = await site.app.inject('/travel?lang=FR');
  expect(old.body).toContain('<h1');
  expect(textOf(old.body)).toContain('telle qu’elle était il y a 5 minutes');
  expect(old.headers['cache-control']).toBe('private, no-store');
  expect((await site.app.inject('/ticket?lang=FR')).body).toContain('<div id="root"></div>');
  site.pass(3_600_000);
  expect((await site.app.inject('/travel?lang=FR')).body).toContain('<div id="root"></div>');
  fails.mockRestore();
  await site.close();
});

it('a rendered page is made from calls of its visitor, whose limits count them', async () => {
  const search = (remoteAddress: string, text: string) =>
    test.app.inject({ url: `/search?q=${text}`, remoteAddress });
  const isRendered = async (found: ReturnType<typeof search>): Promise<boolean> =>
    (await found).body.includes('<h1');
  expect(await isRendered(search('203.0.113.9', 'visa'))).toBe(true);
  await test.db.updateTable('throttle').set({ count: 600 }).where('key', 'like', 'search-ip:%').execute();
  expect(await isRendered(search('203.0.113.9', 'work'))).toBe(false);
  expect(await isRendered(search('203.0.113.10', 'study'))).toBe(true);
  // One line, and no stack trace.
  const told = test.log.filter((line) => line.includes('could not be rendered'));
  expect(told).toHaveLength(1);
  expect(told[0]).not.toContain('stack');
});

it('a rendered page is made again after a minute, because records have a first and a last day', async () => {
  await get('/ticket');
  test.pass(61_000);
  await get('/ticket');
  expect(callsOf('/api/scenery/list')).toBe(2);
});

it.each([
  ['/travel', '/travel'],
  ['/travel/', '/travel'],
  ['/travel?page=2&lang=DE', '/travel?page=2 lang'],
  ['/travel?lang=XX', '/travel'],
  ['/accommodationInfo?stayType=2&id=1', '/accommodationInfo?id=1&stayType=2'],
  ['/no/such/page', null],
])('a rendered page of %s is looked for as %s', async (url, address) => {
  const pages = await loadRenderer(new URL('../../build/app/', import.meta.url))();
  expect(pages?.keptAs(url)).toBe(address);
});

it('a rendered page shares its replies with other pages, until a record changes', async () => {
  await onlyGuides(test.db, [{ title: 'Before' }]);
  await get('/travel?tracked=1');
  test.log.length = 0;
  await get('/travel?tracked=2');
  expect(callsOf('/api/tourismStrategy/list')).toBe(0);
  await onlyGuides(test.db, [{ title: 'After' }]);
  expect(await bodyOf('/travel?tracked=3')).toContain('After US');
});

it('a rendered page is no older than a minute, also when it was made from cached replies', async () => {
  await get('/travel?tracked=1');
  test.pass(40_000);
  await get('/travel');
  test.pass(21_000);
  test.log.length = 0;
  await get('/travel');
  expect(callsOf('/api/tourismStrategy/list')).toBe(1);
});

it.each(['/no/such/page', '/travelInfo?id=999999'])('a rendered page is not kept for %s', async (url) => {
  await get(url);
  const calls = test.log.length;
  await get(url);
  expect(test.log.length).toBe(2 * calls);
});

it('a rendered page counts a view for each reader of a record', async () => {
  const [id] = await onlyGuides(test.db, [{ title: 'Suzhou' }]);
  const url = `/travelInfo?id=${id}`;
  for (const remoteAddress of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.2'])
    await test.app.inject({ url, remoteAddress });
  await test.services.views.write();
  const row = test.db.selectFrom('content').select('view_count').where('id', '=', id!);
  expect((await row.executeTakeFirstOrThrow()).view_count).toBe(3);
});

it('a rendered page is made by the browser when its data cannot be read', async () => {
  await test.db.schema.alterTable('banner').renameTo('away').execute();
  const { statusCode, body } = await get('/travel');
  await test.db.schema.alterTable('away').renameTo('banner').execute();
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(await bodyOf('/travel')).toContain('<h1');
});
