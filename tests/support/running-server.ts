import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import type { site } from '#contract/site.contract.ts';
import type { Locale } from '#contract/locale.ts';
import type { OperatorRole } from '#contract/permissions.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createSession, hashToken, newToken } from '#server/accounts/sessions.ts';
import { loadConfig } from '#server/start/config.ts';
import { createLog } from '#server/start/log.ts';
import { startServer } from '#server/start/start-server.ts';
import { insertAccount } from '#server/accounts/accounts.ts';
import { request, upload } from '#tooling/replay/calls.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type ReadMail, readMails } from './journey-mail.ts';
import { readSms } from './journey-sms.ts';
import { keepRows } from './kept-rows.ts';
import { makeOperator } from './make-operator.ts';

/** A person with an account and a session. */
export interface Customer {
  readonly id: number;
  readonly loginName: string;
  readonly token: string;
}

/** The owner of an account; by default an individual. */
interface Who {
  /** 2 is a company. */
  readonly identity?: 1 | 2;
  readonly role?: 'customer' | 'operator';
  /** Of an operator; by default the owner's. */
  readonly roles?: readonly OperatorRole[];
}

/** The whole program on its own database and data folder, always at the same address. */
export interface RunningServer {
  readonly origin: string;
  readonly database: TestDatabase;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resets the server to its first start: waits for running jobs, then removes rows, mails and text messages. */
  reset(): Promise<void>;
  /** Makes a call; fails when it does not succeed. */
  call<E extends Endpoint>(endpoint: E, payload: Payload<E>, customer?: Customer): Promise<Reply<E>>;
  upload(customer: Customer, name: string, bytes: Buffer): Promise<Reply<typeof site.upload>>;
  signUp(name: string, locale?: Locale, who?: Who): Promise<Customer>;
  /** The mails to an address, oldest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
  /** The text messages to a number, for example `+86 13800138000`, oldest first. */
  smsTo(number: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The password of every customer that is created here. */
export const customerPassword = 'Harbour7Lantern';

/**
 * Starts a server and waits until it replies.
 *
 * @param extra further variables of its environment
 * @param startProgram starts the program; by default the product's own
 */
export async function startRunningServer(
  extra: Record<string, string> = {},
  startProgram = startServer,
): Promise<RunningServer> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-journey-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: `${port}`,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DEMO_DATA: '0',
    SERVICE_WORKER: '0',
  };
  const config = loadConfig({ ...env, ...extra });
  const [mails, messages] = [path.join(folder, 'mails'), path.join(folder, 'sms')];
  const passwordHash = hashPassword(customerPassword);
  let running: Awaited<ReturnType<typeof startServer>> | undefined;

  const server: RunningServer = {
    origin,
    database,
    async start() {
      running = await startProgram(config, createLog('silent'));
    },
    async stop() {
      const ended = running;
      running = undefined;
      await ended?.stop();
    },
    async reset() {
      await putBack();
      for (const sent of [mails, messages]) await rm(sent, { recursive: true, force: true });
    },
    async call(endpoint, payload, customer) {
      if (!running) throw new Error('the server is away');
      const { code, data, msg } = await request(origin, endpoint, payload, customer?.token);
      if (code !== 200) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
      return data as Reply<typeof endpoint>;
    },
    upload: ({ token }, name, bytes) => upload(origin, token, name, bytes),
    async signUp(name, locale = 'US', { identity = 1, role = 'customer', roles } = {}) {
      const passwordHashed = await passwordHash;
      const insert = (loginName: string) =>
        insertAccount(database.db, {
          login_name: loginName,
          password_hash: passwordHashed,
          real_name: name,
          nick_name: name,
          nationality: 'GBR',
          identity,
          role,
          type: 1,
          locale,
        });
      // A test that is tried once more signs up a second time.
      for (const loginName of [`${name}@test.example`, `${name}.2@test.example`]) {
        const id = await insert(loginName);
        if (id === undefined) continue;
        if (role === 'operator') await makeOperator(database.db, id, roles);
        const token = newToken();
        await createSession(database.db, { tokenHash: hashToken(token), accountId: id, now: new Date() });
        return { id, loginName, token };
      }
      throw new Error(`${name}@test.example exists already`);
    },
    mailsTo: (address) => readMails(mails, address),
    smsTo: (number) => readSms(messages, number),
    async close() {
      try {
        await server.stop();
        await database.close();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
  await server.start();
  const putBack = await keepRows(database.db);
  return server;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
