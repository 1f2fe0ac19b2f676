import type { MatrixRow } from '#compiler/matrix.ts';
import type { Finding } from '#compiler/finding.ts';

/** A finding: what is wrong and what to do, then where it is, and its code. */
const blockOf = ({ code, file, pointer, message }: Finding): string =>
  `${message}\n    ${file}${pointer === '' ? '' : `#${pointer}`} (${code})`;

/** Findings by their code, and how many there are. */
export function findingLines(findings: readonly Finding[]): string[] {
  const codes = [...new Set(findings.map(({ code }) => code))];
  const groups = codes.flatMap((code) => findings.filter((finding) => finding.code === code).map(blockOf));
  return [...groups, countOf(findings.length)];
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing is wrong.';
  return `${count} ${count === 1 ? 'finding' : 'findings'}; schemas/findings.md says what each code means.`;
}

const columns = ['flow', 'step', 'document', 'demand', 'when'] as const;

const cellsOf = ({ flow, step, of, document, demand, when }: MatrixRow): string[] => [
  flow,
  of === null ? step : `${of}/${step}`,
  document,
  demand,
  when ?? '',
];

/** The documents as columns of text. */
export function matrixLines(rows: readonly MatrixRow[]): string[] {
  const table = [[...columns], ...rows.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)));
  return table.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

/** The documents as CSV (RFC 4180), with a line of names. */
export function matrixCsv(rows: readonly MatrixRow[]): string {
  const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [[...columns], ...rows.map(cellsOf)].map((cells) => cells.map(quoted).join(',')).join('\r\n');
}
