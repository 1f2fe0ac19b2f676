import { git } from '#cli/git.ts';

const FOLDER = 'src/server/store/migrations';

/** The names and contents of the migrations of a commit, in their order; none where it has no such folder. */
function migrationsOf(root: string, commit: string): string[] {
  try {
    return git(root, ['ls-tree', `${commit}:${FOLDER}`])
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/).slice(2).join(' '));
  } catch {
    return [];
  }
}

/**
 * The oldest commit whose migrations the present ones go on with: each of its files is, byte for byte, one of the first
 * of the present ones. A database of it can be brought to the present version.
 *
 * @throws Error where there is none
 */
export function firstRelease(root: string): string {
  const present = migrationsOf(root, 'HEAD');
  const commits = git(root, ['log', '--first-parent', '--reverse', '--format=%H', '--', FOLDER])
    .toString()
    .trim()
    .split('\n');
  const first = commits.find((commit) => {
    const then = migrationsOf(root, commit);
    return then.length > 0 && then.every((migration, index) => migration === present[index]);
  });
  if (first === undefined) throw new Error('no commit has a beginning of the present migrations');
  return first;
}
