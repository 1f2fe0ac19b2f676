import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { shellPath, workerPath } from '#contract/worker.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const page =
  '<!doctype html><html lang="en"><head><meta name="worker" content="__WORKER__"><title>Moongate</title></head>' +
  '<body><div id="root"></div></body></html>';
const script = 'addEventListener("fetch", () => undefined);';

async function siteWith(worker: boolean): Promise<TestApp> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'sw.js'), script);
  const test = await createTestApp({}, {}, { appFolder: pathToFileURL(`${folder}/`), worker });
  onTestFinished(() => test.close());
  return test;
}

it('sends the service worker of the build, which browsers ask for each time', async () => {
  const { app } = await siteWith(true);
  const { body, headers } = await app.inject(workerPath);
  expect(body).toBe(script);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("worker-src 'self'") as string,
  });
  const again = await app.inject({ url: workerPath, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it.each([
  [true, 'yes'],
  [false, 'no'],
])('tells pages whether there is one: with %s %s', async (worker, said) => {
  const { app } = await siteWith(worker);
  const { body } = await app.inject('/');
  expect(body).toContain(`<meta name="worker" content="${said}">`);
});

it('sends the empty document in the language of the visitor, with nothing of a person', async () => {
  const test = await siteWith(true);
  const { token } = await test.signUp('ada');
  const headers = { cookie: 'moongate-language=DE', authorization: `Bearer ${token}` };
  const { body, statusCode } = await test.app.inject({ url: shellPath, headers });
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="de"');
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('ada');
});

it('sends another one when it is withdrawn, which removes itself and all that was kept', async () => {
  const { app } = await siteWith(false);
  const { body } = await app.inject(workerPath);
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const done: string[] = [];
  const waits: Promise<unknown>[] = [];
  vm.runInNewContext(body, {
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    skipWaiting: () => void done.push('takes over'),
    caches: {
      keys: async () => ['moongate-pages', 'moongate-forms'],
      delete: async (name: string) => void done.push(`removes ${name}`),
    },
    registration: { unregister: async () => void done.push('unregisters') },
  });
  for (const name of ['install', 'activate'])
    listeners.get(name)?.({ waitUntil: (work) => void waits.push(work) });
  await Promise.all(waits);
  expect(done).toEqual(['takes over', 'removes moongate-pages', 'removes moongate-forms', 'unregisters']);
});
