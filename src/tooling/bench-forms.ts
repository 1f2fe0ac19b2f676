import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';
import { formatted } from './formatted.ts';
import { writeFigures } from './bench/figures.ts';
import { measure, type Sample } from './bench/measure.ts';
import { buildPages, type PageName, pageNames, servePages } from './bench/pages.ts';
import { weightsOf } from './bench/weights.ts';
import { markdown, type Result, resultOf, verdictsOf } from './bench/report.ts';

/**
 * `npm run bench:forms`: measures the pages of the engine beside three plain ones and the stock form of RJSF, in one run.
 *
 * - mount: from the call until the last field is painted, by the clock of the page
 * - key: the scripts of the main thread for one real key, from its keydown to the next one, by the clock of the
 * thread; draw: style, layout and paint
 * - submit: from the click until the errors are painted; seven answers of each member are wrong
 * - heap: the memory that mounting adds, after garbage collection
 */
const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** Prints the results as JSON instead of Markdown. */
    json: { type: 'boolean', default: false },
    /** Writes the report into bench/figures.md as well. */
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(asked.rounds);
const counts = [1, 8, 32];

const executablePath = findBrowser();
if (executablePath === null)
  throw new Error('The bench needs Chrome or Chromium; name its program in CHROME_PATH.');
const chunks = await buildPages();
const pages = await servePages();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

const samples = new Map<string, Sample[]>();
const keyOf = (page: PageName, n: number): string => `${page} ${n}`;
for (let round = 0; round < rounds; round++) {
  if (!asked.json) console.error(`round ${round + 1} of ${rounds} …`);
  // The order of pages rotates.
  const order = pageNames.map((_, place) => pageNames[(place + round) % pageNames.length]!);
  for (const n of counts) {
    for (const page of order) {
      const before = samples.get(keyOf(page, n)) ?? [];
      samples.set(keyOf(page, n), [...before, await measure(browser, pages, page, n)]);
    }
  }
}
const version = `Chromium ${browser.version()}`;
await browser.close();
await pages.close();

const results: Result[] = counts.flatMap((n) =>
  pageNames.map((page) => resultOf(page, n, samples.get(keyOf(page, n)) ?? [])),
);
const report = await formatted('figures.md', markdown(results, rounds, version, weightsOf(chunks, 'wizard')));
console.log(
  asked.json
    ? JSON.stringify({ browser: version, rounds, results, verdicts: verdictsOf(results) }, null, 2)
    : report,
);
if (asked.write) {
  await writeFigures('bench:forms', report);
}
