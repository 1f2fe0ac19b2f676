import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/store/database.ts';
import { keepTidy, tidyUp } from '#server/services/housekeeping.ts';
import { createJobs, type Jobs } from '#server/services/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { contextOn } from '../support/context-on.ts';
import { silentLog } from '../support/log.ts';

describe('housekeeping', () => {
  let database: TestDatabase;
  let jobs: Jobs;
  beforeAll(async () => {
    database = await createTestDatabase();
    jobs = createJobs(database.pool, silentLog);
  });
  afterAll(() => database.close());

  it('deletes mails and SMS that were given up, and neither those that will be tried again nor removals of files', async () => {
    const mail = (subject: string) => ({ to: 'ann@example.org', subject, text: '', html: '' });
    await jobs.enqueue(database.db, 'mail', mail('given up'), { attempts: 1 });
    await jobs.enqueue(database.db, 'mail', mail('again'), { attempts: 2 });
    await jobs.enqueue(database.db, 'sms', { to: '+86 13800138000', text: '' }, { attempts: 1 });
    await jobs.enqueue(database.db, 'removeFile', { id: 'given up' }, { attempts: 1 });
    await sql`update graphile_worker._private_jobs set attempts = 1`.execute(database.db);
    await tidyUp(await contextOn(database, jobs));
    const { rows } = await sql<{ what: string }>`
      select coalesce(payload ->> 'subject', payload ->> 'id') as what from graphile_worker._private_jobs order by id
    `.execute(database.db);
    expect(rows.map((row) => row.what)).toEqual(['again', 'given up']);
  });

  it('stops only after a pass that is under way, and tells of one that failed', async () => {
    const steps: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const stop = keepTidy(
      async () => {
        await held;
        steps.push('passed');
        throw new Error('away');
      },
      () => void steps.push('failed'),
    );
    const stopping = stop().then(() => steps.push('stopped'));
    await turn();
    expect(steps).toEqual([]);
    release();
    await stopping;
    expect(steps).toEqual(['passed', 'failed', 'stopped']);
  });

  it('works on connections whose statements and transactions cannot hang for good', async () => {
    const limits = await inTransaction(database.db, (trx) =>
      sql<{ statement: string; idle: string }>`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle
      `.execute(trx),
    );
    expect(limits.rows).toEqual([{ statement: '30s', idle: '1min' }]);
  });
});
