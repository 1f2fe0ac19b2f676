import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { install, MissingPart, runIn } from '#tooling/bench/peers/install.ts';
import { type Figure, joined } from '#tooling/bench/peers/measure.ts';
import { familyOf, statOf, usageOf } from '#tooling/bench/processor.ts';
import { markdown } from '#tooling/bench/peers/report.ts';
import { vendureData } from '#tooling/bench/peers/vendure.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const figure = (shop: string, figures: Partial<Figure>): Figure => ({
  shop,
  work: 'paid',
  clients: 64,
  perSecond: 100,
  p95: 640,
  server: 6,
  database: 4,
  refused: 0,
  ...figures,
});

describe('npm run bench:peers', () => {
  it('compares each shop with this one, by works a second and by processor time', () => {
    const table = markdown({
      day: '2026-11-27',
      cpus: 2,
      load: [0.5, 1.25],
      postgres: '15.18',
      seconds: 5,
      figures: [figure('Moongate', {}), figure('Peer 1.0.0', { perSecond: 20, server: 30, refused: 3 })],
      standings: [{ shop: 'Peer 1.0.0', startSeconds: 2.44, restMegabytes: 230.4, loadedMegabytes: 293 }],
      shops: [
        { name: 'Moongate', notes: [] },
        { name: 'Peer 1.0.0', notes: ['its payment is a dummy'] },
      ],
    }).split('\n');
    expect(table).toContain(
      '| order begun and paid | 64 | Moongate | 100 | 1.00 | 640 | 6.0 | 4.0 | 1.00 | 0 |',
    );
    expect(table).toContain(
      '| order begun and paid | 64 | Peer 1.0.0 | 20 | 0.20 | 640 | 30 | 4.0 | 3.40 | 3 |',
    );
    expect(table).toContain('| Peer 1.0.0 | 2.4 | 230 | 293 |');
    expect(table).toContain('- **Peer 1.0.0**: its payment is a dummy.');
  });

  it('counts what was refused as time and not as work', () => {
    const round = { seconds: 2, times: [100, 200, 300, 400], refused: 1, server: 0.3, database: 0.15 };
    expect(joined([round, round])).toEqual({
      perSecond: 1.5,
      p95: 400,
      refused: 2,
      server: expect.closeTo(100),
      database: expect.closeTo(50),
    });
  });

  it('says in a sentence that packages cannot be had', { timeout: 30_000 }, async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('npm_config_offline', 'true');
    vi.stubEnv('npm_config_cache', await temporaryFolder());
    const installing = install(path.join(await temporaryFolder(), 'peer'), [['is-odd', '3.0.1']]);
    await expect(installing).rejects.toThrow(MissingPart);
    await expect(installing).rejects.toThrow(
      /^is-odd 3\.0\.1 could not be installed\. Is there a network\? npm says: /,
    );
  });

  it('tells the last lines of a command that fails', async () => {
    const failing = runIn(await temporaryFolder(), ['/bin/sh', '-c', 'pwd; echo "$WORD"; exit 3'], {
      WORD: 'why',
    });
    await expect(failing).rejects.toThrow(/\nwhy$/);
  });
});

describe('the processor time of a shop', () => {
  it('is read from a line whose program has spaces and brackets in its name', () => {
    const line = '77 (node (1) x) S 12 77 77 0 -1 4194304 9 9 0 0 150 50 20 30 20 0 11 0 5 999 2500 18446 1';
    expect(statOf(line)).toEqual({ pid: 77, parent: 12, group: 77, seconds: 2.5, bytes: 10_240_000 });
  });

  it('is that of a process and of all below it', () => {
    const of = (pid: number, parent: number) => ({ pid, parent, group: pid, seconds: 1, bytes: 1 });
    const all = [of(1, 0), of(2, 1), of(3, 2), of(4, 1), of(5, 4)];
    expect(familyOf(4, all).map(({ pid }) => pid)).toEqual([4, 5]);
    expect(familyOf(1, all)).toHaveLength(5);
  });

  it('is found for a process that runs', () => {
    const { seconds, megabytes } = usageOf(process.pid);
    expect(seconds).toBeGreaterThan(0);
    expect(megabytes).toBeGreaterThan(10);
  });
});

describe('a reply of Vendure', () => {
  it('gives its data', () => {
    expect(vendureData('{"data":{"addItemToOrder":{"__typename":"Order"}}}')).toHaveProperty(
      'addItemToOrder',
    );
  });

  it.each([
    '{"data":{"addItemToOrder":{"__typename":"InsufficientStockError","message":"none"}}}',
    '{"errors":[{"message":"wrong"}],"data":null}',
  ])('that refuses is an error: %s', (text) => {
    expect(() => vendureData(text)).toThrow('Vendure: ');
  });
});
