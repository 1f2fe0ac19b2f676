import { loadConfig } from '#server/start/config.ts';
import { restore } from './backup/backup.ts';
import { transfer } from './transfer/command.ts';

/** `npm run restore -- FOLDER`: writes a backup into an empty database, and compares every row and file. */
await transfer(
  'npm run restore -- FOLDER    writes a backup into the empty database at DATABASE_URL, or of DATA_DIR, and its files',
  'Restored and compared',
  (folder) => restore(loadConfig(process.env), folder),
);
