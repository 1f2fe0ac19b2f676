import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startChild } from './bench/server/child.ts';
import { createEnds } from './bench/server/ends.ts';
import { addPeople } from './bench/server/people.ts';
import { openPool } from './bench/server/side.ts';
import { buildOrExplain } from './build.ts';
import { embeddedAddress } from './embedded-server.ts';
import { everyCall } from './every-call.ts';
import { fuzz } from './fuzz/run.ts';

const help = `npm run fuzz                     sends 100,000 requests that nobody sends by mistake to a server of its own
npm run fuzz -- --runs 1000000   another number of requests
npm run fuzz -- --seed 7         the requests of this seed
The command ends with 1 if the server ended, failed (5xx), did not reply, or replied outside the envelope.`;

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

const ends = createEnds();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ends.all().finally(() => process.exit(1)));
}
console.log(`${runs} requests of seed ${seed}; again with: npm run fuzz -- --runs ${runs} --seed ${seed}`);
let isGood = false;
try {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-fuzz-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const settings = {
    DATA_DIR: dataDir,
    DATA_KEY: randomBytes(32).toString('hex'),
    DEMO_DATA: '1',
    TRUST_PROXY: '1',
  };
  const child = await startChild(new URL('../server/start/main.ts', import.meta.url), settings);
  ends.add(() => child.stop());
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  const pool = openPool(await embeddedAddress(dataDir));
  ends.add(() => pool.end());
  const side = { name: 'product', origin: child.origin, pool };
  // Many, because some requests sign out or delete an account.
  const people = [
    ...(await addPeople(side, 'fuzz', 400)),
    ...(await addPeople(side, 'desk', 400, 'operator')),
  ];
  const memory: string[] = [];
  const { codes, wrong } = await fuzz({
    port: Number(new URL(child.origin).port),
    calls: await everyCall(),
    tokens: people.map(({ headers }) => headers['authorization']!.slice('Bearer '.length)),
    runs,
    seed,
    say: (sent) =>
      void megabytes(child.pid).then((size) => {
        memory.push(size);
        console.error(`${sent} sent, server at ${size} MB`);
      }),
  });
  for (const [code, count] of [...codes].sort((a, b) => b[1] - a[1])) console.log(`${code}: ${count}`);
  for (const [kind, request] of wrong) console.log(`WRONG ${kind}\n${request}\n`);
  console.log(`memory: ${memory.join(', ')} MB`);
  console.log(
    hasEnded ? 'The server has ended.' : `The server goes on; ${wrong.size} kinds of wrong replies.`,
  );
  isGood = !hasEnded && wrong.size === 0;
} finally {
  await ends.all();
}
process.exit(isGood ? 0 : 1);

/** The memory of a process; unknown where the system has no /proc. */
async function megabytes(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? 'unknown' : String(Math.round(Number(kilobytes) / 1024));
}
