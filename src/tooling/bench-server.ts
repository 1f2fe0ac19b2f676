import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { benchServer } from './bench/server/bench.ts';
import { createEnds } from './bench/server/ends.ts';
import { markdown } from './bench/server/report.ts';
import { enginesHere } from './bench/server/stage.ts';
import { buildOrExplain } from './build.ts';

/**
 * `npm run bench:server`: orders and payments of the server, as `npm start` starts it, beside bare routes that write the
 * same rows; on the PostgreSQL that comes along, and on the one at DATABASE_URL or one that is installed.
 *
 * - order: a draft is begun and confirmed, by a customer's two calls; list: the first page; one order: its detail
 * - notification: one that Stripe has signed, until its order is paid
 * - cost: the same calls by one client, as the tables grow
 */
const { values: asked } = parseArgs({
  options: {
    /** How long each measurement takes. */
    seconds: { type: 'string', default: '1' },
    /** Also with a million orders. */
    large: { type: 'boolean', default: false },
    /** A file for the results as JSON. */
    json: { type: 'string' },
  },
});
const seconds = Number(asked.seconds);
if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, not ${asked.seconds}.`);
if (!(await buildOrExplain())) process.exit(1);

const ends = createEnds();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ends.all().finally(() => process.exit(1)));
}
const report = await benchServer(
  enginesHere(process.env['DATABASE_URL'] || undefined),
  { seconds, clients: [1, 8, 64], sizes: [1_000, 100_000, ...(asked.large ? [1_000_000] : [])] },
  { ends, say: (line) => console.error(line) },
);
console.log(await format(markdown(report), { parser: 'markdown' }));
if (asked.json !== undefined) writeFileSync(asked.json, `${JSON.stringify(report, null, 2)}\n`);
