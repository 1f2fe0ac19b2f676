import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endsOfCommand } from './bench/server/ends.ts';
import { buildOrExplain } from './build.ts';
import { formatted } from './formatted.ts';
import { holds, reportOf } from './stops/report.ts';
import { engineNames, type Outcome, tryStops } from './stops/trial.ts';

const help = `npm run trial:stops                          stops PostgreSQL or kills the server 50 times under load, at DATABASE_URL and embedded
npm run trial:stops -- --stops 10            another number of stops
npm run trial:stops -- --engine embedded     only one of the two: DATABASE_URL or embedded
npm run trial:stops -- --seed 7              the kinds and the times of the stops of this seed
DATABASE_URL is a cluster of its own, of the newest PostgreSQL that is installed here. The command ends with 1 if a
server has ended, an acknowledged write is lost, or jobs did not go on within 30 seconds after a stop.`;

const CLIENTS = 6;
const CALM_MS = 3_000;

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000_000)) },
    engine: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [stops, seed] = [Number(values.stops), Number(values.seed)];
const engines = engineNames.filter((name) => values.engine === undefined || name === values.engine);
const isUnderstood =
  [stops, seed].every((number) => Number.isInteger(number) && number > 0) && engines.length > 0;
if (values.help || !isUnderstood) {
  (values.help ? console.log : console.error)(help);
  process.exit(values.help ? 0 : 2);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();
const say = (line: string): void => console.error(line);
say(`${stops} stops of seed ${seed}; again with: npm run trial:stops -- --stops ${stops} --seed ${seed}`);
const outcomes: Outcome[] = [];
try {
  for (const engine of engines)
    outcomes.push(await tryStops(engine, { stops, seed, clients: CLIENTS, calmMs: CALM_MS, ends, say }));
} finally {
  await ends.all();
}
console.log(await formatted('report.md', reportOf(outcomes)));
process.exit(outcomes.every(holds) ? 0 : 1);
