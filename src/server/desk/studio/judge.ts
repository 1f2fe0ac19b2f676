import { readFlow } from '#compiler/build.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { changesBetween } from '#compiler/changes.ts';
import { childTypesLost } from '#compiler/check-child-types.ts';
import { draftFindings } from '#compiler/check-draft.ts';
import { checkFlow } from '#compiler/check-flows.ts';
import { compileFlow } from '#compiler/compile.ts';
import { distinct, type Finding } from '#compiler/finding.ts';
import { matrixOf } from '#compiler/matrix.ts';
import { findingsOf } from '#compiler/problem.ts';
import { folderFiles, schemaFile, withChanges } from '#compiler/schema-files.ts';
import { folders } from './folders.ts';
import type { Judgement, Task } from './tasks.ts';

/**
 * Checks an edited schema together with the other files on the server. Problems outside the schema, such as missing
 * texts, are reported, but the schema can still be tried out.
 */
export async function judge({ id, text }: Extract<Task, { kind: 'judge' }>): Promise<Judgement> {
  const deployed = folderFiles(folders.schemas);
  const edited = withChanges(deployed, { [schemaFile(id)]: text });
  const read = attempt(() => readFlow(edited, id));
  const source = read.value;
  if (source === null) return { findings: read.findings, code: null, documents: null, changes: null };
  const before = attempt(() => readFlow(deployed, id)).value;
  const compiled = attempt(() => compileFlow(source, 'factory'));
  const catalogues = readCatalogues(folders.locales);
  // The deployed files count as the first state of this version.
  const history = { states: [{ commit: 'deployed', files: deployed }], isCut: true };
  const { findings } = await checkFlow(source, { machines: folders.machines, catalogues, history });
  const ofNumber = childTypesLost([source], edited.ids(), history);
  const ofDraft = draftFindings(edited, schemaFile(id));
  return {
    findings: distinct([...compiled.findings, ...findings, ...ofNumber, ...ofDraft]),
    code: compiled.value,
    documents: matrixOf(source, catalogues.get('US')),
    changes: before === null ? null : changesBetween(before, source),
  };
}

function attempt<T>(work: () => T): { value: T | null; findings: Finding[] } {
  let value: T | null = null;
  const findings = findingsOf(() => (value = work()));
  return { value, findings: [...findings] };
}
