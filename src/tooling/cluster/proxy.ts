import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGuarded } from '#server/store/embedded/guarded-process.ts';
import { run } from '#server/store/embedded/run.ts';
import { killFamily } from './postgres-node.ts';

/** A running HAProxy. */
export interface Proxy {
  readonly pid: number;
  readonly ended: Promise<unknown>;
  /** Sends a command to it, for example `show stat`. */
  command(text: string): Promise<string>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const PAUSE_MS = 20;

/** HAProxy's program; undefined where it is not installed. */
export function haproxyProgram(): string | undefined {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')];
  return folders.map((folder) => path.join(folder, 'haproxy')).find((file) => existsSync(file));
}

/** Starts it with these settings, and waits until it takes commands. */
export async function startProxy(
  program: string,
  folder: string,
  settingsOf: (socket: string) => string,
): Promise<Proxy> {
  const [file, socket] = [path.join(folder, 'haproxy.cfg'), path.join(folder, 'haproxy.sock')];
  await writeFile(file, settingsOf(socket));
  const checked = await run([program, '-c', '-f', file]);
  if (checked.code !== 0) throw new Error(`HAProxy refuses its settings: ${checked.output}`);
  const proxy = startGuarded([program, '-db', '-f', file], {}, () => {});
  const { pid } = proxy;
  if (pid === undefined) throw new Error('HAProxy did not start');
  let isOver = false;
  void proxy.ended.then(() => (isOver = true));
  while ((await commanded(socket, 'show info').catch(() => '')) === '') {
    if (isOver) throw new Error('HAProxy has ended at its start');
    await sleep(PAUSE_MS);
  }
  return {
    pid,
    ended: proxy.ended,
    command: (text) => commanded(socket, text),
    async kill() {
      killFamily(pid);
      await proxy.ended;
    },
    async stop() {
      proxy.signal('SIGTERM');
      await proxy.ended;
    },
  };
}

function commanded(socket: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.write(`${text}\n`));
    let reply = '';
    connection.setEncoding('utf8').on('data', (chunk: string) => (reply += chunk));
    connection.once('error', reject);
    connection.once('close', () => resolve(reply));
  });
}
