import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { route } from '#app/pages/studio/preview/framed/framed-preview.route.ts';
import { framedPage } from '#contract/framed-page.ts';
import { compressFiles } from '#tooling/compress-files.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const html = '<!doctype html><meta name="demonstration" content="__DEMONSTRATION__">';

const large = `export const text = '${'a text that is worth compressing '.repeat(100)}';`;

describe('the pages', () => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-built-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), html);
    await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(path.join(folder, 'assets', 'index-Ab3dEf9h.js'), 'export {};');
    await writeFile(path.join(folder, 'assets', 'large-Ab3dEf9h.js'), large);
    await writeFile(path.join(folder, 'assets', 'words-Ab3dEf9h.gz'), 'an archive');
    await compressFiles(folder);
    test = await createTestApp({}, {}, { appFolder: pathToFileURL(`${folder}/`) });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    '/',
    '/index.html',
    '/commonVisa?visaType=1',
    '/no/such/page',
    '/api/v2/pay/success',
    '/api/v2/pay/cancel',
  ])('give the app’s page at %s', async (url) => {
    const response = await test.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.body).toContain('<!doctype html>');
  });

  it.each([
    [false, 'no'],
    [true, 'yes'],
  ])('say whether the site is a demonstration: with %s %s', async (demoData, said) => {
    const settings = { appFolder: pathToFileURL(`${folder}/`), demoData };
    const site = await createTestApp({}, {}, settings);
    const { body } = await site.app.inject('/');
    await site.close();
    expect(body).toContain(`<meta name="demonstration" content="${said}">`);
  });

  it('let browsers keep hashed files for good, and others only after asking', async () => {
    const hashed = await test.app.inject('/assets/index-Ab3dEf9h.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    expect((await test.app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('send texts as the build has compressed them: %s', async (encoding, decompress) => {
    const headers = { 'accept-encoding': encoding };
    const response = await test.app.inject({ url: '/assets/large-Ab3dEf9h.js', headers });
    expect(response.statusCode).toBe(200);
    expect(decompress(response.rawPayload).toString()).toBe(large);
    expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript') as string,
      vary: expect.stringContaining('accept-encoding') as string,
    });
  });

  it('send archives as they are, and no compressed text by a name of its own', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const archive = await test.app.inject({ url: '/assets/words-Ab3dEf9h.gz', headers });
    expect(archive.headers['content-encoding']).toBeUndefined();
    expect(archive.body).toBe('an archive');
    expect((await test.app.inject('/assets/large-Ab3dEf9h.js.br')).statusCode).toBe(404);
  });

  it('do not stand in for a missing file, a missing call or a call by another method', async () => {
    expect((await test.app.inject('/assets/index-gone0000.js')).statusCode).toBe(404);
    expect((await test.app.inject('/api/nothing')).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: '/commonVisa' })).statusCode).toBe(404);
    expect((await test.app.inject('/../package.json')).body).not.toContain('dependencies');
    expect((await test.app.inject('/%2e%2e/package.json')).body).not.toContain('dependencies');
  });

  it.each(['/API/topMenu/list', '/Api', '/humans.txt', '/.git/config', '/.env', '/old/app.js', '/Files/x'])(
    'do not stand in for %s',
    async (url) => {
      const response = await test.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 404 });
    },
  );

  it.each(['/', '/api/topMenu/list', '/api/nothing', '/healthz'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await test.app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("img-src 'self' blob: data:");
      expect(policy).toContain("frame-ancestors 'none'");
      // Only for styles.
      expect(policy.match(/[\w-]+(?= [^;]*'unsafe-inline')/g)).toEqual(['style-src']);
      expect(policy).not.toContain("'unsafe-eval'");
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    },
  );

  it('may stand in a frame of this site where the studio shows its preview, and nowhere else', async () => {
    expect(route.path).toBe(framedPage);
    for (const url of [framedPage, `${framedPage}?step=travel`]) {
      const { headers } = await test.app.inject(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    }
    for (const url of [`${framedPage}/`, '/studio', `/?a=${framedPage}`])
      expect((await test.app.inject(url)).headers['x-frame-options']).toBe('DENY');
  });

  it('say in a sentence that they have not been built', async () => {
    const bare = await createTestApp({}, {}, { appFolder: pathToFileURL(`${folder}/nothing/`) });
    const response = await bare.app.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    expect((await bare.app.inject('/api/topMenu/list')).statusCode).toBe(200);
    await bare.close();
  });

  it('answer whether the process and its database are well', async () => {
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });
});
