import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeFigures } from './bench/figures.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { startReport } from './bench/start/report.ts';
import { type Start, startOnce } from './bench/start/start-once.ts';
import { formatted } from './formatted.ts';
import { layOutVersion } from './versions/version-before.ts';

/**
 * `npm run bench:start`: how long `npm start` takes until the server answers, for the first time in a fresh clone of the
 * committed version (packages are installed already), and the next times; and the memory of the server at rest.
 */
const { values: asked } = parseArgs({
  options: {
    /** How often the server is started again. */
    rounds: { type: 'string', default: '3' },
    /** How long it rests before its memory is read. */
    rest: { type: 'string', default: '15' },
    /** Writes the table into `bench/figures.md`. */
    write: { type: 'boolean', default: false },
  },
});
const [rounds, rest] = [Number(asked.rounds), Number(asked.rest)];
if (!(rounds >= 1 && rest >= 0)) throw new Error('--rounds takes a number from 1, --rest one from 0.');
if (!existsSync('/proc/self/stat'))
  throw new Error('The processor time and the memory are read in /proc, which only Linux has.');

const ends = endsOfCommand();
try {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-start-'));
  ends.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const clone = path.join(folder, 'clone');
  layOutVersion(fileURLToPath(new URL('../..', import.meta.url)), 'HEAD', clone);
  const settings = { DATA_DIR: path.join(folder, 'data') };
  console.error('first start …');
  const first = [await startOnce(clone, settings, rest)];
  const second: Start[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.error(`start again, ${round} of ${rounds} …`);
    second.push(await startOnce(clone, settings, rest));
  }
  const table = await formatted('figures.md', startReport({ first, second }));
  console.log(table);
  if (asked.write) await writeFigures('bench:start', table);
} finally {
  await ends.all();
}
