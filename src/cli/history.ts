import { flowIds, idsBefore } from '#compiler/schema-files.ts';
import { git, GitFailure, readBlobs } from './git.ts';
import type { Extension, SchemaFiles, SchemaHistory } from '#compiler/flow-source.ts';

/** The blob of each file, by its name in the folder of schemas. */
type Tree = ReadonlyMap<string, string>;

/**
 * Reads every past state of a folder of schemas from git, in two processes for any length of history. A merge counts
 * as one change of the branch that it was merged into.
 *
 * @throws GitFailure where there is no git, or no repository.
 */
function readHistory(folder: string, extension: Extension): SchemaHistory {
  const isCut = git(folder, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true';
  const format = ['--first-parent', '-m', '--reverse', '--raw', '--no-renames', '--no-abbrev', '--relative'];
  const log = git(folder, ['-c', 'core.quotePath=false', 'log', ...format, '--format=commit %H', '--', '.']);
  const trees: { commit: string; tree: Tree }[] = [];
  const current = new Map<string, string>();
  for (const block of log
    .toString()
    .split(/^commit (?=[0-9a-f]+$)/m)
    .slice(1)) {
    const [commit = '', ...lines] = block.split('\n');
    for (const line of lines) {
      const change = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) [A-Z]\d*\t(.+)$/.exec(line);
      if (change === null) continue;
      if (/^0+$/.test(change[1]!)) current.delete(change[2]!);
      else current.set(change[2]!, change[1]!);
    }
    trees.push({ commit, tree: new Map(current) });
  }
  const texts = readBlobs(
    folder,
    trees.flatMap(({ tree }) => schemaBlobs(tree)),
  );
  const states = trees.map(({ commit, tree }) => ({ commit, files: filesOf(tree, texts, extension) }));
  return { states, isCut };
}

/**
 * The past states of a folder of schemas, for the checks of versions. Without git, or with a shallow clone, versions are
 * compared as far as possible, and a line says so.
 */
export function historyOrNotice(
  folder: string,
  extension: Extension,
  complain: (text: string) => void,
): SchemaHistory | null {
  try {
    const history = readHistory(folder, extension);
    if (history.isCut)
      complain('Notice: this clone is shallow; versions are compared with the commits that are here alone.');
    return history;
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    complain(
      /not a git repository/.test(error.message)
        ? 'Notice: whether versions were raised is not checked, since this folder is in no repository of git.'
        : `Notice: whether versions were raised is not checked, since git cannot tell: ${error.message}`,
    );
    return null;
  }
}

/** The schemas at a revision: a commit, a tag, `HEAD~3`. @throws GitFailure where it does not exist. */
export function filesAt(folder: string, revision: string, extension: Extension): SchemaFiles {
  const commit = git(folder, ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`]);
  const list = git(folder, ['ls-tree', '-r', '-z', commit.toString().trim(), '.']);
  const tree = new Map<string, string>();
  for (const line of list.toString().split('\0')) {
    const entry = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line);
    if (entry !== null) tree.set(entry[2]!, entry[1]!);
  }
  if (tree.size === 0) throw new GitFailure(`${revision} has no schemas`);
  return filesOf(tree, readBlobs(folder, schemaBlobs(tree)), extension);
}

const schemaBlobs = (tree: Tree): string[] =>
  [...tree].filter(([file]) => file.endsWith('.json')).map(([, blob]) => blob);

function filesOf(tree: Tree, texts: ReadonlyMap<string, string>, extension: Extension): SchemaFiles {
  return {
    read: (file) => texts.get(tree.get(file) ?? '') ?? null,
    ids: () => flowIds([...tree.keys()]),
    beside: (suffix) => idsBefore(suffix, [...tree.keys()]),
    extension,
  };
}
