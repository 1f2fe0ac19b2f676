import os from 'node:os';
import { quantile } from '../server/load.ts';
import type { Start } from './start-once.ts';

/** What is measured, with its limit. */
const bars = [
  ['first start of a fresh clone, s', 45, 'first', 'seconds'],
  ['second start, s', 6, 'second', 'seconds'],
  ['memory at rest, MB', 230, 'second', 'megabytes'],
] as const;

/** The starts as Markdown: a table of medians, and the limits. */
export function startReport(starts: Readonly<Record<'first' | 'second', readonly Start[]>>): string {
  const median = (kind: 'first' | 'second', name: keyof Start): number =>
    quantile(
      starts[kind].map((start) => start[name]),
      0.5,
    );
  const row = (kind: 'first' | 'second', words: string): string =>
    `| ${words} | ${starts[kind].length} | ${median(kind, 'seconds').toFixed(1)} | ${median(kind, 'processor').toFixed(1)} | ${median(kind, 'megabytes').toFixed(0)} |`;
  return [
    `Node ${process.versions.node}, ${os.cpus().length} CPUs, load ${os.loadavg()[0]!.toFixed(1)}; embedded PostgreSQL; medians.`,
    '',
    '| start | times | ready after s | processor s | memory at rest MB |',
    '| --- | ---: | ---: | ---: | ---: |',
    row('first', 'first, with the build and a new database'),
    row('second', 'second'),
    '',
    '| bar | at most | measured | verdict |',
    '| --- | ---: | ---: | --- |',
    ...bars.map(([words, limit, kind, name]) => {
      const measured = median(kind, name);
      const verdict = measured <= limit ? 'met' : `falls short by ${(measured - limit).toFixed(1)}`;
      return `| ${words} | ${limit} | ${measured.toFixed(1)} | ${verdict} |`;
    }),
  ].join('\n');
}
