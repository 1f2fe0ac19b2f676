import { isObject } from '#engine/form/json.ts';
import { readFlow } from './build.ts';
import { changesBetween } from './changes.ts';
import type { Finding } from './finding.ts';
import { askedBy, lostAnswers } from './kept-answers.ts';
import { findingAt } from './origins.ts';
import { findingsOf } from './problem.ts';
import { schemaFile, type SchemaFiles } from './schema-files.ts';
import type { FlowSource } from './split.ts';

/** The past states of the schemas, oldest first. */
export interface SchemaHistory {
  states: readonly { readonly commit: string; readonly files: SchemaFiles }[];
  /** True if there were states before the first one that are not known. */
  isCut: boolean;
}

/**
 * Finds a flow whose version was not raised although its schema, or a shared schema that it uses, has changed since
 * the version began. Without a new version, drafts of the old schema would be read as drafts of the new one.
 */
export function versionFindings(source: FlowSource, history: SchemaHistory): Finding[] {
  const { version } = source.header;
  const past = pastOf(source, history);
  const highest = Math.max(0, ...past.map((state) => state.version));
  const at = (sentence: string): Finding[] => [
    findingAt('version-not-raised', source.schema, 'x-flow/version', sentence),
  ];
  if (version < highest) {
    return at(`the version is ${version}, though ${highest} was there before; write ${highest + 1}`);
  }
  const first = past.find((state) => state.version === version);
  if (first === undefined) return [];
  const what = changesSince(first.files, source);
  if (what === null) return [];
  const since = first.commit.slice(0, 10);
  return at(
    `the schema is not what version ${version} was at first, in ${since}; write ${version + 1}: ${what}`,
  );
}

/** Finds answers of past versions that the current flow would lose or misread. */
export function answerFindings(source: FlowSource, history: SchemaHistory): Finding[] {
  const older = pastOf(source, history).filter(({ version }) => version < source.header.version);
  // Drafts of a version have the shape of the last state with that version.
  const last = new Map(older.map(({ version, files }) => [version, files]));
  return [...last.values()].flatMap((files) => {
    const { before } = flowIn(files, source.id);
    return before === null ? [] : lostAnswers(askedBy(before), source);
  });
}

/** A past flow. If today's compiler cannot read it, `before` is null and `findings` say why. */
function flowIn(files: SchemaFiles, id: string): { before: FlowSource | null; findings: readonly Finding[] } {
  let before: FlowSource | null = null;
  const findings = findingsOf(() => (before = readFlow(files, id)));
  return { before, findings };
}

/** The past states that contain the flow, with its version in each. */
function pastOf({ file }: FlowSource, { states }: SchemaHistory) {
  return states.flatMap(({ commit, files }) => {
    const version = versionIn(files, file);
    return version === null ? [] : [{ commit, files, version }];
  });
}

function versionIn(files: SchemaFiles, file: string): number | null {
  try {
    const document: unknown = JSON.parse(files.read(file) ?? 'null');
    const header = isObject(document) ? document['x-flow'] : undefined;
    const version = isObject(header) ? header['version'] : undefined;
    return typeof version === 'number' ? version : null;
  } catch {
    return null;
  }
}

/** The changes in words; null if nothing has changed. */
function changesSince(files: SchemaFiles, source: FlowSource): string | null {
  const { before, findings } = flowIn(files, source.id);
  // A past schema that today's compiler cannot read must have been different.
  if (before === null) return `${schemaFile(source.id)} then was a mistake: ${findings[0]?.message ?? ''}`;
  const changes = changesBetween(before, source);
  return changes.length === 0 ? null : changes.map(({ sentence }) => sentence).join('; ');
}
