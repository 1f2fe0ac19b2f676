import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { zipStream } from '#server/accounts/zip-stream.ts';
import type { ExportedFile } from '#server/services/context.ts';
import type { FileStore } from '#server/services/files/file-store.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { picture, studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

const MINUTE = 60_000;

/** A file store in memory, one file of which can't be read. */
function fragileFiles(): FileStore & { broken?: string } {
  const kept = new Map<string, Buffer>();
  const files: FileStore & { broken?: string } = {
    async put(id, bytes) {
      kept.set(id, bytes);
    },
    async get(id) {
      if (id === files.broken) throw new Error('the disk is broken');
      return kept.get(id);
    },
    async remove(id) {
      kept.delete(id);
    },
    sweep: () => Promise.resolve(),
  };
  return files;
}

describe('the export of an account', () => {
  const files = fragileFiles();
  let test: TestApp;
  let origin: string;
  let ada: TestUser;
  let documents: Parameters<typeof studyAnswers>[0];
  let orderNumber: string;

  beforeAll(async () => {
    test = await createTestApp({ files });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    ada = await test.signUp('ada');
    documents = await studyFiles(test.app, ada.token);
    const payload = { childType: 1, version: 1, requestId: randomUUID(), data: studyAnswers(documents) };
    const { body } = await test.call(visaAll.option, payload, { token: ada.token });
    orderNumber = body.data?.orderNumber ?? 'none';
  });
  afterAll(() => test.close());

  async function link(user: TestUser): Promise<string> {
    const { body } = await test.call(account.exportData, {}, { token: user.token });
    if (!body.data) throw new Error(body.msg);
    return body.data.url;
  }
  const follow = (url: string) => test.app.inject(url);
  async function exported(user: TestUser) {
    const zip = readZip((await follow(await link(user))).rawPayload);
    const json = (name: string): unknown => JSON.parse(zip.get(name)?.toString('utf8') ?? 'null');
    return { zip, json };
  }

  it('is a download that nobody keeps a copy of', async () => {
    const response = await follow(await link(ada));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="moongate-[\d-]{10}\.zip"$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('holds profile, orders with answers and events, sessions, and the files as they are kept', async () => {
    const bea = await test.signUp('bea', 2);
    await test.db
      .insertInto('company')
      .values({
        account_id: bea.id,
        name: 'Bea & Sons',
        kind: '1',
        tax_number: 'B-12',
        website: '',
        contact: 'Bea',
        contact_phone: '+34 600000000',
        address: 'Calle 1',
        postcode: '28001',
        country: 'ESP',
        city: 'Madrid',
      })
      .execute();
    expect((await exported(bea)).json('profile.json')).toMatchObject({
      loginName: bea.loginName,
      company: { companyName: 'Bea & Sons', sn: 'B-12' },
    });

    await test.db
      .insertInto('device_token')
      .values({ token_hash: randomBytes(32), account_id: ada.id, expires_at: new Date(Date.now() + MINUTE) })
      .execute();
    const key = {
      id: 'ada-key',
      public_key: Buffer.from('secret key'),
      counter: 3,
      transports: ['internal'],
    };
    await test.db
      .insertInto('passkey')
      .values({ ...key, account_id: ada.id, name: 'My laptop' })
      .execute();
    const { zip, json } = await exported(ada);
    expect([...zip.keys()].sort()).toEqual(
      [
        'profile.json',
        'orders.json',
        'posts.json',
        'favourite-posts.json',
        'read-phone-numbers.json',
        'conversations.json',
        'community-settings.json',
        'favourites.json',
        'saved-searches.json',
        'messages.json',
        'notices.json',
        'people.json',
        'agreements.json',
        'sessions.json',
        ...Object.entries(documents).map(([name, { id }]) => `files/${name}-${id}.png`),
      ].sort(),
    );
    expect(json('profile.json')).toMatchObject({
      id: ada.id,
      loginName: ada.loginName,
      realName: 'ada',
      company: null,
    });
    expect(json('orders.json')).toEqual([
      expect.objectContaining({
        orderNumber,
        orderStatus: 0,
        price: expect.any(Number),
        answers: expect.objectContaining({
          passenger: expect.objectContaining({ passportNumber: 'P98765432' }),
        }),
        events: [{ createDate: expect.any(String), from: null, to: 0, by: 'user', reason: '' }],
      }),
    ]);
    expect(json('sessions.json')).toEqual({
      sessions: [expect.objectContaining({ userAgent: '', createDate: expect.any(String) })],
      rememberedDevices: [{ createDate: expect.any(String), expires: expect.any(String) }],
      passkeys: [{ name: 'My laptop', createDate: expect.any(String), lastUsed: null }],
    });
    expect(zip.get(`files/photo-${documents.photo.id}.png`)).toEqual(await files.get(documents.photo.id));
    expect(zip.get('sessions.json')?.toString()).not.toMatch(/token/i);
  });

  it('is whole, though empty, for a new account', async () => {
    const { zip, json } = await exported(await test.signUp('new'));
    expect([...zip.keys()]).toEqual([
      'profile.json',
      'orders.json',
      'posts.json',
      'favourite-posts.json',
      'read-phone-numbers.json',
      'conversations.json',
      'community-settings.json',
      'favourites.json',
      'saved-searches.json',
      'messages.json',
      'notices.json',
      'people.json',
      'agreements.json',
      'sessions.json',
    ]);
    expect(json('orders.json')).toEqual([]);
  });

  it('names files so that they stay in their folder, and apart', async () => {
    const eve = await test.signUp('eve');
    const bytes = await picture();
    for (const name of ['..', 'same.png', 'SAME.png', '../../etc/passwd']) {
      await uploadFile(test.app, { token: eve.token, module: 'image', name, bytes });
    }
    // As if the name had not been cleaned when it was stored.
    const { id } = await test.db
      .selectFrom('file')
      .select('id')
      .where('account_id', '=', eve.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const name = test.services.vault.seal(Buffer.from('../../../home/.ssh/config'), `file-name:${id}`);
    await test.db.updateTable('file').set({ name }).where('id', '=', id).execute();

    const names = [...(await exported(eve)).zip.keys()].filter((path) => !path.endsWith('.json'));
    expect(names).toHaveLength(4);
    for (const path of names) expect(path).toMatch(/^files\/[^/\\]+-[0-9a-f-]{36}\.png$/);
    expect(names.some((path) => path.includes('..') && !path.startsWith('files/..-'))).toBe(false);
  });

  it('leaves out a file that is just being stored', async () => {
    const { id } = documents.photo;
    const bytes = (await files.get(id)) ?? Buffer.alloc(0);
    await files.remove(id);
    const { zip } = await exported(ada);
    await files.put(id, bytes);
    expect([...zip.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(
      Object.keys(documents).length - 1,
    );
  });

  it('is given up with its connection when something fails in the middle', async () => {
    const url = origin + (await link(ada));
    files.broken = documents.photo.id;
    const response = await fetch(url);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    delete files.broken;
    const names = [...readZip(Buffer.from(await (await fetch(url)).arrayBuffer())).keys()];
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(Object.keys(documents).length);
  });

  it('opens only by a link that was signed for this account, and for ten minutes', async () => {
    const cleo = await test.signUp('cleo');
    const url = await link(cleo);
    expect((await follow(url)).statusCode).toBe(200);
    const wrong = [
      url.replace(`/${cleo.id}-`, `/${ada.id}-`),
      url.replace(/expires=(\d+)/, (_match, seconds) => `expires=${Number(seconds) + 60}`),
      url.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      url.replace(/&signature=.*/, ''),
      url.replace(/\?.*/, ''),
      url.replace('/exports/', '/'),
      url.replace(`/${cleo.id}-`, `/0${cleo.id}-`),
      url.replace(`/${cleo.id}-`, `/${cleo.id}`),
      url.replace(`/${cleo.id}-`, '/x-'),
    ];
    for (const address of wrong) expect((await follow(address)).statusCode, address).toBe(404);
    // A link to a file opens no account, though the same key is behind both.
    const { body } = await uploadFile(test.app, {
      token: cleo.token,
      module: 'image',
      name: 'a.png',
      bytes: await picture(),
    });
    const query = body.data?.url.split('?')[1] ?? '';
    expect((await follow(`${url.split('?')[0]}?${query}`)).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);

    test.pass(10 * MINUTE + 1000);
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('gives a link that ends with the session', async () => {
    const emil = await test.signUp('emil');
    const url = await link(emil);
    expect((await follow(url)).statusCode).toBe(200);
    await test.call(auth.logout, {}, { token: emil.token });
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('gives five links an hour, and none to visitors', async () => {
    const dora = await test.signUp('dora');
    for (let round = 0; round < 5; round++) await link(dora);
    const refused = await test.call(account.exportData, {}, { token: dora.token });
    expect(refused.body.code).toBe(429);
    expect((await test.call(account.exportData, {})).body.code).toBe(401);
  });
});

describe('an archive as a stream', () => {
  async function* entries(count: number, seen: string[]): AsyncGenerator<ExportedFile> {
    try {
      for (let index = 0; index < count; index++) {
        seen.push(`${index}`);
        yield { name: `${index}`, content: Readable.from([randomBytes(1024 * 1024)]) };
      }
    } finally {
      seen.push('closed');
    }
  }

  it('asks for an entry only when the ones before have been read', async () => {
    const seen: string[] = [];
    const zip = zipStream(entries(20, seen), new Date());
    // It is full, so nothing more is written until somebody reads.
    const filled = () => zip.readableLength >= zip.readableHighWaterMark;
    await expect.poll(filled, { timeout: 20_000 }).toBe(true);
    expect(seen.length).toBeLessThan(4);
    expect(readZip(await buffer(zip)).size).toBe(20);
  });

  it('stops when nobody reads any more', async () => {
    const seen: string[] = [];
    const zip = zipStream(entries(20, seen), new Date());
    await once(zip, 'readable');
    zip.destroy();
    await expect.poll(() => seen.at(-1)).toBe('closed');
    expect(seen.length).toBeLessThan(6);
  });
});
