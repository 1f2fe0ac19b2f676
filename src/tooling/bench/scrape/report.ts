import os from 'node:os';
import { quantile } from '../server/load.ts';
import type { Scrape, Scrapes } from './scrapes.ts';

/** What reading the metrics costs, as a table in Markdown. */
export function scrapeReport({ orders, lines, kilobytes, inRow, apart }: Scrapes): string {
  const row = (words: string, scrapes: readonly Scrape[]): string => {
    const at = (what: keyof Scrape, share: number): string =>
      quantile(
        scrapes.map((scrape) => scrape[what]),
        share,
      ).toFixed(1);
    return `| ${words} | ${scrapes.length} | ${at('processor', 0.5)} | ${at('processor', 0.95)} | ${at('took', 0.5)} | ${at('took', 0.95)} |`;
  };
  return [
    `Node ${process.versions.node}, ${os.cpus().length} CPUs, load ${os.loadavg()[0]!.toFixed(1)}; ${orders.toLocaleString('en')} orders; ${lines.toLocaleString('en')} lines with a figure, ${kilobytes.toFixed(0)} kB.`,
    '',
    '| reading | times | processor ms, median | p95 | took ms, median | p95 |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    row('in a row, of what the server knows', inRow),
    row('15 s later, with a look into the database', apart),
  ].join('\n');
}
