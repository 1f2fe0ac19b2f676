import { connectDatabase } from '#server/store/database.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { migrate } from '#server/store/migrate.ts';
import { silentLog } from './log.ts';

/** Migrates the database at the given address, as a server does when it starts. */
const { db, pool, close } = connectDatabase({ connectionString: process.argv[2] ?? '' }, silentLog);
await migrate(db);
await createJobs(pool, silentLog).migrate();
await close();
console.log('MIGRATED');
