import type { Catalogues } from '#compiler/catalogues.ts';
import { messageIn, partIn } from '#compiler/message-in.ts';
import { part, spoken } from '#findings/said.ts';
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

/** A language of the catalogues in which findings are told. */
export interface Hearing {
  language: string;
  catalogues: Catalogues;
}

/** The printed text: a table of the machines, then each finding with its steps. */
export function textOf(
  summaries: readonly Summary[],
  broken: readonly MachineFinding[],
  took: number,
  hearing: Hearing,
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
  const told = findings.flatMap((finding) => ['', ...linesOf(finding, hearing)]);
  const [machines, found] = [summaries.length, findings.length];
  const end = part('machines-checked', {
    machines:
      machines === 1 ? part('one-machine', { count: machines }) : part('some-machines', { count: machines }),
    findings: found === 1 ? part('one-found', { count: found }) : part('some-found', { count: found }),
    seconds: (took / 1000).toFixed(1),
  });
  const { message: count } = messageIn(spoken(end), hearing.language, hearing.catalogues);
  return [...lines, '', ...notes, ...(shared.length === 0 ? [] : ['', ...shared]), ...told, '', count].join(
    '\n',
  );
}

/** A finding: what is wrong and what to do, where it is, its code, and the steps of a person that lead there. */
function linesOf(finding: MachineFinding, { language, catalogues }: Hearing): string[] {
  const { message } = messageIn(finding, language, catalogues);
  const { steps, way = steps } = finding;
  const walked = way.map((step, at) => partIn(step, language, catalogues) ?? steps[at]!);
  return [
    message,
    `    ${whereOf(finding)} (${finding.code})`,
    ...(walked.length === 0 ? [] : [`    ${numbered(walked)}`]),
  ];
}
