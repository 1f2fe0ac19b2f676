import os from 'node:os';
import { loadConfig } from '#server/start/config.ts';
import { backUp } from './backup/backup.ts';
import { backUpInTurn } from './backup/scheduled.ts';
import { transfer } from './transfer/command.ts';

/**
 * `npm run backup -- FOLDER`: writes the database and the files into a folder, also while the server is running. With
 * `--scheduled`, the server has begun it: into a new folder within BACKUP_DIR, if one is due.
 */
if (process.argv[2] === '--scheduled') {
  // What customers wait for goes first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    const config = loadConfig(process.env);
    const { folder } = config.backups;
    if (folder === undefined) throw new Error('BACKUP_DIR is not set.');
    console.log(await backUpInTurn(config, { ...config.backups, folder }));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
} else
  await transfer(
    'npm run backup -- FOLDER    writes the database and the files, but not the key, into a new folder',
    'Backed up',
    async (folder) => {
      const { manifest, files, missing } = await backUp(loadConfig(process.env), folder);
      console.log(`${files} files were copied; ${missing.length} were deleted meanwhile or are missing.`);
      return manifest;
    },
  );
