import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { writeFigures } from './bench/figures.ts';
import { measureRates } from './bench/rendering/rates.ts';
import { pagesReport, type Round } from './bench/rendering/report.ts';
import { type PagesStage, setPagesStage } from './bench/rendering/stage.ts';
import { farPhone, visit } from './bench/rendering/visit.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { hangUp } from './bench/server/load.ts';
import { findBrowser } from './browser.ts';
import { buildOrExplain } from './build.ts';

/**
 * `npm run bench:pages`: how soon a page that the server has rendered is seen and hydrated on a slow phone and line,
 * beside a static page with the same text, pictures and style sheets, and beside the page that the browser makes alone;
 * and how many pages the server renders.
 */
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How often each page is opened in each of the three ways. */
    rounds: { type: 'string', default: '5' },
    /** How long each measurement of a rate takes. */
    seconds: { type: 'string', default: '1' },
    /** Writes the tables into `bench/figures.md`. */
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(asked.rounds);

if (!(await buildOrExplain())) process.exit(1);
const executablePath = findBrowser();
if (executablePath === null)
  throw new Error('The measurement needs Chrome or Chromium; name its program in CHROME_PATH.');
const ends = endsOfCommand();
try {
  // Positional arguments are the paths to measure, for example /travel.
  const stage = await setPagesStage(ends, positionals);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  ends.add(() => browser.close());
  const measured = await measurePages(browser, stage);
  const rates = await measureRates(stage, rounds, Number(asked.seconds));
  const tables = pagesReport(measured, rates, `Chromium ${browser.version()}`);
  console.log(tables);
  if (asked.write) {
    await writeFigures('bench:pages', tables);
  }
} finally {
  hangUp();
  await ends.all();
}

async function measurePages(
  browser: Browser,
  { server, inBrowser, pages }: PagesStage,
): Promise<Map<string, Round[]>> {
  const measured = new Map<string, Round[]>();
  for (let round = 0; round < rounds; round++) {
    for (const { address, file } of pages) {
      console.error(`round ${round + 1}: ${address}`);
      const fixed = await visit(browser, server.origin + file, null);
      const rendered = await visit(browser, server.origin + address, fixed.links);
      const made = await visit(browser, inBrowser.origin + address, fixed.links);
      const far = await visit(browser, server.origin + address, fixed.links, farPhone);
      measured.set(address, [...(measured.get(address) ?? []), { rendered, fixed, inBrowser: made, far }]);
    }
  }
  return measured;
}
