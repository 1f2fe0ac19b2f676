import os from 'node:os';
import type { Asked, Partitioned } from './partitions.ts';
import type { TableSize } from './tables.ts';

/** Everything that was measured. */
interface GrowthReport {
  readonly date: string;
  readonly version: string;
  readonly sizes: readonly TableSize[];
  readonly asked: readonly Asked[];
  readonly partitioned: Partitioned | undefined;
}

const FAR = 100_000_000;
const count = (value: number): string => Math.round(value).toLocaleString('en');
const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 1);

/** The tables in Markdown. */
export function growthTables({ date, version, sizes, asked, partitioned }: GrowthReport): string {
  const most = Math.max(...sizes.map(({ orders }) => orders));
  const parts = [
    `${date}, PostgreSQL ${version}, ${os.cpus().length} processors. Sizes in GB.`,
    ...[...new Set(sizes.map(({ orders }) => orders))].map((orders) =>
      sizeTable(sizes.filter((size) => size.orders === orders)),
    ),
    farTable(sizes.filter(({ orders }) => orders === most)),
    askedTable(asked),
  ];
  if (partitioned !== undefined) parts.splice(3, 0, partitionLine(partitioned));
  return parts.join('\n\n');
}

function sizeTable(sizes: readonly TableSize[]): string {
  return [
    `With ${count(sizes[0]?.orders ?? 0)} orders:`,
    '',
    '| table | rows an order | bytes a row | of them in indexes | table | indexes |',
    '| --- | --: | --: | --: | --: | --: |',
    ...sizes.map(
      ({ table, orders, rows, tableBytes, indexBytes }) =>
        `| \`${table}\` | ${(rows / orders).toFixed(1)} | ${count((tableBytes + indexBytes) / rows)} | ${count(indexBytes / rows)} | ${gigabytes(tableBytes)} | ${gigabytes(indexBytes)} |`,
    ),
  ].join('\n');
}

/** As many rows an order, and as many bytes a row, as at the largest size. */
function farTable(sizes: readonly TableSize[]): string {
  const far = sizes.map(({ table, orders, rows, tableBytes, indexBytes }) => ({
    table,
    rows: (rows / orders) * FAR,
    tableBytes: (tableBytes / orders) * FAR,
    indexBytes: (indexBytes / orders) * FAR,
  }));
  const sum = (take: (one: (typeof far)[number]) => number): number =>
    far.reduce((all, one) => all + take(one), 0);
  return [
    `Extrapolated to ${count(FAR)} orders:`,
    '',
    '| table | rows | table | indexes |',
    '| --- | --: | --: | --: |',
    ...far.map(
      (one) =>
        `| \`${one.table}\` | ${count(one.rows)} | ${gigabytes(one.tableBytes)} | ${gigabytes(one.indexBytes)} |`,
    ),
    `| all | ${count(sum(({ rows }) => rows))} | ${gigabytes(sum(({ tableBytes }) => tableBytes))} | ${gigabytes(sum(({ indexBytes }) => indexBytes))} |`,
  ].join('\n');
}

const partitionLine = ({
  rows,
  months,
  writeSeconds,
  indexSeconds,
  tableBytes,
  indexBytes,
  detachMs,
}: Partitioned) =>
  `The table of orders with a partition for each of ${months} months, ${count(rows)} rows: ${gigabytes(tableBytes)} GB and ${gigabytes(indexBytes)} GB of indexes; ` +
  `written in ${writeSeconds.toFixed(0)} s, indexed in ${indexSeconds.toFixed(0)} s. The oldest month is taken out in ${detachMs.toFixed(0)} ms.`;

function askedTable(asked: readonly Asked[]): string {
  return [
    'Statements, planning among the time, the median of nine:',
    '',
    '| what | table | rows | ms | pages of 8 kB |',
    '| --- | --- | --: | --: | --: |',
    ...asked.map(
      ({ what, table, rows, p50, pages }) =>
        `| ${what} | \`${table}\` | ${count(rows)} | ${p50.toFixed(2)} | ${count(pages)} |`,
    ),
  ].join('\n');
}
