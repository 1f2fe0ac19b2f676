import { readFlow } from '#compiler/build.ts';
import { defineExtension } from '#compiler/extension.ts';
import { findingsOf } from '#compiler/problem.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import { formatted } from '../formatted.ts';
import { filesOf, type Judged, judgeFile } from './suite.ts';
import { differences, refused, supported } from './support.ts';

/** The file that the table is written to, from the root. */
export const tableFile = 'src/engine/docs/json-schema.md';

/** The page about JSON Schema: what is supported, and how many cases of the suite agree. @param root of the project */
export function jsonSchemaPage(root: string): Promise<string> {
  const rows = supported.map((row) => ({ ...row, judged: judgeFile(root, row.file, row.position) }));
  const all = rows.flatMap(({ judged }) => judged);
  const text = `# JSON Schema

Written by \`npm run data:json-schema\` from \`src/tooling/json-schema/\`; do not edit it.

Schemas of flows are JSON Schema draft-07 with some of its keywords. \`tests/schemas/json-schema-suite/\` has the official test suite for these keywords: ${all.length} cases. The compiler refuses the schemas of ${count(all, 'refused')}. Of the others, **${count(all, 'agrees')} of ${all.length - count(all, 'refused')} agree** with the compiled validators, and ${count(all, 'differs')} differ. A schema of the suite is compiled as a field, or as the condition on a field where the keyword is for conditions only.

## Supported

${tableOf(
  ['file of the suite', 'cases', 'agree', 'differ', 'refused', 'limits', 'findings of refused schemas'],
  rows.map(({ file, judged, note }) => [
    `\`${file}\``,
    judged.length,
    count(judged, 'agrees'),
    count(judged, 'differs'),
    count(judged, 'refused'),
    note,
    codesOf(judged),
  ]),
)}

\`not-compilable\` are schemas that Ajv's strict mode refuses: unknown formats, unknown keywords, and a \`then\` without an \`if\`. \`schema-not-object\` are schemas that are \`true\` or \`false\`.

## Where they differ

${tableOf(
  ['file of the suite', 'cases', 'reason'],
  differences.map(({ file, cases, reason }) => [`\`${file}\``, cases, reason]),
)}

## Refused

${tableOf(
  ['keyword', 'finding', 'reason'],
  Object.entries(refused).map(([keyword, { schema, reason }]) => [
    `\`${keyword}\``,
    sentenceAgainst(keyword, schema),
    reason,
  ]),
)}
`;
  return formatted(tableFile, text);
}

const count = (judged: readonly Judged[], verdict: Judged['verdict']): number =>
  judged.filter((each) => each.verdict === verdict).length;

/** The codes of the findings, each with the number of cases. */
function codesOf(judged: readonly Judged[]): string {
  const codes = judged.flatMap(({ code }) => code ?? []);
  return [...new Set(codes)]
    .map((code) => `\`${code}\` ${codes.filter((each) => each === code).length}`)
    .join(', ');
}

/** What the compiler says of a field with this keyword. */
function sentenceAgainst(keyword: string, field: object): string {
  const id = 'case/flow';
  const flow = {
    'x-flow': { machine: 'case', version: 1 },
    properties: { step: { type: 'object', properties: { answer: field } } },
  };
  const found = findingsOf(() => readFlow(filesOf({ [schemaFile(id)]: flow }, defineExtension({})), id));
  const finding = found.find(({ pointer }) => pointer.endsWith(`/${keyword}`));
  if (finding === undefined) throw new Error(`No finding is about ${keyword}; it is not refused.`);
  // Without the list of all other keywords.
  return `\`${finding.code}\`: ${finding.message.replace(/; write one of: .*/, '')}`;
}

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
