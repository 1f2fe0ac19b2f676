import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { resumablePath } from '#contract/resumable.ts';
import { site } from '#contract/site.contract.ts';
import { buildApp } from '#server/http/app.ts';
import { createLog } from '#server/start/log.ts';
import { fc } from '#tests/support/fixed-random.ts';
import { picture } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const encoded = (text: string): string => Buffer.from(text).toString('base64');

describe('uploads in pieces', () => {
  let test: TestApp;
  let other: TestApp['app'];
  let user: TestUser;
  let photo: Buffer;
  let one: string;

  beforeAll(async () => {
    test = await createTestApp();
    // A second server with the same database and file store.
    other = await buildApp(test.services, test.config, createLog('silent'));
    await other.ready();
    one = await test.app.listen({ port: 0, host: '127.0.0.1' });
    user = await test.signUp('pieces');
    photo = Buffer.from(await picture());
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });

  const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });

  async function begin(bytes: Buffer, { token, kind = 'image' }: { token: string; kind?: string }) {
    const fingerprint = createHash('sha256').update(bytes).digest('hex');
    const values = { filename: 'a.png', kind, fingerprint, draft: 'MG1', pointer: '/photo' };
    const metadata = Object.entries(values).map(([name, text]) => `${name} ${encoded(text)}`);
    const reply = await test.app.inject({
      method: 'POST',
      url: resumablePath,
      headers: {
        ...headersOf(token),
        'upload-length': String(bytes.length),
        'upload-metadata': metadata.join(','),
      },
    });
    return { status: reply.statusCode, url: String(reply.headers.location) };
  }

  const send = (app: TestApp['app'], url: string, token: string, offset: number, bytes: Buffer) =>
    app.inject({
      method: 'PATCH',
      url,
      payload: bytes,
      headers: {
        ...headersOf(token),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    });

  const sentOf = async (app: TestApp['app'], url: string, token: string) =>
    Number((await app.inject({ method: 'HEAD', url, headers: headersOf(token) })).headers['upload-offset']);

  const idOf = (url: string): string => url.split('/').at(-1) ?? '';

  it('alone takes bodies of pieces: no other call does', async () => {
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/authorize/login',
      payload: photo,
      headers: { 'content-type': 'application/offset+octet-stream' },
    });
    expect(login.statusCode).toBe(415);
  });

  it('go on after a cut at any byte, at another server, and give the same file once', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: photo.length - 1 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        const person = await test.signUp(`cut-${randomBytes(6).toString('hex')}`);
        const { url } = await begin(photo, person);
        const ends = [...new Set([...at, photo.length])].sort((a, b) => a - b);
        for (const [index, end] of ends.entries()) {
          const app = index % 2 === 0 ? test.app : other;
          const sent = await sentOf(app, url, person.token);
          expect(sent).toBe(ends[index - 1] ?? 0);
          expect((await send(app, url, person.token, sent, photo.subarray(sent, end))).statusCode).toBe(204);
        }
        const finish = () => test.call(site.finishUpload, { id: idOf(url) }, { token: person.token });
        const first = await finish();
        expect(first.body).toMatchObject({ code: 200, data: { name: 'a.png', type: 'image/png' } });
        expect((await finish()).body.data?.id).toBe(first.body.data?.id);
      }),
      { numRuns: 8 },
    );
  });

  it('keep the bytes of a request whose connection was cut', async () => {
    const { url } = await begin(photo, user);
    const part = photo.subarray(0, Math.floor(photo.length / 2));
    const lines = [
      `PATCH ${url} HTTP/1.1`,
      'host: localhost',
      ...Object.entries(headersOf(user.token)).map(([name, value]) => `${name}: ${value}`),
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${photo.length}`,
    ];
    // The server reads no body before it knows the session, so a cut that comes too early is tried again later.
    for (const waitMs of [200, 800, 3_200, 6_400]) {
      const socket = connect(Number(new URL(one).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), part]));
      await sleep(waitMs);
      socket.destroy();
      await sleep(waitMs);
      if ((await sentOf(other, url, user.token)) > 0) break;
    }
    expect(await sentOf(other, url, user.token)).toBe(part.length);
    expect((await test.call(site.unfinishedUploads, {}, { token: user.token })).body.data).toMatchObject([
      { name: 'a.png', size: photo.length, sent: part.length, draft: 'MG1', pointer: '/photo' },
    ]);
    expect((await test.call(site.finishUpload, { id: idOf(url) }, { token: user.token })).body.code).not.toBe(
      200,
    );
    // The piece is stored, and what lies in the folder is not readable.
    const piece = `${idOf(url)}-0`;
    expect(await test.services.files.get(piece)).toEqual(part);
    const stored = await readFile(path.join(test.config.dataDir, 'files', piece.slice(-2), piece));
    expect(stored.includes(part.subarray(0, 16))).toBe(false);
  });

  it('are found, continued, finished and deleted by their owner only', async () => {
    const { url } = await begin(photo, user);
    const stranger = await test.signUp('stranger');
    const { token } = stranger;
    expect((await send(test.app, url, token, 0, photo)).statusCode).toBe(404);
    for (const method of ['HEAD', 'DELETE'] as const)
      expect((await test.app.inject({ method, url, headers: headersOf(token) })).statusCode).toBe(404);
    expect((await test.call(site.unfinishedUploads, {}, { token })).body.data).toEqual([]);
    expect((await test.call(site.finishUpload, { id: idOf(url) }, { token })).body.code).toBe(404);
    const unsigned = await test.app.inject({ method: 'POST', url: resumablePath });
    expect(unsigned.json()).toMatchObject({ code: 401 });
    const removed = await test.app.inject({ method: 'DELETE', url, headers: headersOf(user.token) });
    expect(removed.statusCode).toBe(204);
  });

  it('refuse at the end what is no picture, and delete it', async () => {
    const text = Buffer.from('no picture at all');
    const { url } = await begin(text, user);
    await send(test.app, url, user.token, 0, text);
    const finish = () => test.call(site.finishUpload, { id: idOf(url) }, { token: user.token });
    expect((await finish()).body.code).toBe(errors.imageType.code);
    expect((await finish()).body.code).toBe(404);
    expect(await test.removals()).toContain(`${idOf(url)}-0`);
  });

  it('refuse a file that is too large before it is sent', async () => {
    const reply = await begin(randomBytes(2 * 1024 * 1024 + 1), user);
    expect(reply.status).toBe(413);
  });

  it('are deleted with their pieces after a day', async () => {
    const person = await test.signUp('forgetful');
    const { url } = await begin(photo, person);
    await send(test.app, url, person.token, 0, photo.subarray(0, 10));
    await test.tidy(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect((await test.call(site.unfinishedUploads, {}, { token: person.token })).body.data).toEqual([]);
    expect(await test.removals()).toContain(`${idOf(url)}-0`);
  });
});
