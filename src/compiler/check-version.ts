import { readFlow } from './build.ts';
import { changesBetween } from './changes.ts';
import type { Finding } from './finding.ts';
import { askedBy, lostAnswers } from './kept-answers.ts';
import { findingAt } from './origins.ts';
import { headerIn } from './past-header.ts';
import { findingsOf } from './problem.ts';
import { joined, type Part, part, say, type Spoken } from '#findings/said.ts';
import { schemaFile } from './schema-files.ts';
import type { FlowSource, SchemaFiles, SchemaHistory } from './flow-source.ts';

/**
 * Reports a version that was not raised although the schema, or a shared shape, was changed since the version began.
 * Drafts of both contents would have the same version.
 */
export function versionFindings(source: FlowSource, history: SchemaHistory): Finding[] {
  const { version } = source.header;
  const past = pastOf(source, history);
  const highest = Math.max(0, ...past.map((state) => state.version));
  const at = (sentence: Spoken): Finding[] => [
    findingAt('version-not-raised', source.schema, 'x-flow/version', sentence),
  ];
  if (version < highest) {
    return at(say('version-lower', { version, highest, next: highest + 1 }));
  }
  const first = past.find((state) => state.version === version);
  if (first === undefined) return [];
  const what = changesSince(first.files, source);
  if (what === null) return [];
  const since = first.commit.slice(0, 10);
  return at(say('version-not-raised', { version, since, next: version + 1, what })).map((finding) => ({
    ...finding,
    mend: { from: version, to: version + 1 },
  }));
}

/** Reports answers of past versions that would be lost or get another meaning. */
export function answerFindings(source: FlowSource, history: SchemaHistory): Finding[] {
  const older = pastOf(source, history).filter(({ version }) => version < source.header.version);
  // The drafts of a version were made with its last state.
  const last = new Map(older.map(({ version, files }) => [version, files]));
  return [...last.values()].flatMap((files) => {
    const { before } = flowIn(files, source.id);
    return before === null ? [] : lostAnswers(askedBy(before), source);
  });
}

/** A past flow; null and the findings, if it cannot be read by the present rules. */
export function flowIn(
  files: SchemaFiles,
  id: string,
): { before: FlowSource | null; findings: readonly Finding[] } {
  let before: FlowSource | null = null;
  const findings = findingsOf(() => (before = readFlow(files, id)));
  return { before, findings };
}

/** The past states in which a flow had a version. */
export function pastOf({ file }: FlowSource, { states }: SchemaHistory) {
  return states.flatMap(({ commit, files }) => {
    const { version } = headerIn(files, file);
    return typeof version === 'number' ? [{ commit, files, version }] : [];
  });
}

/** The changes in words; null where there are none. */
function changesSince(files: SchemaFiles, source: FlowSource): Part | null {
  const { before, findings } = flowIn(files, source.id);
  // A state that cannot be read by the present rules was different.
  if (before === null)
    return part('was-a-mistake', {
      file: schemaFile(source.id),
      why: findings[0]?.said ?? findings[0]?.message ?? '',
    });
  const changes = changesBetween(before, source);
  return changes.length === 0
    ? null
    : joined(
        'semicolon',
        changes.map(({ said }) => said),
      );
}
