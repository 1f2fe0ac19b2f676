import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { embeddedAddress } from '../../embedded-server.ts';
import { startChild } from '../server/child.ts';
import type { Ends } from '../server/ends.ts';
import { addPeople, tokenOf } from '../server/people.ts';
import { openPool } from '../server/side.ts';
import { type Opened, openRooms, roomsTable } from './rooms.ts';

/** Starts a demonstration and a browser, and measures how long the rooms of the desk take. @returns the table */
export async function reportRooms(
  executablePath: string,
  times: number,
  { ends, say }: { readonly ends: Ends; readonly say: (line: string) => void },
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-rooms-'));
  ends.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const server = await startChild(new URL('../../../server/start/main.ts', import.meta.url), {
    DATA_DIR: folder,
    DEMO_DATA: '1',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  });
  ends.add(() => server.stop());
  const pool = openPool(await embeddedAddress(folder));
  ends.add(() => pool.end());
  const [owner] = await addPeople({ name: 'product', origin: server.origin, pool }, 'clerk', 1, 'operator');
  const token = tokenOf(owner!);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  ends.add(() => browser.close());
  const [before = 0] = os.loadavg();
  const opened: Opened[] = await openRooms(browser, { origin: server.origin, token, times }, say);
  const [after = 0] = os.loadavg();
  const head = [
    `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, ${os.cpus().length} processors`,
    `load ${before.toFixed(1)} before and ${after.toFixed(1)} after. Milliseconds from the click to the heading and the first rows, ${times} times.`,
  ];
  return `${head.join(', ')}\n\n${roomsTable(opened)}`;
}
