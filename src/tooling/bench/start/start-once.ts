import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/free-port.ts';

/** A start of the server, from the command until it answers. */
export interface Start {
  readonly seconds: number;
  /** Processor seconds of the command, its build and the server, without PostgreSQL. */
  readonly processor: number;
  /** The resident memory of the server at rest, in megabytes. */
  readonly megabytes: number;
}

const PATIENCE_MS = 300_000;
const PAUSE_MS = 50;
/** A clock tick of `/proc` in seconds; 100 a second on every Linux that Node supports. */
const TICK = 0.01;

/**
 * Runs `npm start` in a folder, waits until the server answers and then until it rests, and stops it.
 *
 * @throws Error where it does not start
 */
export async function startOnce(
  folder: string,
  settings: Readonly<Record<string, string>>,
  restSeconds: number,
): Promise<Start> {
  const port = String(await freePort());
  const begin = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...process.env, ...settings, PORT: port, HOST: '127.0.0.1' },
    stdio: 'ignore',
    // A group of its own, which is measured and ended as a whole.
    detached: true,
  });
  const group = child.pid;
  if (group === undefined) throw new Error('npm cannot be run');
  let isOver = false;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isOver = true;
      resolve();
    }),
  );
  try {
    while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
      if (isOver || performance.now() - begin > PATIENCE_MS) throw new Error('the server did not start');
      await sleep(PAUSE_MS);
    }
    const seconds = (performance.now() - begin) / 1000;
    const processor = processesOf(group).reduce((sum, each) => sum + each.processor, 0);
    await sleep(restSeconds * 1000);
    const megabytes = Math.max(...processesOf(group).map((each) => each.megabytes));
    return { seconds, processor, megabytes };
  } finally {
    if (!isOver) process.kill(-group, 'SIGTERM');
    await ended;
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

/** The processes of a group, as Linux tells them in `/proc` (proc(5)). */
function processesOf(group: number): { processor: number; megabytes: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(fields[2]) !== group) return [];
        // User and system time, of the process and of its children that have ended.
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        const [, kilobytes = '0'] =
          /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
        return [{ processor: ticks * TICK, megabytes: Number(kilobytes) / 1024 }];
      } catch {
        // It has ended in the meantime.
        return [];
      }
    });
}
