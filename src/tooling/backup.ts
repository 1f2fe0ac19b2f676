import { loadConfig } from '#server/start/config.ts';
import { backUp } from './backup/backup.ts';
import { transfer } from './transfer/command.ts';

/** `npm run backup -- FOLDER`: writes the database and the files into a folder, also while the server is running. */
await transfer(
  'npm run backup -- FOLDER    writes the database and the files, but not the key, into a new folder',
  'Backed up',
  async (folder) => {
    const { manifest, files, missing } = await backUp(loadConfig(process.env), folder);
    console.log(`${files} files were copied; ${missing.length} were deleted meanwhile or are missing.`);
    return manifest;
  },
);
