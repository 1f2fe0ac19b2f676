import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createViews } from '#server/content/views.ts';
import { onlyGuides } from '#tests/support/content-records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;

let one: TestApp;
let two: TestApp;
let id: number;
beforeAll(async () => {
  one = await createTestApp();
  two = await createTestApp(async (usual) => {
    const shared = { ...usual, db: one.db };
    return { db: one.db, views: createViews(shared) };
  });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(async () => {
  [id = 0] = await onlyGuides(one.db, [{}]);
});

const look = (server: TestApp, ip: string): void => server.services.views.count(id, ip);
const write = () => Promise.all([one, two].map(({ services }) => services.views.write()));
async function views(): Promise<number | undefined> {
  const row = await one.db.selectFrom('content').select('view_count').where('id', '=', id).execute();
  return row[0]?.view_count;
}

it('a visitor counts once an hour, at whichever server she looks', async () => {
  look(one, '203.0.113.1');
  look(two, '203.0.113.1');
  look(two, '203.0.113.2');
  await write();
  expect(await views()).toBe(2);
  for (const server of [one, two]) server.pass(50 * MINUTE);
  look(one, '203.0.113.2');
  await write();
  expect(await views()).toBe(2);
  for (const server of [one, two]) server.pass(11 * MINUTE);
  look(one, '203.0.113.1');
  look(two, '203.0.113.1');
  await write();
  expect(await views()).toBe(3);
});

it('nothing that is stored of a look has the address in it, and it is forgotten within two days', async () => {
  look(one, '198.51.100.7');
  await write();
  const stored = () => one.db.selectFrom('throttle').selectAll().where('key', 'like', 'look:%').execute();
  const rows = await stored();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('198.51.100.7');
  await one.tidy(new Date(one.services.now().getTime() + 25 * 60 * MINUTE));
  expect(await stored()).toEqual([]);
});

it('looks that could not be written are written later, once', async () => {
  look(one, '203.0.113.9');
  const failing = vi.spyOn(one.db, 'transaction').mockImplementationOnce(() => {
    throw new Error('away');
  });
  await expect(one.services.views.write()).rejects.toThrow('away');
  failing.mockRestore();
  await write();
  await write();
  expect(await views()).toBe(1);
});
