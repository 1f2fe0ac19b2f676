import { parseArgs } from 'node:util';
import { createEnds } from './bench/server/ends.ts';
import { buildOrExplain } from './build.ts';
import { missingPrograms, startCluster } from './cluster/cluster.ts';
import { isRight } from './cluster/compare.ts';
import { killEach, killTable } from './cluster/kill.ts';
import { rollAll, rollTable } from './cluster/roll.ts';

const help = `npm run cluster -- 3             starts three servers behind HAProxy, PostgreSQL with a replica, and a store of files
npm run cluster -- 3 --kill      kills each part under load, one after the other, and says what was lost
npm run cluster -- 3 --roll      replaces the servers one by one under load, and says what was refused
npm run cluster -- 3 --port 4600 another port for the address that visitors come to
It needs Debian's packages postgresql and haproxy. Whatever ends is replaced. Ctrl+C ends everything and removes its
folders. With --kill and --roll the command ends with 1 if an acknowledged write is lost or doubled, or an answer was wrong,
with --roll also if a call was refused.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kill: { type: 'boolean', default: false },
    roll: { type: 'boolean', default: false },
    port: { type: 'string', default: '4600' },
    help: { type: 'boolean', default: false },
  },
});
const [count, port] = [Number(positionals[0] ?? 3), Number(values.port)];
if (values.help || !(Number.isInteger(count) && count > 0 && Number.isInteger(port))) {
  (values.help ? console.log : console.error)(help);
  process.exit(values.help ? 0 : 2);
}
const missing = missingPrograms();
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = createEnds();
const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
});
async function run(): Promise<boolean> {
  // What a slow machine refuses under load would be taken for a failure of the change.
  const cluster = await startCluster(count, port, ends, values.roll ? { SHED_AFTER_MS: '0' } : {});
  console.log(
    `${cluster.origin}: HAProxy, ${count} servers, PostgreSQL with a replica, and a store of files.\n` +
      'demo@moongate.example signs in with Moongate2026.',
  );
  if (!values.kill && !values.roll) {
    console.log('Press Ctrl+C to stop.');
    await stopped;
    return true;
  }
  const say = (line: string): void => console.error(line);
  let wasRight = true;
  if (values.roll) {
    const report = await rollAll(cluster, ends, { say });
    console.log(rollTable(report));
    wasRight = isRight(report) && report.refused.length === 0;
  }
  if (values.kill) {
    const report = await killEach(cluster, ends, { say });
    console.log(killTable(report));
    wasRight &&= isRight(report);
  }
  return wasRight;
}
let hasSucceeded = false;
try {
  hasSucceeded = await Promise.race([run(), stopped.then(() => !values.kill && !values.roll)]);
} finally {
  await ends.all();
}
process.exit(hasSucceeded ? 0 : 1);
