import type { MachineFinding } from '#model/finding.ts';
import { numbered } from '#model/words.ts';
import type { Summary } from './summary.ts';

const columns = ['machine', 'states', 'edges', 'situations', 'paths', 'coverage', 'ms', 'findings'] as const;

/** The printed text: a table of the machines, then each finding with its steps. */
export function textOf(
  summaries: readonly Summary[],
  broken: readonly MachineFinding[],
  took: number,
): string {
  const rows = summaries.map((each) => [
    each.name,
    String(each.states),
    String(each.edges),
    String(each.situations),
    String(each.paths.length),
    coverage(each),
    String(each.took),
    String(each.findings.length),
  ]);
  const all = [[...columns], ...rows];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  const lines = all.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
  const shared = summaries
    .filter(({ flows }) => flows.length > 1)
    .map(({ name, flows }) => `${name} is shared by ${flows.join(', ')}: an edit of it changes each of them`);
  const findings = [...broken, ...summaries.flatMap(({ findings: found }) => found)];
  const told = findings.flatMap(({ code, file, line, pointer, message, steps }) => [
    '',
    line === undefined ? `${code}  ${file}#${pointer}` : `${code}  ${file}:${line}`,
    `  ${message}`,
    ...(steps.length === 0 ? [] : [`  ${numbered(steps)}`]),
  ]);
  const [one, many] = ['1 finding', `${findings.length} findings`];
  const count = summaries.length === 1 ? '1 machine' : `${summaries.length} machines`;
  const end = `${count}, ${findings.length === 1 ? one : many}, ${(took / 1000).toFixed(1)} s`;
  return [...lines, ...(shared.length === 0 ? [] : ['', ...shared]), ...told, '', end].join('\n');
}

/** The share of states and edges that were reached. */
export const coverage = ({ reached, states, taken, edges }: Summary): string =>
  percent(reached + taken, states + edges);

const percent = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${Math.floor((part / whole) * 100)}%`;
