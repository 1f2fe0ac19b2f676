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
const MOST_TIMES = 2;

const count = (value: number): string => value.toLocaleString('en');

/** How many times as long a call takes with many orders: by the fastest tenth, where the machine has other work. */
const ratioOf = ({ few, many }: Measured): number => many.p10 / few.p10;

const milliseconds = (value: number): string => value.toFixed(1);

/** The table in Markdown, the worst first. */
export function deskTable({ date, version, few, many, rounds, measured }: DeskReport): string {
  const sorted = measured.toSorted((a, b) => ratioOf(b) - ratioOf(a));
  const over = sorted.filter((one) => ratioOf(one) > MOST_TIMES);
  const byMedian = sorted.filter((one) => one.many.p50 / one.few.p50 > MOST_TIMES);
  const [load = 0] = os.loadavg();
  const within = (missed: readonly Measured[]): string =>
    `${measured.length - missed.length} of ${measured.length}`;
  return [
    `${date}, PostgreSQL ${version}, ${os.cpus().length} processors, load ${load.toFixed(1)}. Each call ${rounds} times with ${count(few)} and ${count(many)} orders in turn, through HTTP; milliseconds.`,
    `${within(over)} take at most ${MOST_TIMES} times as long by the fastest tenth, ${within(byMedian)} by the median.`,
    [
      `| call, filter | ${count(few)} orders, fastest tenth | ${count(many)} orders | times | ${count(few)} orders, median | ${count(many)} orders | times | kB of the reply |`,
      '| --- | --: | --: | --: | --: | --: | --: | --: |',
      ...sorted.map((one) => {
        const cells = [
          one.what,
          milliseconds(one.few.p10),
          milliseconds(one.many.p10),
          ratioOf(one).toFixed(2),
          milliseconds(one.few.p50),
          milliseconds(one.many.p50),
          (one.many.p50 / one.few.p50).toFixed(2),
          (one.bytes / 1000).toFixed(1),
        ];
        return `| ${cells.join(' | ')} |`;
      }),
    ].join('\n'),
  ].join('\n\n');
}
