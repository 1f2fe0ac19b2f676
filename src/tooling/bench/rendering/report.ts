import os from 'node:os';
import { quantile } from '../server/load.ts';
import type { Rates } from './rates.ts';
import type { Visit } from './visit.ts';

/** The visits of one round: the same page in three ways. */
export interface Round {
  readonly rendered: Visit;
  readonly fixed: Visit;
  readonly inBrowser: Visit;
  /** The rendered page on a fast phone far from the server. */
  readonly far: Visit;
}

/** The limits of a page. Paints beside the static page, hydration beside the page that the browser makes. */
const LIMITS = {
  firstPaint: 1.2,
  largestPaint: 1.3,
  shift: 0.02,
  longestTask: 200,
  hydrated: 1,
  takenOver: 4000,
};
const LEAST_RENDERED = 200;
const LEAST_KEPT = 0.8;

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The medians of the rounds of one page. Ratios are medians of those of the rounds. */
function summary(rounds: readonly Round[]) {
  const of = (take: (round: Round) => number): number => median(rounds.map(take));
  return {
    fixedFirst: of(({ fixed }) => fixed.firstPaint),
    firstPaint: of(({ rendered, fixed }) => rendered.firstPaint / fixed.firstPaint),
    fixedLargest: of(({ fixed }) => fixed.largestPaint),
    largestPaint: of(({ rendered, fixed }) => rendered.largestPaint / fixed.largestPaint),
    shift: of(({ rendered }) => rendered.shift),
    longestTask: of(({ rendered }) => rendered.longestTask),
    inBrowser: of(({ inBrowser }) => inBrowser.hydrated),
    hydrated: of(({ rendered, inBrowser }) => rendered.hydrated / inBrowser.hydrated),
    takenOver: of(({ far }) => far.hydrated),
  };
}

type Bar = keyof typeof LIMITS;

const names: Readonly<Record<Bar, string>> = {
  firstPaint: 'first contentful paint × static',
  largestPaint: 'largest contentful paint × static',
  shift: 'layout shift',
  longestTask: 'longest task, ms',
  hydrated: 'hydrated × made in the browser',
  takenOver: 'hydrated at 400 kB/s with 400 ms, processor not slowed, ms',
};

const digits: Readonly<Record<Bar, number>> = {
  firstPaint: 2,
  largestPaint: 2,
  shift: 3,
  longestTask: 0,
  hydrated: 2,
  takenOver: 0,
};

/** The report as Markdown. */
export function pagesReport(
  measured: ReadonlyMap<string, readonly Round[]>,
  rates: readonly Rates[],
  browser: string,
): string {
  const pages = [...measured].map(([address, rounds]) => ({ address, ...summary(rounds) }));
  const rows = pages.map((page) => {
    const figures = [
      page.fixedFirst.toFixed(0),
      page.firstPaint.toFixed(2),
      page.fixedLargest.toFixed(0),
      page.largestPaint.toFixed(2),
      page.shift.toFixed(3),
      page.longestTask.toFixed(0),
      page.inBrowser.toFixed(0),
      page.hydrated.toFixed(2),
      page.takenOver.toFixed(0),
    ];
    return `| ${[page.address, ...figures].join(' | ')} |`;
  });
  const verdicts = (Object.keys(LIMITS) as Bar[]).map((bar) => {
    const worst = Math.max(...pages.map((page) => page[bar]));
    const over = pages.filter((page) => page[bar] > LIMITS[bar]).length;
    const verdict = over === 0 ? 'met' : `falls short on ${over} of ${pages.length} pages`;
    return row([names[bar], `≤ ${LIMITS[bar]}`, worst.toFixed(digits[bar]), verdict]);
  });
  const rendered = median(rates.map((rate) => rate.rendered));
  const kept = median(rates.map((rate) => rate.kept / rate.file));
  const [load = 0] = os.loadavg();
  return [
    `${browser}, a phone of 390 × 844 points, 4 × slower processor, 1.6 Mbit/s with 150 ms; medians of ${[...measured.values()][0]?.length ?? 0} interleaved rounds; load of the machine ${load.toFixed(1)} on ${os.cpus().length} cores.`,
    '',
    '| page | static: first paint ms | × | static: largest paint ms | × | layout shift | longest task ms | made in the browser: ready ms | hydrated × | far: hydrated ms |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
    '',
    '| bar | limit | worst page | verdict |',
    '| --- | --: | --: | --- |',
    ...verdicts,
    row([
      'rendered list pages a second of processor time',
      `≥ ${LEAST_RENDERED}`,
      rendered.toFixed(0),
      verdictOf(rendered, LEAST_RENDERED, 0),
    ]),
    row(['kept pages × a static file', `≥ ${LEAST_KEPT}`, kept.toFixed(2), verdictOf(kept, LEAST_KEPT, 2)]),
  ].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const verdictOf = (measured: number, least: number, precision: number): string =>
  measured >= least ? 'met' : `falls short by ${(least - measured).toFixed(precision)}`;
