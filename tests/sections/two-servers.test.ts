import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { certificates, visaAll } from '#contract/visas.contract.ts';
import { demoAccounts, demoPassword } from '#demo/seed-accounts.ts';
import { demoOperators } from '#demo/seed-operators.ts';
import { demoPeople } from '#demo/seed-people.ts';
import menu from '#server/content/seed/menu.json' with { type: 'json' };
import { loadConfig } from '#server/start/config.ts';
import { createLog } from '#server/start/log.ts';
import { explainStart } from '#server/start/start-failure.ts';
import { startServer } from '#server/start/start-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Ended, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { picture, studyAnswers } from '#tests/support/study-answers.ts';
import { isThorough } from '#tests/support/thorough.ts';
import { seedContent } from '#server/store/seed-content.ts';

/** Where the customers of the desk of a demonstration are. */
const deskFolder = new URL('../../src/demo/desk/customers.ts', import.meta.url).href;

/** The type of an upload's reply without importing its section here. */
type Files = Parameters<typeof studyAnswers>[0];

describe('two servers on one database', () => {
  let database: TestDatabase;
  let folder: string;
  let env: Record<string, string>;
  let one: ServerProcess;
  let two: ServerProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-two-'));
    env = { DATABASE_URL: database.url, DATA_DIR: folder, DATA_KEY: '42'.repeat(32) };
    // At the same moment, on a database that both have to fill.
    [one, two] = (await Promise.all([startServerProcess(env), startServerProcess(env)])).map(running) as [
      ServerProcess,
      ServerProcess,
    ];
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  function running(started: ServerProcess | Ended): ServerProcess {
    if ('address' in started) return started;
    throw new Error(`it ended with ${started.code}: ${started.errors}`);
  }

  async function signIn(server: ServerProcess): Promise<string> {
    const username = demoAccounts[0].loginName;
    const { data } = await server.call(auth.login, {
      client: 'APP',
      loginType: 0,
      username,
      password: demoPassword,
    });
    return data?.accessToken ?? 'no token';
  }

  async function loginCode(server: ServerProcess, username: string, password: string): Promise<number> {
    return (await server.call(auth.login, { client: 'APP', loginType: 0, username, password })).code;
  }

  async function uploadAt(server: ServerProcess, token: string): Promise<Files['photo']> {
    const form = new FormData();
    form.append('module', 'image');
    form.append('file', new Blob([new Uint8Array(await picture())]), 'photo.png');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.address}/api/common/upload`, {
      method: 'POST',
      headers,
      body: form,
    });
    return ((await response.json()) as { data: Files['photo'] }).data;
  }

  it('filled the database once', async () => {
    const { rows } = await sql<{ menus: number; accounts: number; keys: number }>`
      select (select count(*) from menu) as menus, (select count(*) from account) as accounts,
        (select count(*) from setting where key = 'seed:menu') as keys
    `.execute(database.db);
    const entries = menu.flatMap(({ children }) => children);
    const people = await demoPeople();
    const customers = await seedContent<unknown[]>(deskFolder, 'customers');
    // The server adds one operator.
    expect(rows[0]).toEqual({
      menus: menu.length + entries.length,
      accounts: demoAccounts.length + people.length + demoOperators.length + customers.length + 1,
      keys: 1,
    });
  });

  it('have one operator account, whose password one of them has printed', async () => {
    const printed = [one, two].flatMap((server) => [
      ...server.output().matchAll(/Operator account: (\S+), password ([A-Za-z0-9]{16}) /g),
    ]);
    expect(printed).toHaveLength(1);
    const [, username = '', password = ''] = printed[0] ?? [];
    for (const server of [one, two]) {
      expect(await loginCode(server, username, password)).toBe(200);
    }
  });

  it.runIf(isThorough)(
    'say where mails and SMS go, and no password of an operator once there is one',
    async () => {
      const third = running(await startServerProcess(env));
      expect(third.output()).toContain(`Mails are written to ${path.join(folder, 'mails')}\n`);
      expect(third.output()).toContain(`SMS are written to ${path.join(folder, 'sms')}\n`);
      expect(third.output()).not.toContain('Operator');
      expect(await third.stop()).toBe(0);
    },
  );

  it('share one key for passwords', async () => {
    expect(await two.call(auth.publicKey, {})).toEqual(await one.call(auth.publicKey, {}));
  });

  it('know a session that began at the other, and its end', async () => {
    const token = await signIn(one);
    expect((await two.call(account.profile, {}, token)).data?.loginName).toBe(demoAccounts[0].loginName);
    await two.call(auth.logout, {}, token);
    expect((await one.call(account.profile, {}, token)).code).toBe(508);
  });

  it('accept a code that the other has sent', async () => {
    const address = 'both@test.example';
    expect((await one.call(account.registerCode, { type: 1, operation: address })).code).toBe(200);
    const mails = path.join(folder, 'mails');
    const mail = await expect
      .poll(async () => (await readdir(mails)).find((file) => file.includes('both-test-example')), {
        timeout: 15_000,
      })
      .toBeDefined()
      .then(async () => (await readdir(mails)).find((file) => file.includes('both-test-example')) ?? '');
    const code = /^(\d{6})\r?$/m.exec(await readFile(path.join(mails, mail), 'utf8'))?.[1] ?? 'none';
    const form = {
      identity: 1,
      type: 1,
      realName: 'Both Servers',
      nickName: 'Both',
      country: 'ESP',
      loginName: address,
      emailCode: code,
      password: 'Harbour7Lantern',
      passwordAgin: 'Harbour7Lantern',
      agreement: true,
    };
    const replies = await Promise.all([one.call(account.register, form), two.call(account.register, form)]);
    expect(replies.map((reply) => reply.code).sort((a, b) => a - b)).toEqual([200, 1002]);
  });

  it('count tries together', async () => {
    const codes: number[] = [];
    for (let round = 0; round < 11; round++) {
      const server = round % 2 === 0 ? one : two;
      const payload = {
        client: 'APP',
        loginType: 0,
        username: 'guess@test.example',
        password: 'Wrong12345',
      } as const;
      codes.push((await server.call(auth.login, payload)).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(1001));
    expect(codes[10]).toBe(429);
  });

  it('work on one application, and submit it once when asked at the same moment', async () => {
    const token = await signIn(one);
    const photo = await uploadAt(one, token);
    const data = studyAnswers({ passportCopy: photo, photo, invitationLetter: photo });
    const begin = { childType: 1, version: 1, requestId: randomUUID(), data };
    const [begun, same] = await Promise.all([
      one.call(visaAll.option, begin, token),
      two.call(visaAll.option, begin, token),
    ]);
    expect(same.data?.orderNumber).toBe(begun.data?.orderNumber);
    const { id = 0, orderNumber = '' } = begun.data ?? {};

    const saved = await two.call(visaAll.update, { id, version: 1, revision: 0, data }, token);
    expect(saved.data?.revision).toBe(1);
    expect((await one.call(visaAll.update, { id, version: 1, revision: 0, data }, token)).code).toBe(409);
    expect((await one.call(visaAll.list, { orderNumber }, token)).data?.data).toEqual(saved.data?.data);

    const submit = { id, status: 2, order: orderNumber };
    const replies = await Promise.all(
      [one, two, one, two].map((server) => server.call(orderInfo.updateOrderState, submit, token)),
    );
    expect(replies.map((reply) => reply.code)).toEqual([200, 200, 200, 200]);
    const detail = await two.call(orderInfo.detail, { id }, token);
    expect(detail.data?.events.map(({ from, to }) => [from, to])).toEqual([
      [null, 0],
      [0, 2],
    ]);

    const link = await two.call(certificates.get, { url: photo.id }, token);
    expect((await fetch(`${one.address}${link.data?.url}`)).status).toBe(200);
  });

  it.runIf(isThorough)('say in one sentence that a port is taken', async () => {
    expect(await refused({ PORT: new URL(one.address).port })).toMatch(/^Port \d+ is in use[^\n]*$/);
  });

  /** The sentence with which a start in this process ends. */
  const refused = async (changes: Record<string, string>): Promise<string> => {
    const starting = startServer(loadConfig({ PORT: '0', ...env, ...changes }), createLog('silent'));
    return starting.then(() => 'it has started', explainStart);
  };

  it.runIf(isThorough)('say in one sentence that the key is not that of the database', async () => {
    expect(await refused({ DATA_KEY: '43'.repeat(32) })).toMatch(/^DATA_KEY is not the key [^\n]*$/);
  });

  it.runIf(isThorough)(
    'do not become a shop while accounts have a published password, unless that is wanted',
    async () => {
      const production = { NODE_ENV: 'production' };
      expect(await refused(production)).toMatch(
        /^This database holds the demonstration account [^\n]*DEMO_DATA[^\n]*$/,
      );
      const wanted = loadConfig({ PORT: '0', ...env, ...production, DEMO_DATA: '1' });
      await (await startServer(wanted, createLog('silent'))).stop();
    },
  );

  it('end in order when they are asked to, although a browser keeps a connection in reserve', async () => {
    const reserve = connect(Number(new URL(one.address).port), '127.0.0.1');
    await once(reserve, 'connect');
    reserve.on('error', () => undefined);
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  });
});
