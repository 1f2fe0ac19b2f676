import os from 'node:os';
import type { Cost } from './growth.ts';
import type { EngineReport, Result } from './measure.ts';
import type { SceneName } from './scenes.ts';

/** The measurements, and the machine. */
export interface ServerReport {
  readonly machine: {
    readonly cpus: number;
    readonly node: string;
    /** Of the last minute, before and after: above `cpus` others were working, too. */
    readonly loadBefore: number;
    readonly loadAfter: number;
  };
  readonly seconds: number;
  readonly engines: readonly EngineReport[];
  readonly verdicts: readonly Verdict[];
  readonly shares: readonly Share[];
}

/** Whether a call costs the same in a large table as in a small one, by the fastest tenth. */
interface Verdict {
  readonly engine: string;
  readonly what: string;
  readonly limit: number;
  readonly measured: number;
}

/** How much of the floor's work the product does in the same time, and how much it is to do at least. */
interface Share {
  readonly engine: string;
  readonly scene: SceneName;
  readonly clients: number;
  readonly least: number;
  readonly measured: number;
}

const leastShares: Readonly<Record<SceneName, number>> = {
  order: 0.75,
  list: 0.7,
  detail: 0.7,
  notification: 0.7,
  records: 0.7,
  record: 0.75,
  comment: 0.6,
};

const names: Readonly<Record<SceneName, string>> = {
  order: 'order begun and confirmed',
  list: 'list of orders',
  detail: 'one order',
  notification: 'notification, until it is paid',
  records: 'page of guides to a province',
  record: 'one guide',
  comment: 'comment on an article',
};

/** So much more is noise, of a call that takes a few milliseconds. */
const NOISE = { factor: 1.5, ms: 0.2 };

/** The load of the machine; taken before and after. */
export const machineLoad = (): number => os.loadavg()[0] ?? Number.NaN;

/** Puts the parts of a report together. */
export function reportOf(
  engines: readonly EngineReport[],
  measured: { readonly seconds: number; readonly loadBefore: number },
): ServerReport {
  const { seconds, loadBefore } = measured;
  const { node } = process.versions;
  const machine = { cpus: os.availableParallelism(), node, loadBefore, loadAfter: machineLoad() };
  return {
    machine,
    seconds,
    engines,
    verdicts: engines.flatMap(verdictsOf),
    shares: engines.flatMap(sharesOf),
  };
}

function sharesOf({ engine, results }: EngineReport): Share[] {
  return results.map(({ scene, clients, product, floor }) => {
    const measured = product.perSecond / floor.perSecond;
    return { engine, scene, clients, least: leastShares[scene], measured };
  });
}

/** Holds the cost at the largest size against that at the smallest. */
function verdictsOf({ engine, costs }: EngineReport): Verdict[] {
  const sizes = costs.map(({ size }) => size);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return costs
    .filter(({ size }) => size === most)
    .map(({ what, p10 }) => {
      const small = costs.find((cost) => cost.what === what && cost.size === least)!.p10;
      return { engine, what, limit: small * NOISE.factor + NOISE.ms, measured: p10 };
    });
}

/** The report as Markdown. */
export function markdown({ machine, seconds, engines, verdicts, shares }: ServerReport): string {
  const { cpus, node, loadBefore, loadAfter } = machine;
  const versions = engines.map(({ engine, version }) => `${engine}: PostgreSQL ${version}`).join('; ');
  return [
    `Node ${node}, ${cpus} CPUs, load ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after; ${versions}. ` +
      `Product and floor in turn, ${seconds} s each. p95 in ms.`,
    '',
    '| PostgreSQL | clients | what | per second | p95 | floor: per second | p95 | product : floor | at least | verdict |',
    '| --- | --: | --- | --: | --: | --: | --: | --: | --: | --- |',
    ...engines.flatMap(({ engine, results }) => results.map((result) => resultRow(engine, result, shares))),
    '',
    ...engines.flatMap(({ engine, costs }) =>
      (['orders', 'records', 'articles'] as const).flatMap((of) => [
        ...costTable(
          engine,
          costs.filter((cost) => cost.of === of),
          verdicts,
        ),
        '',
      ]),
    ),
  ].join('\n');
}

function resultRow(engine: string, result: Result, shares: readonly Share[]): string {
  const { scene, clients, product, floor } = result;
  const figures = [product.perSecond, product.p95, floor.perSecond, floor.p95].map(rounded);
  const { least, measured } = shares.find(
    (share) => share.engine === engine && share.scene === scene && share.clients === clients,
  )!;
  const verdict = measured >= least ? 'met' : `falls short by ${(least - measured).toFixed(2)}`;
  const cells = [engine, clients, names[scene], ...figures, measured.toFixed(2), least.toFixed(2), verdict];
  return `| ${cells.join(' | ')} |`;
}

function costTable(engine: string, costs: readonly Cost[], verdicts: readonly Verdict[]): string[] {
  const sizes = [...new Set(costs.map(({ size }) => size))];
  const heads = sizes.map((size) => `${size.toLocaleString('en')} ${costs[0]?.of}`);
  const rows = [...new Set(costs.map(({ what }) => what))].map((what) => {
    const figures = sizes.map((size) => {
      const { p10, p50, p95 } = costs.find((cost) => cost.what === what && cost.size === size)!;
      return [p10, p50, p95].map(rounded).join(' / ');
    });
    const { limit, measured } = verdicts.find((each) => each.engine === engine && each.what === what)!;
    return `| ${[what, ...figures, measured <= limit ? 'no' : 'yes'].join(' | ')} |`;
  });
  return [
    `| ${engine}: one client, p10 / p50 / p95 ms | ${heads.join(' | ')} | grows |`,
    `| --- | ${heads.map(() => '--:').join(' | ')} | --- |`,
    ...rows,
  ];
}

const rounded = (figure: number): string => figure.toFixed(figure < 10 ? 1 : 0);
