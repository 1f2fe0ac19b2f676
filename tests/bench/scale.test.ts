import os from 'node:os';
import { describe, expect, it } from 'vitest';
import { growthTables } from '#tooling/bench/growth/report.ts';
import { type Measured, partNames } from '#tooling/bench/load/measure.ts';
import { loadTables } from '#tooling/bench/load/report.ts';

const perPart = (of: number) =>
  Object.fromEntries(partNames.map((name) => [name, of])) as Measured['processors'];

const measured = (change: Partial<Measured>): Measured => ({
  work: 'order',
  servers: 1,
  connections: 32,
  perSecond: 100,
  p50: 10,
  p99: 50,
  refused: 0,
  processors: perPart(0.01),
  busiestServer: 0.1,
  others: 0,
  megabytes: perPart(100),
  ...change,
});
const count = os.cpus().length;

describe('the tables of bench:load', () => {
  it.each([
    ['a server’s thread', { busiestServer: 0.95 }],
    ['the machine, most by primary', { processors: { ...perPart(0), primary: count } }],
    ['the machine, by other work', { others: count }],
    ['nothing: waits', {}],
  ])('say that %s is full', (what, change) => {
    const report = { date: '2026-11-29', orders: 1_000, seconds: 5, measured: [measured(change)] };
    expect(loadTables(report)).toContain(`| ${what} |`);
  });

  it('have one table for each number of servers and connections', () => {
    const ways = [1, 3].flatMap((servers) =>
      [32, 256].map((connections) => measured({ servers, connections })),
    );
    const tables = loadTables({ date: '2026-11-29', orders: 1_000, seconds: 5, measured: ways });
    expect(tables).toContain('One server, 32 connections:');
    expect(tables).toContain('3 servers behind HAProxy, 256 connections:');
  });
});

it('the tables of bench:growth extrapolate the largest size', () => {
  const size = { table: 'order_event', rows: 2_000, tableBytes: 200_000, indexBytes: 100_000 };
  const tables = growthTables({
    date: '2026-11-29',
    version: '15.1',
    sizes: [
      { ...size, orders: 500, rows: 1 },
      { ...size, orders: 1_000 },
    ],
    asked: [],
    partitioned: undefined,
  });
  expect(tables).toContain('| `order_event` | 2.0 | 150 | 50 | 0.00 | 0.00 |');
  expect(tables).toContain('| `order_event` | 200,000,000 | 20.0 | 10.0 |');
});
