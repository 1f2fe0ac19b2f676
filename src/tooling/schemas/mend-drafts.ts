import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compiled, writeFlows } from '#compiler/build.ts';
import type { FlowSource } from '#compiler/flow-source.ts';
import { findingsOf } from '#compiler/problem.ts';
import { git, GitFailure } from '#cli/git.ts';
import { corpusFile, corpusIn } from '../drafts/corpus.ts';
import { keptFlows } from '../drafts/kept-flows.ts';
import { recordDrafts } from '../drafts/record-drafts.ts';
import { changedLines } from './mend.ts';

const folder = 'tests/schemas/drafts';

/**
 * Mends kept drafts where it is certain: those of the present version of a flow are written again where its fields have
 * changed or the file was edited; an edited file of an older version becomes again what git has of it.
 *
 * @param root the folder of the project; without drafts in it, nothing is done.
 * @returns the changed lines, with the name of their file; of a new file its name.
 */
export async function mendDrafts(root: string, sources: readonly FlowSource[]): Promise<string[]> {
  if (!existsSync(path.join(root, folder))) return [];
  const restored = sources.flatMap((source) => restoredFiles(root, source));
  const flows = path.join(root, 'build/checked/flows');
  writeFlows(sources.map(compiled), flows);
  const kept = await keptFlows(sources, { flows, machines: path.join(root, 'machines') });
  const before = new Map(
    kept.map(({ source: { id, header } }) => {
      const file = path.join(root, folder, corpusFile(id, header.version));
      return [file, existsSync(file) ? readFileSync(file, 'utf8') : null];
    }),
  );
  const written = await recordDrafts(path.join(root, folder), kept);
  return [
    ...restored,
    ...written.flatMap((file) => {
      const was = before.get(file) ?? null;
      const lines = was === null ? [] : changedLines(was, readFileSync(file, 'utf8'));
      return [path.relative(root, file).replaceAll('\\', '/'), ...lines];
    }),
  ];
}

/** The edited files of older versions of a flow, as git has them last without the edit. */
function restoredFiles(root: string, { id, header }: FlowSource): string[] {
  const older = Array.from({ length: header.version - 1 }, (_, at) => at + 1);
  return older.flatMap((version) => {
    const name = `${folder}/${corpusFile(id, version)}`;
    const file = path.join(root, name);
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    if (isWhole(text, name, version)) return [];
    const past = pastTexts(root, name).find((each) => isWhole(each, name, version));
    if (past === undefined) return [];
    writeFileSync(file, past);
    return [name, ...changedLines(text, past)];
  });
}

const isWhole = (text: string, name: string, version: number): boolean =>
  findingsOf(() => corpusIn(text, name, version)).length === 0;

/** What git has of a file, the last state first; nothing where there is no git. */
function pastTexts(root: string, name: string): string[] {
  try {
    const commits = git(root, ['log', '--format=%H', '--diff-filter=AM', '--', name]).toString().trim();
    return commits === ''
      ? []
      : commits.split('\n').map((commit) => git(root, ['show', `${commit}:./${name}`]).toString());
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    return [];
  }
}
