// Imports modules that use `import.meta.glob`.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { connectDatabase } from '#server/store/database.ts';
import { silentLog } from '../support/log.ts';
import { type RunningServer, startRunningServer } from '../support/running-server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { startTarpit, type Tarpit } from '#tooling/faults/tarpit.ts';
import { payByCalls, sentOrder } from '../support/unpaid-order.ts';

/** Well below the time after which a mail that hangs is given up, so that no job has waited for one. */
const patience = { timeout: 15_000, interval: 100 };

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
/** Mails to many, and mails about orders, of which half meet silence and half a line that does not end. */
const digests = numbers(2_000).map((index) => `${index}@${index % 2 ? 'silent' : 'drip'}.example`);
const orders = numbers(20).map((index) => `order-${index}@${index % 2 ? 'silent' : 'drip'}.example`);

describe(
  'two servers, a mail server that hangs, and 2,000 mails that wait for it',
  { timeout: 300_000 },
  () => {
    let mails: Tarpit;
    let first: RunningServer;
    let second: ServerProcess;
    let folder: string;

    beforeAll(async () => {
      mails = await startTarpit('silent.example', 'drip.example');
      folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-mails-'));
      const env = { SMTP_URL: mails.url, MAIL_FROM: 'shop@moongate.example', DATA_KEY: '42'.repeat(32) };
      first = await startRunningServer(env);
      const started = await startServerProcess({
        ...env,
        DATABASE_URL: first.database.url,
        DATA_DIR: folder,
        DEMO_DATA: '0',
      });
      if (!('address' in started)) throw new Error(started.errors);
      second = started;

      const { db, pool, close } = connectDatabase({ connectionString: first.database.url }, silentLog);
      const jobs = createJobs(pool, silentLog);
      const mail = { subject: 'news', text: 'news', html: '' };
      for (const to of digests) await jobs.enqueue(db, 'bulkMail', { to, ...mail });
      for (const to of orders) await jobs.enqueue(db, 'mail', { to, ...mail });
      await close();
    });
    afterAll(async () => {
      await second.stop();
      await first.close();
      await mails.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('send codes to those whom the mail server answers', async () => {
      await first.call(auth.mailCode, { mail: 'one@well.example' });
      await second.call(auth.mailCode, { mail: 'two@well.example' });
      await expect
        .poll(() => mails.accepted.toSorted(), patience)
        .toEqual(['one@well.example', 'two@well.example']);
    });

    it('take payments', async () => {
      const order = await sentOrder(first, 'wifi/card');
      await payByCalls(first, order);
      await expect.poll(() => order.status(), patience).toBe(OrderStatus.paid);
    });

    it('say that they are ready', async () => {
      // Longer than a due job may wait before a worker counts as stalled.
      await new Promise((resolve) => setTimeout(resolve, 40_000));
      for (const origin of [first.origin, second.address])
        expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      await first.call(auth.mailCode, { mail: 'three@well.example' });
      await expect.poll(() => mails.accepted, patience).toContain('three@well.example');
    });

    it('send each mail once when the mail server answers again', async () => {
      mails.recover();
      const waited = new Set([...digests, ...orders]);
      const sent = (): string[] => mails.accepted.filter((to) => waited.has(to));
      // A mail that has failed often waits for minutes before it is tried again.
      await expect
        .poll(() => new Set(sent()).size, { timeout: 250_000, interval: 1_000 })
        .toBe(digests.length + orders.length);
      expect(sent()).toHaveLength(digests.length + orders.length);
    });
  },
);
