import { spawnSync } from 'node:child_process';

/** Git failed: it is not installed, the folder is no repository, or the arguments are wrong. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
}

/** The output of git in a folder. @throws GitFailure with the message of git. */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    input,
    // Its messages are read here, too.
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 1_000_000_000,
  });
  if (error !== undefined) throw new GitFailure(error.message);
  if (status !== 0)
    throw new GitFailure(stderr.toString().trim().split('\n')[0] ?? `git ended with ${status}`);
  return stdout;
}

/** The contents of blobs by their ids, read by one process. @throws GitFailure */
export function readBlobs(folder: string, ids: Iterable<string>): Map<string, string> {
  const asked = [...new Set(ids)];
  const answer = git(folder, ['cat-file', '--batch'], asked.map((id) => `${id}\n`).join(''));
  const texts = new Map<string, string>();
  let at = 0;
  for (const id of asked) {
    // `<id> blob <size>`, a line's end, the content, a line's end.
    const end = answer.indexOf('\n', at);
    const [, type, size] = answer.toString('utf8', at, end).split(' ');
    if (type !== 'blob') throw new GitFailure(`git has lost the object ${id}`);
    const from = end + 1;
    texts.set(id, answer.toString('utf8', from, from + Number(size)));
    at = from + Number(size) + 1;
  }
  return texts;
}
