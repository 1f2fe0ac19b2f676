import { git, GitFailure, readBlobs } from '#cli/git.ts';
import { releases } from '#contract/releases.contract.ts';
import { digestOf } from '#server/services/flows/releases/content.ts';
import { contentBy, type ReadText } from '#server/services/flows/releases/file-content.ts';
import type { Call } from '../../operator/connection.ts';

/** How many commits of the files are compared, and with how many releases, each time the newest ones. */
const MOST = { commits: 20, releases: 30 };

/**
 * The number of the release that the files of a flow were made from: that whose content the newest commit has that is
 * a release.
 *
 * @returns undefined where git does not know it
 */
export async function madeFrom(call: Call, root: string, flow: string): Promise<number | undefined> {
  const committed = committedDigests(root, flow);
  if (committed.length === 0) return undefined;
  const { records } = await call(releases.list, { flow });
  const published = records.filter(
    ({ state }) => state === 'live' || state === 'past' || state === 'planned',
  );
  const numbers = new Map<string, number>();
  for (const { id, number } of published.slice(0, MOST.releases)) {
    const digest = digestOf(await call(releases.content, { id }));
    // The newest release of those with the same content.
    if (!numbers.has(digest)) numbers.set(digest, number);
    if (digest === committed[0]) break;
  }
  return committed.map((digest) => numbers.get(digest)).find((number) => number !== undefined);
}

/** The digests of a flow in the last commits, the newest first; none without git. */
function committedDigests(root: string, flow: string): string[] {
  try {
    const log = git(root, [
      'log',
      '--first-parent',
      `--max-count=${MOST.commits}`,
      '--format=%H',
      '--',
      'schemas',
      'locales',
    ]);
    const commits = log.toString().split('\n').filter(Boolean);
    return [...new Set(commits.map((commit) => digestOf(contentAt(root, commit)(flow))))];
  } catch (error) {
    if (error instanceof GitFailure) return [];
    throw error;
  }
}

function contentAt(root: string, commit: string) {
  // From the folder on, which may be a part of a repository.
  const tree = git(root, ['ls-tree', '-r', commit, '--', 'schemas', 'locales']).toString();
  const blobs = new Map(
    [...tree.matchAll(/^\d+ blob ([0-9a-f]+)\t(.+)$/gm)].map(
      ([, blob = '', name = '']) => [name, blob] as const,
    ),
  );
  const isRead = (name: string): boolean => /\.(?:schema|migrations|offer)\.json$|^locales\//.test(name);
  const texts = readBlobs(
    root,
    [...blobs].filter(([name]) => isRead(name)).map(([, blob]) => blob),
  );
  const below =
    (folder: string): ReadText =>
    (file) =>
      texts.get(blobs.get(`${folder}/${file}`) ?? '') ?? null;
  return contentBy(below('schemas'), below('locales'));
}
