import { sql } from 'kysely';
import { connectDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { idleJobs } from './idle-jobs.ts';
import { silentLog } from './log.ts';

/** Runs the jobs of a database, as a server does, and writes its results into the table `done`. */
const { db, pool } = connectDatabase({ connectionString: process.argv[2] ?? '' }, silentLog);
const jobs = createJobs(pool, silentLog);
await migrate(db);
await jobs.migrate();
await jobs.start({
  ...idleJobs,
  async mail({ subject }) {
    await sql`insert into done (subject) values (${subject})`.execute(db);
  },
});
console.log('WORKING');
