import { settingsHere, withDatabase } from './transfer/connect.ts';
import { transfer } from './transfer/command.ts';
import { exportDatabase } from './transfer/export.ts';

/** `npm run db:export -- FOLDER`: writes the whole database into a folder, also while the server is running. */
await transfer(
  'npm run db:export -- FOLDER    writes the database (at DATABASE_URL, or of DATA_DIR) into a new folder',
  'Exported',
  (folder) => withDatabase(settingsHere(), (client) => exportDatabase(client, folder)),
);
