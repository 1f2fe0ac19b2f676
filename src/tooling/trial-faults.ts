import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endsOfCommand } from './bench/server/ends.ts';
import { installedBinaries } from './bench/server/installed-postgres.ts';
import { buildOrExplain } from './build.ts';
import { faultTable } from './faults/report.ts';
import { faultNames, tryFaults } from './faults/run.ts';
import { holds } from './faults/try-fault.ts';
import { formatted } from './formatted.ts';
import { holds as withstands, reportOf } from './stops/report.ts';
import { engineNames, type Outcome, tryStops } from './stops/trial.ts';

const help = `npm run trial:faults                       puts faults into a shop that people use, one after the other, and tells what they saw
                                           and what was lost; at the end 200 kills and stops of server and PostgreSQL
npm run trial:faults -- --short            the same with 6 kills and stops
npm run trial:faults -- --only "full disk" only faults whose names have these words; it may be given several times
npm run trial:faults -- --seed 7           the kills and stops of this seed
The faults: ${faultNames.join(', ')}, stops.
The command ends with 1 if something acknowledged was lost, a server ended by itself, or an answer was wrong.`;

const STOPS = 200;
const SHORT_STOPS = 6;
const CLIENTS = 6;
const CALM_MS = 1_500;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000_000)) },
    help: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const wanted = values.only;
const only = (name: string): boolean => wanted.length === 0 || wanted.some((words) => name.includes(words));
const isUnderstood =
  Number.isInteger(seed) &&
  seed > 0 &&
  wanted.every((words) => [...faultNames, 'stops'].some((name) => name.includes(words)));
if (values.help || !isUnderstood) {
  (values.help ? console.log : console.error)(help);
  process.exit(values.help ? 0 : 2);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();
const say = (line: string): void => console.error(line);
say(`The seed of the kills and stops is ${seed}.`);
const outcomes: Outcome[] = [];
let isGood = false;
try {
  const { results, untried } = await tryFaults({ only, say, all: ends });
  if (only('stops')) {
    const engines = engineNames.filter((name) => name === 'embedded' || installedBinaries() !== undefined);
    if (engines.length < engineNames.length)
      untried.push(
        'A separate PostgreSQL is not stopped: none is installed here (apt-get install postgresql).',
      );
    const stops = Math.ceil((values.short ? SHORT_STOPS : STOPS) / engines.length);
    for (const engine of engines)
      outcomes.push(await tryStops(engine, { stops, seed, clients: CLIENTS, calmMs: CALM_MS, ends, say }));
  }
  if (results.length > 0) console.log(await formatted('report.md', faultTable(results)));
  if (outcomes.length > 0) console.log(await formatted('report.md', reportOf(outcomes)));
  for (const sentence of untried) console.log(sentence);
  isGood = results.every(holds) && outcomes.every(withstands);
} finally {
  await ends.all();
}
process.exit(isGood ? 0 : 1);
