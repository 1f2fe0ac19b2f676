import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeFigures } from './bench/figures.ts';
import { benchServer } from './bench/server/bench.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { markdown } from './bench/server/report.ts';
import { enginesHere } from './bench/server/stage.ts';
import { buildOrExplain } from './build.ts';
import { formatted } from './formatted.ts';

/**
 * `npm run bench:server`: measures orders, payments and content of the server, as `npm start` runs it, beside bare routes that
 * write the same rows. It uses the embedded PostgreSQL, and the one at DATABASE_URL or an installed one.
 *
 * - order: begin and confirm a draft, two calls; list: the first page; one order: its detail
 * - notification: a signed one of Stripe, until its order is paid
 * - page of guides, one guide: as visitors ask for them
 * - cost: the same calls by one client while the tables grow
 */
const { values: asked } = parseArgs({
  options: {
    /** How long each measurement takes. */
    seconds: { type: 'string', default: '1' },
    /** Also with a million orders and records of content. */
    large: { type: 'boolean', default: false },
    /** Writes the tables into `bench/figures.md`. */
    write: { type: 'boolean', default: false },
    /** A file for the results as JSON. */
    json: { type: 'string' },
  },
});
const seconds = Number(asked.seconds);
if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, not ${asked.seconds}.`);
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();
const report = await benchServer(
  enginesHere(process.env['DATABASE_URL'] || undefined),
  { seconds, clients: [1, 8, 64], sizes: [1_000, 100_000, ...(asked.large ? [1_000_000] : [])] },
  { ends, say: (line) => console.error(line) },
);
const tables = await formatted('figures.md', markdown(report));
console.log(tables);
if (asked.write) {
  await writeFigures('bench:server', tables);
}
if (asked.json !== undefined) writeFileSync(asked.json, `${JSON.stringify(report, null, 2)}\n`);
