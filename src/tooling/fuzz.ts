import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hashPassword } from '#server/accounts/passwords.ts';
import { everyCall } from '#server/http/every-call.ts';
import { startCommand } from './bench/server/child.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { addPeople, tokenOf } from './bench/server/people.ts';
import { openPool } from './bench/server/side.ts';
import { buildOrExplain } from './build.ts';
import { embeddedAddress } from './embedded-server.ts';
import { isFlat, type Memory, mayGrow, memoryMeter, told } from './fuzz/memory.ts';
import { fuzz } from './fuzz/run.ts';

/** After so many requests, caches that have a limit are full. */
const WARM = 15_000;

const help = `npm run fuzz                     sends 100,000 requests that nobody sends by mistake to a server of its own
npm run fuzz -- --runs 1000000   another number of requests
npm run fuzz -- --seed 7         the requests of this seed
The command ends with 1 if the server ended, failed (5xx), did not reply, replied outside the envelope, or needs more memory
at the end (${told(mayGrow)} more at the most) than after a fifth of the requests and ${WARM} at least, each time after garbage
was collected.`;

const PEOPLE = 400;
/** How many kinds of requests are listed that took the longest. */
const SLOWEST = 12;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000_000)) },
    help: { type: 'boolean', default: false },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const isUnderstood = [runs, seed].every((number) => Number.isInteger(number) && number > 0);
if (values.help || !isUnderstood) {
  (values.help ? console.log : console.error)(help);
  process.exit(values.help ? 0 : 2);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();
console.log(`${runs} requests of seed ${seed}; again with: npm run fuzz -- --runs ${runs} --seed ${seed}`);
let isGood = false;
try {
  isGood = await run();
} finally {
  await ends.all();
}
process.exit(isGood ? 0 : 1);

async function run(): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-fuzz-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const meter = memoryMeter();
  const script = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
  const node = [process.execPath, '--max-semi-space-size=4', '--import', import.meta.resolve('tsx')];
  const child = await startCommand(
    ['env', '-u', 'NODE_ENV'],
    [
      ...node,
      '--import',
      new URL('./fuzz/memory-report.ts', import.meta.url).href,
      script('../server/start/main.ts'),
    ],
    {
      DATA_DIR: dataDir,
      DATA_KEY: randomBytes(32).toString('hex'),
      DEMO_DATA: '1',
      // The callers' addresses are invented, as a proxy would report them.
      TRUST_PROXY: '1',
      // What is refused under load is not tried here.
      SHED_AFTER_MS: '0',
    },
    { onLine: meter.onLine },
  );
  ends.add(() => child.stop());
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  const pool = openPool(await embeddedAddress(dataDir));
  ends.add(() => pool.end());
  const side = { name: 'product', origin: child.origin, pool } as const;
  const roleOf = (person: number) => (person < PEOPLE ? 'customer' : 'operator');
  let again = 0;
  const people = [
    ...(await addPeople(side, 'fuzz', PEOPLE)),
    ...(await addPeople(side, 'desk', PEOPLE, 'operator')),
  ];
  // Calls that compare a password need one.
  const passwordHash = await hashPassword('Harbour7Lantern');
  const givePasswords = () =>
    pool.query(`update account set password_hash = $1 where password_hash = ''`, [passwordHash]);
  await givePasswords();
  const measured: { readonly sent: number; readonly memory: Memory }[] = [];
  const { codes, wrong, renewed, slow } = await fuzz({
    port: Number(new URL(child.origin).port),
    calls: await everyCall(),
    tokens: people.map(tokenOf),
    renew: async (person) => {
      again += 1;
      const [someone] = await addPeople(side, `again${again}x`, 1, roleOf(person));
      await givePasswords();
      return someone === undefined ? '' : tokenOf(someone);
    },
    runs,
    seed,
    onWrong: (kind, request) => console.log(`WRONG ${kind}\n${request}\n`),
    async say(sent) {
      if (sent % (Math.ceil(runs / 10_000) * 1_000) !== 0 || hasEnded) return;
      const memory = await meter.ask(child.pid);
      measured.push({ sent, memory });
      console.error(`${new Date().toISOString()} ${sent} sent: ${told(memory)}`);
    },
  });
  for (const [code, count] of [...codes].sort((a, b) => b[1] - a[1])) console.log(`${code}: ${count}`);
  for (const { kind, count, totalMs, mostMs } of slow.slice(0, SLOWEST))
    console.log(`slow: ${kind}: ${count} in ${Math.round(totalMs)} ms, one in ${Math.round(mostMs)} ms`);
  const first = measured.find(({ sent }) => sent >= Math.max(runs / 5, WARM));
  const last = measured.at(-1);
  const hasRoom = first === undefined || last === undefined || isFlat(first.memory, last.memory);
  console.log(
    first && last
      ? `Memory after ${first.sent} requests: ${told(first.memory)}; after ${last.sent}: ${told(last.memory)}.`
      : `Memory was not judged: that needs more than ${WARM} requests.`,
  );
  console.log(`${renewed} times somebody had to sign in again; ${wrong.size} kinds of wrong replies.`);
  if (hasEnded) console.log('The server has ended.');
  if (!hasRoom) console.log('It needs more and more memory.');
  return !hasEnded && wrong.size === 0 && hasRoom;
}
