import { settingsHere } from './transfer/connect.ts';
import { transfer } from './transfer/command.ts';
import { importInto } from './transfer/import.ts';

/** `npm run db:import -- FOLDER`: writes an export into an empty database. */
await transfer(
  'npm run db:import -- FOLDER    writes an export into the empty database at DATABASE_URL, or of DATA_DIR',
  'Imported',
  (folder) => importInto(settingsHere(), folder),
);
