import { openDatabase } from '#server/store/database.ts';
import { recordedLog } from './log.ts';

/** Runs the embedded PostgreSQL in the given data folder, as a server does, until SIGTERM. */
const log = recordedLog();
try {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[2] ?? '' }, log);
  process.once('SIGTERM', () => void database.close().then(() => process.exit(0)));
  console.log(`READY ${JSON.stringify(database.connection)}`);
} catch (error) {
  console.log(`REFUSED ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
