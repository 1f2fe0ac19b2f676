import os from 'node:os';
import type { Measured } from './measure.ts';

/** What was measured of lists and charts. */
interface DeskReport {
  readonly date: string;
  readonly version: string;
  readonly few: number;
  readonly many: number;
  readonly rounds: number;
  readonly measured: readonly Measured[];
}

/** With many orders a call may take so many times as long as with few. */
export const MOST_TIMES = 2;

const count = (value: number): string => value.toLocaleString('en');

/** How many times as long a call takes with many orders. */
export const ratioOf = ({ few, many }: Measured): number => many / few;

/** The table in Markdown, the worst first. */
export function deskTable({ date, version, few, many, rounds, measured }: DeskReport): string {
  const sorted = measured.toSorted((a, b) => ratioOf(b) - ratioOf(a));
  const over = sorted.filter((one) => ratioOf(one) > MOST_TIMES);
  const [load = 0] = os.loadavg();
  return [
    `${date}, PostgreSQL ${version}, ${os.cpus().length} processors, load ${load.toFixed(1)}. Each call ${rounds} times with ${count(few)} and ${count(many)} orders in turn; milliseconds, the median.`,
    `${measured.length - over.length} of ${measured.length} take at most ${MOST_TIMES} times as long.`,
    [
      `| call, filter | ${count(few)} orders | ${count(many)} orders | times | kB of the reply |`,
      '| --- | --: | --: | --: | --: |',
      ...sorted.map(
        (one) =>
          `| ${one.what} | ${one.few.toFixed(1)} | ${one.many.toFixed(1)} | ${ratioOf(one).toFixed(2)} | ${(one.bytes / 1000).toFixed(1)} |`,
      ),
    ].join('\n'),
  ].join('\n\n');
}
