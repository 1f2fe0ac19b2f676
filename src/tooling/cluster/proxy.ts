import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGuarded } from '#server/store/embedded/guarded-process.ts';
import { run } from '#server/store/embedded/run.ts';
import { type Part, partOf } from './kept.ts';

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
): Promise<Part> {
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
  return partOf(pid, proxy.ended, () => proxy.signal('SIGTERM'));
}

/** The servers of HAProxy to which it sends requests now, by their names in its settings. @param folder its own */
export async function serversUp(folder: string): Promise<readonly string[]> {
  const table = await commanded(path.join(folder, 'haproxy.sock'), 'show stat').catch(() => '');
  const [head = '', ...lines] = table.replace(/^# /, '').trim().split('\n');
  const columns = head.split(',');
  const [name, status] = [columns.indexOf('svname'), columns.indexOf('status')];
  return lines
    .map((line) => line.split(','))
    .filter((cells) => cells[status]?.startsWith('UP'))
    .map((cells) => cells[name] ?? '');
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
