import { shop } from '#shop/extension.ts';
import { acknowledged, codesOfChecks } from '#compiler/acknowledged.ts';
import { readFlow } from '#compiler/build.ts';
import { type Catalogues, readCatalogues } from '#compiler/catalogues.ts';
import type { Locale } from '#contract/locale.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { changesBetween } from '#compiler/changes.ts';
import { childTypesLost, childTypeTaken } from '#shop/checks/check-child-types.ts';
import { addressTaken, type OfferedFlow } from '#shop/checks/check-offers.ts';
import { draftFindings } from '#compiler/check-draft.ts';
import { checkFlow } from '#compiler/check-flows.ts';
import { compileFlow } from '#compiler/compile.ts';
import { distinct, type Finding } from '#compiler/finding.ts';
import { mendingEdit } from '#compiler/mended-text.ts';
import { matrixOf } from '#compiler/matrix.ts';
import { headerIn } from '#compiler/past-header.ts';
import { findingsOf } from '#compiler/problem.ts';
import { retiredProducts } from '#shop/checks/retired.ts';
import { readJson } from '#compiler/read-json.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { offerFile, offerSuffix } from '#shop/checks/offers.ts';
import { messageIn } from '#compiler/message-in.ts';
import { folderFiles, schemaFile, withChanges } from '#compiler/schema-files.ts';
import { filesWith } from './files-with.ts';
import { folders } from './folders.ts';
import type { Edited, Judgement, Task } from './tasks.ts';
import type { SchemaFiles, SchemaHistory } from '#compiler/flow-source.ts';
import { nested } from '../../services/flows/releases/content.ts';
import { ownPlaces } from '../../services/flows/releases/file-content.ts';
import { proposalFindings } from './proposal.ts';

/**
 * Checks an edited schema together with the other files on the server. Problems outside the schema, such as missing
 * texts, are reported, but the schema can still be tried out.
 */
export async function judge(task: Extract<Task, { kind: 'judge' }>): Promise<Judgement> {
  const { id, text, locale, isProposed = false, published = [], beside = {} } = task;
  const deployed = filesWith({ ...beside, ...published[0]?.files });
  const edited = withChanges(deployed, { ...task.files, [schemaFile(id)]: text });
  const read = attempt(() => readFlow(edited, id));
  const source = read.value;
  const catalogues = cataloguesOf(task);
  const told = (findings: readonly Finding[]): Judgement['findings'] =>
    findings.map((finding) => {
      const { code, file, pointer } = finding;
      const mend = file === schemaFile(id) ? mendingEdit(text, finding) : null;
      return {
        code,
        file,
        pointer,
        ...messageIn(finding, locale, catalogues),
        ...(warnings.has(code) && { isWarning: true }),
        ...(mend !== null && { mend }),
      };
    });
  if (source === null) return { findings: told(read.findings), code: null, documents: null, changes: null };
  const before = attempt(() => readFlow(deployed, id)).value;
  const compiled = attempt(() => compileFlow(source));
  const history = historyOf(task);
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
    ...addressTaken(source, offersBeside(id, deployed)),
  ];
  const ofDraft = draftFindings(edited, schemaFile(id));
  const all = distinct([...compiled.findings, ...findings, ...ofNumber, ...ofDraft]);
  const open = acknowledged(all, {
    files: edited,
    codes: codesOfChecks(shop, true),
    whole: [schemaFile(id)],
  });
  const ofProposal = isProposed && compiled.value !== null ? await proposalFindings(source, edited) : [];
  return {
    findings: [
      ...told(isProposed ? open : open.filter(({ code }) => !mendedByProposal.has(code))),
      ...ofProposal,
    ],
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

/** What may be meant: an owner may acknowledge it with a reason. */
const warnings: ReadonlySet<string> = new Set(codesOfChecks(shop, true));

/** What a proposal mends by itself: it raises the version and writes the migration, and asks what it has to know. */
const mendedByProposal: ReadonlySet<string> = new Set([
  'version-not-raised',
  'answer-lost',
  'answer-changed-meaning',
]);

/**
 * The catalogues of the server, with the edited words of the flow in place of its own, or with the published ones. A word
 * that was taken out is missing, though the files of the server still have it.
 */
export function cataloguesOf({
  id,
  words,
  published = [],
}: Pick<Edited, 'id' | 'words' | 'published'>): Catalogues {
  const catalogues = readCatalogues(folders.locales);
  const own = words ?? published[0]?.words;
  if (own === undefined) return catalogues;
  return new Map(
    [...catalogues].map(([language, texts]) => {
      const others = ownPlaces(id).reduce<Json>((all, place) => without(all, pathOf(place)), texts);
      return [language, merged(others, nested(own[language as Locale] ?? {})) as JsonObject];
    }),
  );
}

/** The path of `visa.flow:work`: namespaces have dots, too. */
const pathOf = (place: string): string[] => {
  const [namespace = '', keys = ''] = place.split(':');
  return [namespace, ...keys.split('.')];
};

/** A catalogue without what stands at a path. */
function without(texts: Json, [name = '', ...below]: readonly string[]): Json {
  if (!isObject(texts) || !Object.hasOwn(texts, name)) return texts;
  const { [name]: at, ...others } = texts;
  return below.length === 0 ? others : { ...texts, [name]: without(at, below) };
}

function merged(texts: Json, over: Json): Json {
  if (!isObject(texts) || !isObject(over)) return over;
  const both = Object.entries(over).map(([name, value]) => [name, merged(texts[name], value)]);
  return { ...texts, ...(Object.fromEntries(both) as JsonObject) };
}

/** What was published before, the first one first; the files of the server count as the first state of their version. */
function historyOf({ published = [] }: Edited): SchemaHistory {
  const states = published.map(({ files }, at) => ({
    commit: `release ${published.length - at}`,
    files: filesWith(files),
  }));
  const built = { commit: 'deployed', files: folderFiles(folders.schemas, shop) };
  return { states: published.length === 0 ? [built] : states.reverse(), isCut: true };
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

/** The offers of the other flows; one that is being edited on the disk may be unreadable. */
const offersBeside = (id: string, files: SchemaFiles): OfferedFlow[] =>
  files
    .beside(offerSuffix)
    .filter((other) => other !== id)
    .flatMap((other) => {
      const offer = attempt(() => readJson(files.read(offerFile(other)) ?? 'null', offerFile(other))).value;
      return isObject(offer) && typeof offer['page'] === 'string'
        ? [{ id: other, offer: offer as unknown as Offer }]
        : [];
    });

/** A result, or the findings because of which there is none. */
export function attempt<T>(work: () => T): { value: T | null; findings: Finding[] } {
  let value: T | null = null;
  const findings = findingsOf(() => (value = work()));
  return { value, findings: [...findings] };
}
