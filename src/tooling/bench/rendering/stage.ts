import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REACHABLE_RECORDS } from '#contract/shapes.ts';
import { compressFile } from '../../compress-files.ts';
import { embeddedAddress } from '../../embedded-server.ts';
import { startChild } from '../server/child.ts';
import type { Ends } from '../server/ends.ts';
import { freePort } from '../server/free-port.ts';
import { openPool } from '../server/side.ts';
import { writeRecords } from '../server/records.ts';
import { type BenchPage, pagesToMeasure, withoutScripts } from './pages.ts';

/** A server that is measured. */
export interface Served {
  readonly origin: string;
  /** The processor time that its process has used, in milliseconds. */
  processorTime(): Promise<number>;
}

/** Everything that is measured. */
export interface PagesStage {
  /** Renders pages, and has the static ones. */
  readonly server: Served;
  /** Has no renderer: the browser makes all pages. */
  readonly inBrowser: Served;
  readonly pages: readonly BenchPage[];
  /** The address of a static file with the bytes of the page that is rendered for `rateList`. */
  readonly sameFile: string;
  /** Adds guides to the list whose rendering is measured. @returns how many full pages it has then */
  fillList(): Promise<number>;
}

/** The list whose rendering is measured. */
export const rateList = '/travel';

const build = fileURLToPath(new URL('../../../../build', import.meta.url));
const script = new URL('../../bench-pages-server.ts', import.meta.url);

/** So many guides fill the pages of `rateList`. */
const GUIDES = 9_000;
const GUIDES_PER_PAGE = 9;

/** Starts both servers on one database, with the seed's records. @param only parts of the addresses to measure */
export async function setPagesStage(ends: Ends, only: readonly string[]): Promise<PagesStage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-bench-'));
  ends.add(() => rm(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'data');
  const rendering = path.join(folder, 'rendering');
  const plain = path.join(folder, 'plain', 'app');
  await cp(build, rendering, { recursive: true });
  await cp(path.join(build, 'app'), plain, { recursive: true });

  const app = path.join(rendering, 'app');
  // The static pages are made of rendered ones, and a server finds its files when it starts.
  const first = await start(app, { DATA_DIR: dataDir });
  const pages = await pagesToMeasure(first.origin, only);
  await mkdir(path.join(app, 'bench'));
  for (const { address, file } of pages) {
    const document = await (await fetch(first.origin + address)).text();
    await addFile(app, file, withoutScripts(document));
  }
  const sameFile = '/bench/same.html';
  await addFile(app, sameFile, await (await fetch(first.origin + rateList)).text());
  await first.stop();

  const server = await start(app, { DATA_DIR: dataDir });
  ends.add(() => server.stop());
  const database = await embeddedAddress(dataDir);
  const inBrowser = await start(plain, { DATA_DIR: path.join(folder, 'plain-data'), DATABASE_URL: database });
  ends.add(() => inBrowser.stop());
  const fillList = async (): Promise<number> => {
    const pool = openPool(database);
    await writeRecords({ name: 'product', origin: server.origin, pool }, 1, GUIDES);
    await pool.end();
    // Every twentieth is not shown any more, and lists end.
    return Math.floor(Math.min(GUIDES * 0.95, REACHABLE_RECORDS) / GUIDES_PER_PAGE);
  };
  return { server, inBrowser, pages, sameFile, fillList };
}

async function addFile(app: string, file: string, text: string): Promise<void> {
  const written = path.join(app, file);
  await writeFile(written, text);
  await compressFile(written);
}

async function start(appFolder: string, settings: Readonly<Record<string, string>>) {
  const cpuPort = String(await freePort());
  const child = await startChild(script, {
    ...settings,
    DATA_KEY: '7'.repeat(64),
    DEMO_DATA: '1',
    LOG_LEVEL: 'warn',
    APP_FOLDER: appFolder,
    CPU_PORT: cpuPort,
  });
  return {
    ...child,
    processorTime: async () => Number(await (await fetch(`http://127.0.0.1:${cpuPort}`)).text()),
  };
}
