import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { everyStat } from '../processor.ts';
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
  const own = () => everyStat().filter((process) => process.group === group);
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
    const processor = own().reduce((sum, each) => sum + each.seconds, 0);
    await sleep(restSeconds * 1000);
    const megabytes = Math.max(...own().map(({ bytes }) => bytes)) / 1024 / 1024;
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
