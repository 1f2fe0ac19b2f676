import type { MatrixRow } from '#compiler/matrix.ts';
import { languageTags, type Locale, locales } from '#contract/locale.ts';
import type { Catalogues } from '#compiler/catalogues.ts';
import type { Finding } from '#compiler/finding.ts';
import { messageIn } from '#compiler/message-in.ts';
import { say, type Spoken } from '#findings/said.ts';

/** A language of the catalogues in which findings are told. */
export interface Telling {
  language: Locale;
  catalogues: Catalogues;
}

/** The language of a terminal; English where it is none of the product's. */
export const localeOf = (lang = ''): Locale =>
  locales.find((locale) => languageTags[locale].slice(0, 2) === lang.slice(0, 2)) ?? 'US';

/** A finding: what is wrong and what to do, then where it is, and its code. */
function blockOf(finding: Finding, { language, catalogues }: Telling): string {
  const { code, file, pointer } = finding;
  const { message } = messageIn(finding, language, catalogues);
  return `${message}\n    ${file}${pointer === '' ? '' : `#${pointer}`} (${code})`;
}

/** Findings by their code, and how many there are. */
export function findingLines(findings: readonly Finding[], telling: Telling): string[] {
  const codes = [...new Set(findings.map(({ code }) => code))];
  const groups = codes.flatMap((code) =>
    findings.filter((finding) => finding.code === code).map((finding) => blockOf(finding, telling)),
  );
  return [...groups, messageIn(countOf(findings.length), telling.language, telling.catalogues).message];
}

function countOf(count: number): Spoken {
  if (count === 0) return say('nothing-wrong');
  return count === 1 ? say('one-finding') : say('some-findings', { count });
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
