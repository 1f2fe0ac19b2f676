import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { benchServer } from '#tooling/bench/server/bench.ts';
import { createEnds } from '#tooling/bench/server/ends.ts';
import { markdown, type ServerReport } from '#tooling/bench/server/report.ts';
import { enginesHere } from '#tooling/bench/server/stage.ts';

const ends = createEnds();
let report: ServerReport;

beforeAll(async () => {
  const engines = enginesHere(inject('database').server).filter(({ name }) => name === 'DATABASE_URL');
  const measured = { seconds: 0.1, clients: [2], sizes: [200, 400] };
  report = await benchServer(engines, measured, { ends, say: () => {} });
});

afterAll(() => ends.all());

describe('npm run bench:server', () => {
  it('measures each scene on the product and on its floor', () => {
    const [engine] = report.engines;
    expect(engine!.results.map(({ scene, clients }) => [scene, clients])).toEqual([
      ['order', 2],
      ['list', 2],
      ['detail', 2],
      ['notification', 2],
      ['records', 2],
      ['record', 2],
      ['comment', 2],
    ]);
    const figures = engine!.results.flatMap(({ product, floor }) => [product, floor]);
    for (const { perSecond, p95 } of figures) {
      expect(perSecond).toBeGreaterThan(0);
      expect(p95).toBeGreaterThan(0);
    }
  });

  it('tells what each call costs at each size, and whether it grows', () => {
    const [engine] = report.engines;
    const calls = new Set(engine!.costs.map(({ what }) => what));
    expect(calls).toContain('list of a tenth of all, last page');
    expect(calls).toContain('operators: one order');
    expect(calls).toContain('guides to a province, last page');
    expect(calls).toContain('comments of an article, next page');
    for (const what of calls) {
      const costs = engine!.costs.filter((cost) => cost.what === what);
      expect(costs.map(({ size }) => size)).toEqual([200, 400]);
    }
    for (const { p10, p50, p95 } of engine!.costs) {
      expect(p10).toBeGreaterThan(0);
      expect(p50).toBeGreaterThanOrEqual(p10);
      expect(p95).toBeGreaterThanOrEqual(p50);
    }
    expect(report.verdicts.map(({ what }) => what)).toEqual([...calls]);
  });

  it('prints a line for each', () => {
    const lines = markdown(report).split('\n');
    expect(lines.filter((line) => line.startsWith('| DATABASE_URL | 2 |'))).toHaveLength(7);
    expect(lines.filter((line) => /^\| .* \| (no|yes) \|$/.test(line))).toHaveLength(report.verdicts.length);
  });
});
