import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { git } from '#cli/git.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { installedBinaries } from './bench/server/installed-postgres.ts';
import { buildOrExplain } from './build.ts';
import { firstRelease } from './upgrade/first-release.ts';
import { holds, reportOf } from './upgrade/report.ts';
import { tryUpgrade, type UpgradeOutcome } from './upgrade/trial.ts';
import { dayBefore } from './versions/version-before.ts';

const help = `npm run trial:upgrade                     upgrades a database of the first release, and one of the day before
npm run trial:upgrade -- --from REVISION  one of another commit
The versions before are built from git, and fill a database with their demonstration. After the migrations, every row is
compared with what it was before, and the present version starts. It needs an installed PostgreSQL, 15 or newer. The
command ends with 1 if a row is gone or changed that no migration changes on purpose.`;

const { values } = parseArgs({
  options: {
    from: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
if (installedBinaries() === undefined) {
  console.error('The trial needs an installed PostgreSQL, 15 or newer: apt-get install postgresql.');
  process.exit(1);
}
if (!(await buildOrExplain())) process.exit(1);

const root = fileURLToPath(new URL('../..', import.meta.url));
const commits = values.from?.map((revision) => git(root, ['rev-parse', revision]).toString().trim()) ?? [
  firstRelease(root),
  dayBefore(root),
];
const ends = endsOfCommand();
const outcomes: UpgradeOutcome[] = [];
try {
  for (const commit of commits) outcomes.push(await tryUpgrade(commit, ends, (line) => console.error(line)));
} finally {
  await ends.all();
}
console.log(reportOf(outcomes));
process.exit(outcomes.every(holds) ? 0 : 1);
