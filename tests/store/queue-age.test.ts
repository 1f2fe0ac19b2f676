import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createJobs, type JobPayloads } from '#server/services/jobs/jobs.ts';
import { createLineAge } from '#server/services/jobs/line-age.ts';
import { idleJobs } from '../support/idle-jobs.ts';
import { recordedLog, type RecordedLog } from '../support/log.ts';
import { createTestApp } from '../support/test-app.ts';

const patience = { timeout: 20_000, interval: 100 };
const mail: JobPayloads['mail'] = { to: 'ann@example.org', subject: 'news', text: 'news', html: '' };
const about = ({ lines }: RecordedLog, line: string): string[] =>
  lines.filter((entry) => entry.includes(`"line":"${line}"`));

it('a line whose oldest due job waits for too long is told once, and its end', () => {
  const log = recordedLog();
  const age = createLineAge('mails', 60, log);
  expect(age.read()).toEqual({ oldestSeconds: null, isLate: false });
  for (const seconds of [0, 60, 61, 3_600, 40, null, 40, 61, 30, 0, 60]) age.note(seconds);
  expect(log.lines.map((line) => JSON.parse(line))).toEqual([
    ['warn', { line: 'mails', oldestSeconds: 61, lateAfterSeconds: 60 }, 'jobs wait for too long'],
    ['warn', { line: 'mails', oldestSeconds: 30, lateAfterSeconds: 60 }, 'jobs are done in time again'],
  ]);
  expect(age.read()).toEqual({ oldestSeconds: 60, isLate: false });
});

it('monitors read the age of each line, the log warns once, and the server stays ready', async () => {
  const log = recordedLog();
  const test = await createTestApp();
  const jobs = createJobs(test.pool, log);
  const served = await createTestApp({ db: test.db, jobs });
  let recover = (): void => {};
  const away = new Promise<void>((resolve) => (recover = resolve));
  onTestFinished(async () => {
    recover();
    await jobs.stop();
    await served.close();
    await test.close();
  });
  const queues = async () => (await served.app.inject('/healthz')).json<{ queues: unknown }>().queues;
  await jobs.start({ ...idleJobs, mail: () => away });
  const inTime = { oldestSeconds: 0, isLate: false };
  const lines = { payments: inTime, codes: inTime, sms: inTime, mails: inTime, bulk: inTime };
  expect(await queues()).toEqual(lines);

  const runAt = new Date(Date.now() - 10 * 60_000);
  // More than the places of the line; the last one waits.
  for (let count = 0; count < 4; count += 1) await jobs.enqueue(test.db, 'mail', mail, { runAt });
  await expect
    .poll(queues, patience)
    .toEqual({ ...lines, mails: { oldestSeconds: expect.any(Number), isLate: true } });
  const { queues: now } = (await served.app.inject('/healthz')).json<{
    queues: { mails: { oldestSeconds: number } };
  }>();
  expect(now.mails.oldestSeconds).toBeGreaterThanOrEqual(600);
  expect((await served.app.inject('/readyz')).statusCode).toBe(200);
  expect(about(log, 'mails')).toHaveLength(1);

  recover();
  await expect.poll(queues, patience).toEqual(lines);
  expect(about(log, 'mails')).toHaveLength(2);
  expect(about(log, 'payments')).toEqual([]);
  const left = await sql<{ count: number }>`select count(*)::int from graphile_worker.jobs`.execute(test.db);
  expect(left.rows[0]?.count).toBe(0);
}, 60_000);
