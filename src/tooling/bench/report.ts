import type { Sample } from './measure.ts';
import type { PageName } from './pages.ts';
import type { Weight } from './weights.ts';

/** The medians of all rounds of one page with N members. */
export interface Result {
  readonly page: PageName;
  readonly n: number;
  readonly mount: number;
  readonly mountWork: number;
  readonly keyP50: number;
  readonly keyP95: number;
  readonly drawing: number;
  readonly submit: number;
  readonly submitWork: number;
  readonly heap: number;
  readonly nodes: number;
  readonly kilobytes: number;
}

/** One limit with its measurement. */
export interface Verdict {
  readonly bar: string;
  readonly measured: number;
  readonly limit: number;
}

const names: Readonly<Record<PageName, string>> = {
  wizard: 'engine, one member at a time',
  'long-step': 'engine, all members in one step',
  state: 'floor 1: React, a state per field',
  'hook-form': 'floor 2: react-hook-form, uncontrolled',
  lean: 'floor 3: lean React, as an expert writes it',
  rjsf: 'RJSF, stock form and validator',
};

/** The growth from few to many members that counts as noise. */
const noise = 1.1;

const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Medians of the rounds of one page. */
export function resultOf(page: PageName, n: number, samples: readonly Sample[]): Result {
  const of = (take: (sample: Sample) => number): number => median(samples.map(take));
  return {
    page,
    n,
    mount: of(({ mount }) => mount),
    mountWork: of(({ mountWork }) => mountWork),
    keyP50: of(({ keys }) => median(keys)),
    keyP95: of(({ keys }) => quantile(keys, 0.95)),
    drawing: of(({ drawing }) => median(drawing)),
    submit: of(({ submit }) => submit),
    submitWork: of(({ submitWork }) => submitWork),
    heap: of(({ heap }) => heap),
    nodes: of(({ nodes }) => nodes),
    kilobytes: of(({ kilobytes }) => kilobytes),
  };
}

/**
 * Compares the results with the limits, by the time in which the main thread was busy: the clock also counts the wait
 * for the next frame, and other programs.
 */
export function verdictsOf(results: readonly Result[]): Verdict[] {
  const of = (page: PageName, n: number): Result =>
    results.find((result) => result.page === page && result.n === n)!;
  const counts = [...new Set(results.map(({ n }) => n))];
  const [few, many] = [8, 32];
  const floor = of('state', 1);
  // The page that customers get shows as many fields as floor 1 with one member, however many members there are.
  const shown = counts.flatMap((n) => [
    { bar: `key p50 at N = ${n}, floor 1 at N = 1`, measured: of('wizard', n).keyP50, limit: floor.keyP50 },
    { bar: `key p95 at N = ${n}, floor 1 at N = 1`, measured: of('wizard', n).keyP95, limit: floor.keyP95 },
    {
      bar: `submit → errors at N = ${n}, 1.2 × floor 1 at N = 1`,
      measured: of('wizard', n).submitWork,
      limit: 1.2 * floor.submitWork,
    },
  ]);
  const growth = (['wizard', 'long-step'] as const).map((page) => ({
    bar: `key p50 at N = ${many} as at N = ${few} (${names[page]})`,
    measured: of(page, many).keyP50,
    limit: noise * of(page, few).keyP50,
  }));
  const [long, manyFields] = [of('long-step', many), of('state', many)];
  return [
    ...shown,
    ...growth,
    { bar: `one step: key p50 at N = ${many}, floor 1`, measured: long.keyP50, limit: manyFields.keyP50 },
    {
      bar: `one step: mount at N = ${many}, 0.6 × floor 1`,
      measured: long.mountWork,
      limit: 0.6 * manyFields.mountWork,
    },
    {
      bar: `one step: submit → errors at N = ${many}, 1.2 × floor 1`,
      measured: long.submitWork,
      limit: 1.2 * manyFields.submitWork,
    },
    { bar: `one step: heap at N = ${few}, 4 MB`, measured: of('long-step', few).heap, limit: 4 },
    {
      bar: 'JavaScript with what is loaded when the page is idle, 150 kB gzip',
      measured: of('wizard', 1).kilobytes,
      limit: 150,
    },
  ];
}

/** How many times as long the pages of the engine take as each floor with the same N, in rows. */
function ratiosOf(results: readonly Result[]): string[] {
  const floors = ['state', 'hook-form', 'lean'] as const;
  return results
    .filter(({ page }) => page === 'wizard' || page === 'long-step')
    .flatMap((own) =>
      floors.map((page) => {
        const floor = results.find((result) => result.page === page && result.n === own.n)!;
        const ratio = (take: (result: Result) => number): string => (take(own) / take(floor)).toFixed(2);
        const figures = [
          ratio(({ keyP50 }) => keyP50),
          ratio(({ mountWork }) => mountWork),
          ratio(({ submitWork }) => submitWork),
        ];
        return `| ${[own.n, names[own.page], names[page], ...figures].join(' | ')} |`;
      }),
    );
}

/** The report as Markdown. @param weights what the page of the engine is made of */
export function markdown(
  results: readonly Result[],
  rounds: number,
  browser: string,
  weights: readonly Weight[],
): string {
  const rows = results.map(({ page, n, ...result }) => {
    const figures = [
      result.mount.toFixed(0),
      result.mountWork.toFixed(0),
      result.keyP50.toFixed(2),
      result.keyP95.toFixed(2),
      result.drawing.toFixed(2),
      result.submit.toFixed(0),
      result.submitWork.toFixed(0),
      result.heap.toFixed(1),
      result.nodes.toFixed(0),
      result.kilobytes.toFixed(0),
    ];
    return `| ${[n, names[page], ...figures].join(' | ')} |`;
  });
  const verdicts = verdictsOf(results).map(({ bar, measured, limit }) => {
    const verdict = measured <= limit ? 'met' : `falls short by ${(measured - limit).toFixed(2)}`;
    return `| ${bar} | ${limit.toFixed(2)} | ${measured.toFixed(2)} | ${verdict} |`;
  });
  return [
    `${browser}, medians of ${rounds} interleaved rounds; N members × 30 fields of one JSON Schema.`,
    '',
    '| N | page | mount ms | of it busy | key p50 ms | key p95 ms | draw ms | submit → errors ms | of it busy | heap MB | nodes | JS gzip kB |',
    '| --: | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
    '',
    '| N | page | beside | key p50, times | mount busy, times | submit busy, times |',
    '| --: | --- | --- | --: | --: | --: |',
    ...ratiosOf(results),
    '',
    '| bar | at most | measured | verdict |',
    '| --- | --: | --: | --- |',
    ...verdicts,
    '',
    '| part of the page with one member at a time, before it is idle | kB gzip |',
    '| --- | --: |',
    `| together | ${weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0).toFixed(1)} |`,
    ...weights.map(({ part, kilobytes }) => `| ${part} | ${kilobytes.toFixed(1)} |`),
  ].join('\n');
}
