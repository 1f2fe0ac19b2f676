import { idleJobs } from '../support/idle-jobs.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, inTransaction, type OpenDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { createJobs, type JobHandlers, type JobPayloads } from '#server/services/jobs/jobs.ts';
import { databaseServers } from '../support/database.ts';
import { recordedLog, silentLog } from '../support/log.ts';
import { startNode } from '../support/processes.ts';
import { createDatabase, type OwnDatabase, type TestServer } from '../support/test-server.ts';
import { isThorough } from '../support/thorough.ts';

const patience = { timeout: 40_000, interval: 50 };

function mail(subject: string): JobPayloads['mail'] {
  return { to: 'ann@example.org', subject, text: 'Your code is 123456.', html: '' };
}

describe.each(databaseServers.map((each, index) => ({ ...each, isFirst: index === 0 })))(
  'jobs on $name',
  ({ start, isFirst }) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    async function emptyDatabase(): Promise<{ own: OwnDatabase } & Pick<OpenDatabase, 'db' | 'pool'>> {
      const own = await createDatabase(server);
      const database = connectDatabase({ connectionString: own.url }, silentLog);
      onTestFinished(async () => {
        await database.close();
        await own.drop();
      });
      return { own, ...database };
    }

    async function queue(handlers?: Partial<JobHandlers>, log = recordedLog()) {
      const database = await emptyDatabase();
      const jobs = createJobs(database.pool, log);
      await migrate(database.db);
      await jobs.migrate();
      const begin = async (): Promise<void> => {
        if (handlers) await jobs.start({ ...idleJobs, ...handlers });
      };
      onTestFinished(() => jobs.stop());
      return { ...database, jobs, log, begin };
    }

    it('are done exactly once by two servers that start at the same moment', async () => {
      const { db, pool, own } = await emptyDatabase();
      await sql`create table done (subject text not null)`.execute(db);
      const servers = [1, 2].map(() => startNode('./worker-process.ts', [own.url]));
      await Promise.all(servers.map((each) => each.said('WORKING')));
      const jobs = createJobs(pool, silentLog);
      const subjects = Array.from({ length: 200 }, (_, index) => `mail ${index}`);
      await Promise.all(subjects.map((subject) => jobs.enqueue(db, 'mail', mail(subject))));

      const left = () => sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(db);
      await expect.poll(async () => (await left()).rows[0]?.count, patience).toBe(0);
      const done = await sql<{ subject: string }>`select subject from done`.execute(db);
      expect(done.rows.map((row) => row.subject).sort()).toEqual(subjects.sort());
    });

    it.runIf(isThorough)(
      'go on after every connection of the process was cut many times while it worked',
      async () => {
        const { db, pool, own } = await emptyDatabase();
        await sql`create table done (subject text not null)`.execute(db);
        const worker = startNode('./worker-process.ts', [own.url]);
        await worker.said('WORKING');
        const jobs = createJobs(pool, silentLog);
        const subjects = Array.from({ length: 150 }, (_, index) => `mail ${index}`);
        for (const subject of subjects) {
          await jobs.enqueue(db, 'mail', mail(subject), { attempts: 25 });
          await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(db);
        }
        // A failed attempt waits for some seconds, and for longer each time; the test does not.
        const again = sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`;
        const missing = async (): Promise<number> => {
          await again.execute(db);
          const done = await sql<{ subject: string }>`select distinct subject from done`.execute(db);
          return subjects.length - done.rows.length;
        };
        await expect.poll(missing, { timeout: 25_000, interval: 500 }).toBe(0);
        expect(worker.child.exitCode, worker.output()).toBe(null);
      },
    );

    // The rest does not depend on the version of PostgreSQL.
    if (!isFirst) return;

    it('are done after the transaction that enqueued them', async () => {
      const sent: JobPayloads['mail'][] = [];
      const { db, jobs, begin } = await queue({ mail: async (payload) => void sent.push(payload) });
      await begin();
      await inTransaction(db, (trx) => jobs.enqueue(trx, 'mail', mail('welcome')));
      await expect.poll(() => sent, patience).toEqual([mail('welcome')]);
    });

    it('are not done when the transaction was rolled back', async () => {
      const sent: string[] = [];
      const { db, jobs, begin } = await queue({ mail: async ({ subject }) => void sent.push(subject) });
      await begin();
      const failing = inTransaction(db, async (trx) => {
        await jobs.enqueue(trx, 'mail', mail('never'));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await jobs.enqueue(db, 'mail', mail('after'));
      await expect.poll(() => sent, patience).toEqual(['after']);
    });

    it.runIf(isThorough)('are tried again after an error', async () => {
      let tries = 0;
      const { db, jobs, begin } = await queue({
        async mail() {
          tries += 1;
          if (tries === 1) throw new Error('the mail server is busy');
        },
      });
      await begin();
      await jobs.enqueue(db, 'mail', mail('again'));
      await expect.poll(() => tries, patience).toBe(2);
    });

    it('are given up after the attempts that they were given', async () => {
      let tries = 0;
      const { db, jobs, begin, log } = await queue({
        async mail() {
          tries += 1;
          throw new Error('refused');
        },
      });
      await begin();
      await jobs.enqueue(db, 'mail', mail('once'), { attempts: 1 });
      await jobs.enqueue(db, 'mail', mail('once'), { attempts: 1 });
      await expect
        .poll(() => log.lines.filter((line) => line.includes('a job has failed')).length, patience)
        .toBe(2);
      expect(tries).toBe(2);
    });

    it('leave neither payload nor address in the log, whether they succeed or fail', async () => {
      const done: string[] = [];
      const { db, jobs, begin, log } = await queue({
        async mail({ subject, to }) {
          done.push(subject);
          if (subject === 'bad') throw new Error(`550 <${to}> is unknown`);
        },
      });
      await begin();
      await jobs.enqueue(db, 'mail', mail('good'));
      await jobs.enqueue(db, 'mail', mail('bad'), { attempts: 1 });
      await expect.poll(() => log.lines.join(), patience).toMatch(/a job has failed/);
      await expect.poll(() => done.length, patience).toBe(2);
      await jobs.stop();
      expect(log.lines.join()).toContain('550 … is unknown');
      expect(log.lines.join()).not.toMatch(/123456|ann@example|Your code/);
    });

    it('that a killed process had begun are begun again at once where it was the only one', async () => {
      const { db, pool, jobs } = await queue();
      await jobs.enqueue(db, 'mail', mail('left over'));
      await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`.execute(db);
      const sent: string[] = [];
      const restarted = createJobs(pool, silentLog, { alone: true });
      onTestFinished(() => restarted.stop());
      await restarted.start({ ...idleJobs, mail: async ({ subject }) => void sent.push(subject) });
      await expect.poll(() => sent, patience).toEqual(['left over']);
    });

    it('that a killed process had begun are begun again within a minute where other servers work', async () => {
      const sent: string[] = [];
      const { db, jobs, begin } = await queue({ mail: async ({ subject }) => void sent.push(subject) });
      await jobs.enqueue(db, 'mail', mail('of a killed server'));
      await jobs.enqueue(db, 'mail', mail('of a living server'));
      await sql`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '46 seconds', locked_by = substring(payload ->> 'subject' from 6)
    `.execute(db);
      await sql`insert into job_worker (id, seen_at) values ('living server', now())`.execute(db);
      await sql`update graphile_worker._private_jobs set locked_by = 'living server' where locked_by like '%living%'`.execute(
        db,
      );
      await begin();
      await expect.poll(() => sent, patience).toEqual(['of a killed server']);
      // A job that is done loses its row a moment later.
      const left = async () => {
        const rows = await sql<{ subject: string }>`
        select payload ->> 'subject' as subject from graphile_worker._private_jobs
      `.execute(db);
        return rows.rows;
      };
      await expect.poll(left, patience).toEqual([{ subject: 'of a living server' }]);
    });

    it('stop without an uncaught error when the connection breaks on which they wait for new ones', async () => {
      const uncaught: unknown[] = [];
      const note = (reason: unknown): void => void uncaught.push(reason);
      process.on('unhandledRejection', note);
      onTestFinished(() => void process.off('unhandledRejection', note));
      const { jobs, pool, begin } = await queue({});
      // One for each line of jobs.
      const breakOff: ((error: Error) => void)[] = [];
      let unlistened = 0;
      const seen = new Set<unknown>();
      pool.on('acquire', (client) => {
        if (seen.has(client)) return;
        seen.add(client);
        const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
        const watched = (...given: unknown[]): Promise<unknown> => {
          const text = String(given[0]);
          if (text.startsWith('LISTEN')) return new Promise((_, reject) => void breakOff.push(reject));
          const answer = query(...given);
          if (text.startsWith('UNLISTEN')) void answer.finally(() => (unlistened += 1));
          return answer;
        };
        Object.assign(client, { query: watched });
      });
      await begin();
      await expect.poll(() => breakOff.length, patience).toBe(5);
      await jobs.stop();
      for (const each of breakOff) each(new Error('the connection was cut'));
      // The library releases the connection after each of these.
      await expect.poll(() => unlistened, patience).toBe(2 * breakOff.length);
      await new Promise(setImmediate);
      expect(uncaught).toEqual([]);
    });

    it('that are being done are finished before stop returns', async () => {
      let finish = (): void => {};
      const finishing = new Promise<void>((resolve) => (finish = resolve));
      const steps: string[] = [];
      const { db, jobs, begin } = await queue({
        async mail() {
          steps.push('begun');
          await finishing;
          steps.push('finished');
        },
      });
      await begin();
      await jobs.enqueue(db, 'mail', mail('slow'));
      await expect.poll(() => steps, patience).toEqual(['begun']);
      const stopped = jobs.stop().then(() => steps.push('stopped'));
      finish();
      await stopped;
      expect(steps).toEqual(['begun', 'finished', 'stopped']);
    });
  },
);
