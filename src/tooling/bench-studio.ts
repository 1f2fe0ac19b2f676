import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { schemaFile } from '#compiler/schema-files.ts';
import type { StoredNames } from '#client/session.ts';
import { writeFigures } from './bench/figures.ts';
import { usageOf } from './bench/processor.ts';
import { startChild } from './bench/server/child.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { quantile } from './bench/server/load.ts';
import { addPeople, tokenOf } from './bench/server/people.ts';
import { openPool } from './bench/server/side.ts';
import {
  flowId,
  type Key,
  openStudio,
  switchRequired,
  typeFast,
  typeSlowly,
  writeLabel,
} from './bench/studio/keys.ts';
import { findBrowser } from './browser.ts';
import { buildOrExplain } from './build.ts';
import { embeddedAddress } from './embedded-server.ts';

/**
 * `npm run bench:studio`: how long it takes in the studio from a key in the text of the largest flow until the preview
 * shows it.
 */
const { values: asked } = parseArgs({
  options: {
    /** Writes the table into `bench/figures.md`. */
    write: { type: 'boolean', default: false },
  },
});
/** Milliseconds that a key may take. */
const LIMIT = 150;
/** How often letters are typed without a pause. */
const ROUNDS = 8;
/** How often a field is made required, and optional again. */
const TIMES = 12;

if (!(await buildOrExplain())) process.exit(1);
const executablePath = findBrowser();
if (executablePath === null)
  throw new Error('The measurement needs Chrome or Chromium; name its program in CHROME_PATH.');
const ends = endsOfCommand();
try {
  const table = await report(executablePath);
  console.log(table);
  if (asked.write) await writeFigures('bench:studio', table);
} finally {
  await ends.all();
}

async function report(executablePath: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-bench-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startChild(new URL('../server/start/main.ts', import.meta.url), {
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    DEMO_DATA: '0',
  });
  ends.add(() => server.stop());
  const pool = openPool(await embeddedAddress(dataDir));
  ends.add(() => pool.end());
  const [owner] = await addPeople({ name: 'product', origin: server.origin, pool }, 'owner', 1, 'operator');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  ends.add(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const token: StoredNames['token'] = 'token';
  await context.addInitScript(
    ([name, value]) => localStorage.setItem(name!, value!),
    [token, tokenOf(owner!)],
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const schema = new URL(`../../schemas/${schemaFile(flowId)}`, import.meta.url);
  await openStudio(page, server.origin, readFileSync(fileURLToPath(schema), 'utf8'));
  const rows: string[] = [];
  for (const [what, type] of [
    ['a letter after a pause', () => typeSlowly(page, session)],
    ['the last of ten, eight in a second', () => typeFast(page, session, ROUNDS)],
    ['without JSON: whether a field is required', () => switchRequired(page, session, TIMES)],
    ['without JSON: a letter of a label', () => writeLabel(page, session)],
  ] as const) {
    console.error(`${what} …`);
    const before = usageOf(server.pid).seconds;
    const keys = await type();
    rows.push(row(what, keys, usageOf(server.pid).seconds - before));
  }
  const [load = 0] = os.loadavg();
  return [
    `Chromium ${browser.version()}, ${flowId}; load of the machine ${load.toFixed(1)} on ${os.cpus().length} cores.`,
    '',
    `| key | times | ms p50 | ms p95 | at most ${LIMIT} (p50, p95) | main thread busy ms p50 | server, compiler and database: processor ms a time |`,
    '| --- | --: | --: | --: | --- | --: | --: |',
    ...rows,
  ].join('\n');
}

function row(what: string, keys: readonly Key[], seconds: number): string {
  const shown = keys.map((key) => key.shown);
  const [p50, p95] = [quantile(shown, 0.5), quantile(shown, 0.95)];
  const verdict = (value: number): string => (value <= LIMIT ? 'met' : `${(value - LIMIT).toFixed(0)} over`);
  const cells = [
    what,
    keys.length,
    p50.toFixed(0),
    p95.toFixed(0),
    `${verdict(p50)}, ${verdict(p95)}`,
    quantile(
      keys.map((key) => key.busy),
      0.5,
    ).toFixed(0),
    ((1000 * seconds) / keys.length).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}
