import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { locales } from '#contract/locale.ts';
import { writeFigures } from './bench/figures.ts';
import { fill, readVocabulary } from './bench/search/fill.ts';
import { measure, type Side, type Times } from './bench/search/measure.ts';
import { startChild } from './bench/server/child.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { hangUp } from './bench/server/load.ts';
import { openPool } from './bench/server/side.ts';
import { buildOrExplain } from './build.ts';
import { embeddedAddress } from './embedded-server.ts';

/**
 * `npm run bench:search`: how long searches take with 1,000 and with 1,000,000 entries, in each language, through the API
 * of two servers with the embedded PostgreSQL, which are asked in turn.
 */
const { values: asked } = parseArgs({
  options: {
    /** The larger number of entries. */
    size: { type: 'string', default: '1000000' },
    /** How often each of the eight questions is asked with other words. */
    rounds: { type: 'string', default: '25' },
    /** Writes the table into `bench/figures.md`. */
    write: { type: 'boolean', default: false },
  },
});
const [size, rounds] = [Number(asked.size), Number(asked.rounds)];
const FEW = 1_000;
/** How many times longer the p95 may be with many entries than with few. */
const LIMIT = 2;

if (!(await buildOrExplain())) process.exit(1);
const ends = endsOfCommand();
try {
  const table = await report();
  console.log(table);
  if (asked.write) {
    await writeFigures('bench:search', table);
  }
} finally {
  hangUp();
  await ends.all();
}

async function report(): Promise<string> {
  const sides = [await startSide(), await startSide()];
  const vocabulary = await readVocabulary(sides[0]!.pool);
  for (const [index, entries] of [FEW, size].entries()) {
    console.error(`filling a search up to ${entries.toLocaleString('en')} entries …`);
    await fill(sides[index]!.pool, vocabulary, entries);
  }
  console.error('searching …');
  const measured = await measure(sides, vocabulary, rounds);
  const { rows } = await sides[0]!.pool.query<{ server_version: string }>('show server_version');
  return markdown(measured, rows[0]!.server_version);
}

/** A server with an empty data folder. */
async function startSide(): Promise<Side> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-bench-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true }));
  const script = new URL('../server/start/main.ts', import.meta.url);
  const server = await startChild(script, { DATA_DIR: dataDir, DEMO_DATA: '1', LOG_LEVEL: 'warn' });
  ends.add(() => server.stop());
  const pool = openPool(await embeddedAddress(dataDir));
  ends.add(() => pool.end());
  return { origin: server.origin, pool };
}

function markdown([few = [], many = []]: Times[][], version: string): string {
  const rows = locales.map((language, index) => {
    const [a, b] = [few[index]!, many[index]!];
    const times = b.p95 / a.p95;
    const verdict = times <= LIMIT ? 'met' : `falls short by ${(times - LIMIT).toFixed(1)}`;
    const cells = [a.p50.toFixed(1), a.p95.toFixed(1), b.p50.toFixed(1), b.p95.toFixed(1), times.toFixed(1)];
    return `| ${[language, ...cells, verdict].join(' | ')} |`;
  });
  const [load = 0] = os.loadavg();
  const head = [FEW, size].map((entries) => entries.toLocaleString('en'));
  return [
    `Embedded PostgreSQL ${version}, ${rounds * 8} searches in each language, asked of two servers in turn; load of the machine ${load.toFixed(1)} on ${os.cpus().length} cores.`,
    '',
    `| language | p50 ms, ${head[0]} entries | p95 ms | p50 ms, ${head[1]} entries | p95 ms | p95 times | at most ${LIMIT} |`,
    '| --- | --: | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n');
}
