import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BackupResult } from '../services/backups/keep-backups.ts';

const script = fileURLToPath(new URL('../../tooling/backup.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
/** As much of what it writes is kept for the log. */
const MOST_CHARACTERS = 2_000;

/**
 * Makes a backup in a process of its own, which reads the same settings: it compresses the whole database, and must not
 * hold up the server.
 */
export const makeBackup = (signal: AbortSignal): Promise<BackupResult> =>
  new Promise((resolve) => {
    let said = '';
    const child = spawn(process.execPath, ['--import', loader, script, '--scheduled'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-MOST_CHARACTERS);
      });
    // A process that could not be started has no end; one that is stopped has both.
    child.once('error', (error) => resolve({ isRight: false, said: error.message }));
    child.once('close', (code) => resolve({ isRight: code === 0, said: said.trim() }));
  });
