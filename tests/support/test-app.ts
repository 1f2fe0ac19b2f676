import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createSession, hashToken, newToken } from '#server/accounts/sessions.ts';
import { createStudio } from '#server/back-office/studio/studio.ts';
import { buildApp, type HttpSettings } from '#server/http/app.ts';
import { domains } from '#server/start/domains.ts';
import { type Config, loadConfig } from '#server/start/config.ts';
import type { WorkContext, Services } from '#server/services/context.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { builtOnly } from '#server/services/flows/releases/releases.ts';
import { createLog } from '#server/start/log.ts';
import { insertAccount } from '#server/accounts/accounts.ts';
import type { Database } from '#server/store/database.ts';
import { createFileStore } from '#server/services/files/files.ts';
import { tidyUp } from '#server/services/housekeeping.ts';
import { createPayments } from '#server/orders/money/payments.ts';
import { paymentProviders } from '#server/orders/money/providers/index.ts';
import { createViews } from '#server/content/views.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { loadTranslations } from '#server/services/translation.ts';
import { createVault } from '#server/services/vault/vault.ts';
import type { OperatorRole } from '#contract/permissions.ts';
import { call, type Called, type CallOptions } from './call.ts';
import { createTestDatabase } from './database.ts';
import { makeOperator } from './make-operator.ts';

/** A person with an account and a session. */
export interface TestUser {
  readonly id: number;
  readonly loginName: string;
  readonly token: string;
}

/** A mail in the queue. */
export interface QueuedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The whole application on its own database, without a port. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly services: Services;
  /** The dependencies that jobs and operators' commands need. */
  readonly context: WorkContext;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** The entries of the log. */
  readonly log: string[];
  /** Moves the application's clock. */
  pass(milliseconds: number): void;
  call<E extends Endpoint>(
    endpoint: E,
    payload: Payload<E>,
    options?: CallOptions,
  ): Promise<Called<Reply<E>>>;
  signUp(name: string, identity?: 1 | 2): Promise<TestUser>;
  /** Creates an operator, who is an owner unless other roles are named, and signs in. */
  signUpOperator(name?: string, roles?: readonly OperatorRole[]): Promise<TestUser>;
  /** The queued mails to an address, oldest first. */
  mailsTo(address: string): Promise<QueuedMail[]>;
  /**
   * The queued text messages to a number, oldest first. The number is in the stored format, +86 13800138000.
   */
  smsTo(number: string): Promise<string[]>;
  /** The ids of the files whose removal is queued. */
  removals(): Promise<string[]>;
  /** Runs the housekeeping jobs, now or at another time. */
  tidy(now?: Date): Promise<void>;
  close(): Promise<void>;
}

/** Services in place of the usual ones; they may be made with the help of those. */
export type ReplacedServices = Partial<Services> | ((usual: Services) => Promise<Partial<Services>>);

/** Without other ones, the releases are those of the build. */
const withBuilt = (services: Omit<Services, 'releases'> & Partial<Services>): Services => ({
  releases: builtOnly(services),
  ...services,
});

/** The password of every test user. */
export const testPassword = 'Harbour7Lantern';

/**
 * Creates the real application with a temporary folder, a log that stores its entries, and a clock that can be
 * moved.
 *
 * @param variables the environment, in addition to what every test needs
 */
export async function createTestApp(
  replace: ReplacedServices = {},
  variables: Readonly<Record<string, string>> = {},
  settings: Partial<HttpSettings> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-app-'));
  const config = loadConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://moongate.example',
    LOG_LEVEL: 'debug',
    ...variables,
  });
  const dataKey = Buffer.alloc(32, 7);
  const vault = createVault(dataKey);
  const log: string[] = [];
  const logger = createLog('debug', { write: (line) => void log.push(line) });
  let shift = 0;
  const now = (): Date => new Date(Date.now() + shift);
  const { db } = database;
  const usual: Omit<Services, 'releases'> = {
    db,
    jobs: createJobs(database.pool, createLog('silent')),
    files: createFileStore(config, vault),
    vault,
    dataKey,
    dataDir: config.dataDir,
    flows: await loadFlows(),
    log: logger,
    translate: await loadTranslations(),
    publicUrl: config.publicUrl,
    now,
    payments: await createPayments(paymentProviders, config, { db, dataKey, now }),
    views: createViews({ db, dataKey, log: logger, now }),
    studio: createStudio(now),
    // Tests move the clock by days: sessions of operators rest where a test is about that.
    operatorRules: {
      ...config.operatorRules,
      ...(!('OPERATOR_REST_MINUTES' in variables) && { restMs: Infinity }),
    },
    domains,
  };
  const replaced = typeof replace === 'function' ? await replace(withBuilt(usual)) : replace;
  const services = withBuilt({ ...usual, ...replaced });
  const app = await buildApp(services, { ...config, ...settings }, logger);
  await app.ready();
  const context: WorkContext = { ...services, requestId: 'test' };
  const passwordHash = hashPassword(testPassword);

  async function signUp(name: string, identity: 1 | 2 = 1): Promise<TestUser> {
    const loginName = `${name}@test.example`;
    const id = await insertAccount(db, {
      login_name: loginName,
      email: loginName,
      password_hash: await passwordHash,
      real_name: name,
      nick_name: name,
      nationality: 'FRA',
      identity,
      type: 1,
      locale: 'US',
    });
    if (id === undefined) throw new Error(`${loginName} exists already`);
    const token = newToken();
    await createSession(db, {
      tokenHash: hashToken(token),
      accountId: id,
      now: services.now(),
      isProved: true,
    });
    return { id, loginName, token };
  }

  return {
    app,
    config,
    services,
    context,
    db,
    pool: database.pool,
    log,
    pass: (milliseconds) => void (shift += milliseconds),
    call: (endpoint, payload, options) => call(app, endpoint, payload, options),
    signUp,
    async signUpOperator(name = 'operator', roles = ['owner']) {
      const user = await signUp(name);
      await makeOperator(db, user.id, roles);
      return user;
    },
    async mailsTo(address) {
      const { rows } = await sql<{ payload: QueuedMail }>`
        select payload from graphile_worker._private_jobs where payload ->> 'to' = ${address} order by id
      `.execute(db);
      return rows.map((row) => row.payload);
    },
    async smsTo(number) {
      const { rows } = await sql<{ text: string }>`
        select job.payload ->> 'text' as text
        from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'sms' and job.payload ->> 'to' = ${number} order by job.id
      `.execute(db);
      return rows.map((row) => row.text);
    },
    async removals() {
      const { rows } = await sql<{ id: string }>`
        select job.payload ->> 'id' as id
        from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'removeFile'
      `.execute(db);
      return rows.map((row) => row.id);
    },
    tidy: (time = services.now()) => tidyUp({ ...context, now: () => time, requestId: 'housekeeping' }),
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
