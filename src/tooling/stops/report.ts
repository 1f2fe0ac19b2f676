import { type StopKind, stopKinds } from './stop-database.ts';
import type { Outcome } from './trial.ts';

/** Milliseconds after a stop within which jobs must go on. */
const JOBS_WITHIN_MS = 30_000;

/** Whether a server has survived all stops: it never ended, lost nothing, and its jobs went on in time. */
export function holds({ exits, lost, wrong, longestUntilJobMs }: Outcome): boolean {
  return exits.length === 0 && lost.length === 0 && wrong.length === 0 && longestUntilJobMs <= JOBS_WITHIN_MS;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const kindNames: Readonly<Record<StopKind, string>> = {
  fast: 'fast stops',
  immediate: 'immediate stops',
  killed: 'kills of PostgreSQL',
  'backend killed': 'kills of a backend',
  'server killed': 'kills of the server',
};

/** The figures as a table in Markdown, and a line for each thing that went wrong. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const rows: [string, (outcome: Outcome) => string | number][] = [
    ['PostgreSQL', ({ version }) => version],
    ...stopKinds.map((kind): [string, (outcome: Outcome) => number] => [
      kindNames[kind],
      ({ stops }) => stops[kind],
    ]),
    ['exits of the server by itself (0)', ({ exits }) => exits.length],
    ['acknowledged writes', ({ acknowledged }) => acknowledged],
    ['of them lost (0)', ({ lost }) => lost.length],
    ['calls answered with 503', ({ refused }) => refused],
    ['calls without an answer, at a kill of the server', ({ unanswered }) => unanswered],
    ['wrong answers (0)', ({ wrong }) => wrong.length],
    ['longest from a stop until calls went on', ({ longestUntilWriteMs }) => seconds(longestUntilWriteMs)],
    ['longest from a stop until jobs went on (30 s)', ({ longestUntilJobMs }) => seconds(longestUntilJobMs)],
    ['longest wait for a mail', ({ longestMailMs }) => seconds(longestMailMs)],
    ['holds', (outcome) => (holds(outcome) ? 'yes' : 'no')],
  ];
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...outcomes.map(({ engine }) => engine)]),
    line(['---', ...outcomes.map(() => '--:')]),
    ...rows.map(([name, value]) => line([name, ...outcomes.map(value)])),
    '',
    ...outcomes.flatMap(({ engine, exits, lost, wrong }) => [
      ...exits.map((exit) => `${engine}: exit: ${exit}`),
      ...lost.map((what) => `${engine}: lost: ${what}`),
      ...counted(wrong).map((what) => `${engine}: wrong answer: ${what}`),
    ]),
  ].join('\n');
}

/** Equal lines once, with their number. */
function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `${count} × ${line}`);
}
