import { type MachineFinding, whereOf } from '#model/finding.ts';
import { numbered } from '#model/words.ts';
import { coverageOf, legend, uncovered } from './coverage.ts';
import type { Summary } from './summary.ts';

const columns = [
  'machine',
  'states',
  'edges',
  'guards',
  'pairs',
  'situations',
  'paths',
  'ms',
  'findings',
] as const;

/** The printed text: a table of the machines, then each finding with its steps. */
export function textOf(
  summaries: readonly Summary[],
  broken: readonly MachineFinding[],
  took: number,
): string {
  const rows = summaries.map((each) => {
    const { states, edges, guards, pairs } = coverageOf(each);
    const numbers = [each.situations, each.paths.length, each.took, each.findings.length].map(String);
    return [each.name, states, edges, guards, pairs, ...numbers];
  });
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
  const missed = summaries.flatMap(uncovered);
  const notes = [legend, ...(missed.length === 0 ? [] : ['', ...missed])];
  const findings = [...broken, ...summaries.flatMap(({ findings: found }) => found)];
  const told = findings.flatMap((finding) => [
    '',
    `${finding.code}  ${whereOf(finding)}`,
    `  ${finding.message}`,
    ...(finding.steps.length === 0 ? [] : [`  ${numbered(finding.steps)}`]),
  ]);
  const [one, many] = ['1 finding', `${findings.length} findings`];
  const count = summaries.length === 1 ? '1 machine' : `${summaries.length} machines`;
  const end = `${count}, ${findings.length === 1 ? one : many}, ${(took / 1000).toFixed(1)} s`;
  return [...lines, '', ...notes, ...(shared.length === 0 ? [] : ['', ...shared]), ...told, '', end].join(
    '\n',
  );
}
