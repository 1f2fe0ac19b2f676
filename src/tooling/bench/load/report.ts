import os from 'node:os';
import { type Measured, type PartName, partNames } from './measure.ts';

/** What was measured with this many orders in the database. */
interface LoadReport {
  readonly date: string;
  readonly orders: number;
  readonly seconds: number;
  readonly measured: readonly Measured[];
}

/** The part of the machine's processors above which a process is said to saturate them. */
const FULL = 0.85;

/** The tables in Markdown. */
export function loadTables({ date, orders, seconds, measured }: LoadReport): string {
  const ways = [...new Set(measured.map(({ servers, connections }) => `${servers}/${connections}`))];
  const tables = ways.map((way) => {
    const rows = measured.filter(({ servers, connections }) => `${servers}/${connections}` === way);
    const [{ servers, connections }] = rows as [Measured, ...Measured[]];
    return [
      `${servers === 1 ? 'One server' : `${servers} servers behind HAProxy`}, ${connections} connections:`,
      '',
      `| work | a second | p50 | p99 | refused | ${partNames.join(' | ')} | others | what is full |`,
      `| --- | --: | --: | --: | --: | ${partNames.map(() => '--:').join(' | ')} | --: | --- |`,
      ...rows.map(rowOf),
      '',
      `Memory at the end: ${memoryOf(rows.at(-1)!)}.`,
    ].join('\n');
  });
  return [
    `${date}, ${os.cpus().length} processors, ${orders.toLocaleString('en')} orders, ${seconds} s for each figure. Times in milliseconds; of parts, the processors that they used.`,
    ...tables,
  ].join('\n\n');
}

function rowOf(row: Measured): string {
  const { work, perSecond, p50, p99, refused, processors, others } = row;
  const cells = [
    work,
    perSecond.toFixed(0),
    p50.toFixed(0),
    p99.toFixed(0),
    refused,
    ...partNames.map((name) => processors[name].toFixed(2)),
    others.toFixed(2),
    fullIn(row),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What saturates first: a server's only thread, or the processors of the machine, with who used most of them. */
function fullIn({ processors, others, busiestServer }: Measured): string {
  const all = partNames.reduce((sum, name) => sum + processors[name], others);
  if (busiestServer >= FULL) return 'a server’s thread';
  if (all < FULL * os.cpus().length) return 'nothing: waits';
  const [most] = [...partNames].sort((a, b) => processors[b] - processors[a]) as [PartName];
  return others > processors[most] ? 'the machine, by other work' : `the machine, most by ${most}`;
}

const memoryOf = ({ megabytes }: Measured): string =>
  partNames.map((name) => `${name} ${megabytes[name].toFixed(0)} MB`).join(', ');
