import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startChild } from './bench/server/child.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { freePort } from './bench/server/free-port.ts';
import { startInstalledPostgres } from './bench/server/installed-postgres.ts';
import { addPeople, inTurn } from './bench/server/people.ts';
import { createDatabase, databaseAt, openPool } from './bench/server/side.ts';
import { findBrowser } from './browser.ts';
import { buildOrExplain } from './build.ts';
import { git } from '#cli/git.ts';
import { findLost } from './stops/lost.ts';
import { mailsIn } from './stops/mails.ts';
import { randomNumbers } from './stops/random.ts';
import { startWriters } from './stops/writers.ts';
import { startBalancer } from './versions/balancer.ts';
import { buildVersion, dayBefore } from './versions/version-before.ts';
import { startVisitor } from './versions/visitor.ts';

const help = `npm run trial:versions                       changes from the version of the day before to this one under load
npm run trial:versions -- --before REVISION  from another commit
npm run trial:versions -- --seconds 60       how long both run side by side (30)
The version before is built from git. Orders are placed, and Chromium looks at pages, while the old server runs alone,
while both run behind one balancer, and while the new one runs alone. The command ends with 1 if a request failed or an
acknowledged write is lost. It needs an installed PostgreSQL and Chromium.`;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
if (values.help || !(seconds > 0)) {
  (values.help ? console.log : console.error)(help);
  process.exit(values.help ? 0 : 2);
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const browser = findBrowser();
if (browser === null) {
  console.error('The trial needs Chrome or Chromium; name its program in CHROME_PATH.');
  process.exit(1);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();

async function run(executablePath: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-versions-'));
  ends.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const commit =
    values.before === undefined ? dayBefore(root) : git(root, ['rev-parse', values.before]).toString().trim();
  const before = path.join(folder, 'before');
  console.error(`Building ${commit.slice(0, 10)}.`);
  buildVersion(root, commit, before);

  const postgres = await startInstalledPostgres();
  ends.add(() => postgres.stop());
  const address = await createDatabase(databaseAt(postgres.address, 'postgres'), 'versions');
  const balancer = await startBalancer(await freePort());
  ends.add(() => balancer.stop());
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    DATA_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: address,
    DEMO_DATA: '1',
    // As in production.
    BUILDS_KEPT_DAYS: '7',
    PUBLIC_URL: balancer.origin,
    TRUST_PROXY: '1',
  };
  const mainOf = (place: string): URL => pathToFileURL(path.join(place, 'src/server/start/main.ts'));
  const old = await startChild(mainOf(before), settings);
  ends.add(() => old.stop());
  balancer.add(old.origin);

  const pool = openPool(address);
  ends.add(() => pool.end());
  await pool.query('update traffic_card set stock = 1000000000');
  const cards = await pool.query<{ id: number }>('select min(id) as id from traffic_card');
  const writers = startWriters({
    origin: () => balancer.origin,
    buyer: inTurn(await addPeople({ name: 'product', origin: '', pool }, 'buyer', 500)),
    cardId: String(cards.rows[0]?.id),
    random: randomNumbers(randomInt(1, 1_000_000_000)),
    clients: 2,
  });
  ends.add(() => writers.stop());
  const visitor = await startVisitor(balancer.origin, executablePath);
  ends.add(() => visitor.stop());
  const { acknowledged } = writers;
  const tell = (phase: string): void =>
    console.error(
      `${phase}: ${balancer.passed()} requests, ${visitor.seen()} pages, ${acknowledged.confirmed.size} orders, ${visitor.failed.length + acknowledged.wrong.length + acknowledged.refused} failed`,
    );

  await sleep((seconds * 1000) / 3);
  tell('old alone');
  const now = await startChild(mainOf(root), settings);
  ends.add(() => now.stop());
  balancer.add(now.origin);
  await sleep(seconds * 1000);
  tell('both');
  balancer.remove(old.origin);
  // As balancers do: it is ended when its requests have been answered.
  await sleep(2_000);
  await old.stop();
  await sleep((seconds * 1000) / 3);
  tell('new alone');
  await visitor.stop();
  await writers.stop();
  await sleep(5_000);
  const { lost } = await findLost(pool, mailsIn(settings.DATA_DIR), acknowledged);
  const refused = acknowledged.refused === 0 ? [] : [`${acknowledged.refused} calls answered with 503`];
  const wrong = [
    ...visitor.failed,
    ...acknowledged.wrong,
    ...refused,
    ...lost.map((what) => `lost: ${what}`),
  ];
  console.log(
    [
      `${commit.slice(0, 10)} and the present version side by side for ${seconds} s:`,
      `${balancer.passed()} requests, ${visitor.seen()} pages, ${acknowledged.confirmed.size} orders confirmed, ${wrong.length} failed or lost`,
      ...new Set(wrong),
    ].join('\n'),
  );
  return wrong.length === 0;
}

let isRight = false;
try {
  isRight = await run(browser);
} finally {
  await ends.all();
}
process.exit(isRight ? 0 : 1);
