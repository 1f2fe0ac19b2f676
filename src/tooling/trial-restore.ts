import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endsOfCommand } from './bench/server/ends.ts';
import { installedBinaries } from './bench/server/installed-postgres.ts';
import { buildOrExplain } from './build.ts';
import { formatted } from './formatted.ts';
import { holds, reportOf } from './restore-trial/report.ts';
import { tryRestore } from './restore-trial/trial.ts';

const help = `npm run trial:restore                    restores a PostgreSQL server to a moment between orders
npm run trial:restore -- --seconds 20    how long orders are placed before the moment, and after it (10)
npm run trial:restore -- --seed 7        the orders and codes of this seed
A base backup is made and the log is archived while orders are placed; then the folder of the database is removed. It
needs an installed PostgreSQL, 15 or newer. The command ends with 1 if an order from before the moment is missing, or one
from after it is there.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000_000)) },
    help: { type: 'boolean', default: false },
  },
});
const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
if (values.help || !(seconds > 0 && Number.isInteger(seed) && seed > 0)) {
  (values.help ? console.log : console.error)(help);
  process.exit(values.help ? 0 : 2);
}
if (installedBinaries() === undefined) {
  console.error('The trial needs an installed PostgreSQL, 15 or newer: apt-get install postgresql.');
  process.exit(1);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();
const say = (line: string): void => console.error(line);
say(`seed ${seed}; again with: npm run trial:restore -- --seconds ${seconds} --seed ${seed}`);
let isRight = false;
try {
  const outcome = await tryRestore({ seed, writeMs: seconds * 1_000, ends, say });
  console.log(await formatted('report.md', reportOf(outcome)));
  isRight = holds(outcome);
} finally {
  await ends.all();
}
process.exit(isRight ? 0 : 1);
