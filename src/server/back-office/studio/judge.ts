import { shop } from '#shop/extension.ts';
import { acknowledged, codesOfChecks } from '#compiler/acknowledged.ts';
import { readFlow } from '#compiler/build.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { changesBetween } from '#compiler/changes.ts';
import { childTypesLost, childTypeTaken } from '#shop/checks/check-child-types.ts';
import { draftFindings } from '#compiler/check-draft.ts';
import { checkFlow } from '#compiler/check-flows.ts';
import { compileFlow } from '#compiler/compile.ts';
import { distinct, type Finding } from '#compiler/finding.ts';
import { mendingEdit } from '#compiler/mended-text.ts';
import { matrixOf } from '#compiler/matrix.ts';
import { headerIn } from '#compiler/past-header.ts';
import { findingsOf } from '#compiler/problem.ts';
import { retiredProducts } from '#shop/checks/retired.ts';
import { messageIn } from '#compiler/message-in.ts';
import { folderFiles, schemaFile, withChanges } from '#compiler/schema-files.ts';
import { folders } from './folders.ts';
import type { Judgement, Task } from './tasks.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';

/**
 * Checks an edited schema together with the other files on the server. Problems outside the schema, such as missing
 * texts, are reported, but the schema can still be tried out.
 */
export async function judge({ id, text, locale }: Extract<Task, { kind: 'judge' }>): Promise<Judgement> {
  const deployed = folderFiles(folders.schemas, shop);
  const edited = withChanges(deployed, { [schemaFile(id)]: text });
  const read = attempt(() => readFlow(edited, id));
  const source = read.value;
  const catalogues = readCatalogues(folders.locales);
  const told = (findings: readonly Finding[]): Judgement['findings'] =>
    findings.map((finding) => {
      const { code, file, pointer } = finding;
      const mend = file === schemaFile(id) ? mendingEdit(text, finding) : null;
      return {
        code,
        file,
        pointer,
        ...messageIn(finding, locale, catalogues),
        ...(mend !== null && { mend }),
      };
    });
  if (source === null) return { findings: told(read.findings), code: null, documents: null, changes: null };
  const before = attempt(() => readFlow(deployed, id)).value;
  const compiled = attempt(() => compileFlow(source));
  // The deployed files count as the first state of this version.
  const history = { states: [{ commit: 'deployed', files: deployed }], isCut: true };
  const { findings } = await checkFlow(source, {
    machines: folders.machines,
    catalogues,
    history,
    schemas: deployed,
  });
  const { retired } = retiredProducts(deployed);
  const ofNumber = [
    ...childTypeTaken(source, { others: productsBeside(id, deployed), retired }),
    ...childTypesLost([source], edited.ids(), history, retired),
  ];
  const ofDraft = draftFindings(edited, schemaFile(id));
  const all = distinct([...compiled.findings, ...findings, ...ofNumber, ...ofDraft]);
  return {
    findings: told(
      acknowledged(all, { files: edited, codes: codesOfChecks(shop, true), whole: [schemaFile(id)] }),
    ),
    code: compiled.value,
    documents: matrixOf(source, catalogues.get('US')),
    changes:
      before === null
        ? null
        : changesBetween(before, source).map(({ pointer, sentence, said }) => {
            return { pointer, sentence: messageIn({ message: sentence, said }, locale, catalogues).message };
          }),
  };
}

/** The numbers of the other flows; those of a file that is being edited on the disk may be unknown. */
function productsBeside(id: string, files: SchemaFiles): { id: string; childType?: number }[] {
  return files
    .ids()
    .filter((other) => other !== id)
    .map((other) => {
      const { childType } = headerIn(files, schemaFile(other));
      return typeof childType === 'number' ? { id: other, childType } : { id: other };
    });
}

function attempt<T>(work: () => T): { value: T | null; findings: Finding[] } {
  let value: T | null = null;
  const findings = findingsOf(() => (value = work()));
  return { value, findings: [...findings] };
}
