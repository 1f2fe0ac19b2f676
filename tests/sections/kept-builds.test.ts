import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const folders: string[] = [];

/** A build with one script, named by its version. */
async function buildOf(version: string): Promise<URL> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-version-'));
  folders.push(folder);
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  await writeFile(path.join(folder, 'assets', `page-${version}.js`), `export default '${version}';`);
  return pathToFileURL(`${folder}/`);
}

let before: TestApp;
let after: TestApp;
const get = (test: TestApp, name: string) => test.app.inject(`/assets/${name}`);
const status = async (test: TestApp, name: string): Promise<number> => (await get(test, name)).statusCode;

beforeAll(async () => {
  before = await createTestApp({}, {}, { appFolder: await buildOf('Aaaa1111'), buildsKeptDays: 7 });
  after = await createTestApp(
    { db: before.db },
    {},
    { appFolder: await buildOf('Bbbb2222'), buildsKeptDays: 7 },
  );
  await before.app.listen({ host: '127.0.0.1', port: 0 });
  await after.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await after.close();
  await before.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

it('two versions side by side have the scripts of each other', async () => {
  await expect.poll(() => status(after, 'page-Aaaa1111.js')).toBe(200);
  await expect.poll(() => status(before, 'page-Bbbb2222.js')).toBe(200);
  const { body, headers } = await get(after, 'page-Aaaa1111.js');
  expect(body).toBe("export default 'Aaaa1111';");
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await status(after, 'page-Cccc3333.js')).toBe(404);
  expect(await status(after, '..%2findex.html')).toBe(404);
});

it('a version that no server runs any more is forgotten after the days that the setting says', async () => {
  const next = async (days: number): Promise<void> => {
    const server = await createTestApp(
      { db: before.db, now: () => new Date(Date.now() + days * 24 * 60 * 60_000) },
      {},
      { appFolder: await buildOf(`Dddd${days}000`), buildsKeptDays: 7 },
    );
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(() => status(after, `page-Dddd${days}000.js`)).toBe(200);
    await server.close();
  };
  await next(6);
  expect(await status(after, 'page-Aaaa1111.js')).toBe(200);
  await next(8);
  await expect.poll(() => status(after, 'page-Aaaa1111.js')).toBe(404);
});
