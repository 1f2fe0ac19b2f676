import { spawnSync } from 'node:child_process';

/** Whether a command is installed. Where it is not, a sentence says what is left out. */
export function isInstalled(command: string, what: string): boolean {
  const { error } = spawnSync(command, ['--help'], { stdio: 'ignore', timeout: 20_000 });
  const isThere = error === undefined || !('code' in error) || error.code !== 'ENOENT';
  if (!isThere) process.stderr.write(`${command} is not installed here: ${what} is left out.\n`);
  return isThere;
}

/** Runs a command to its end. @returns its exit code, and all that it has printed */
export function ran(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  return { code: status, output: `${stdout}${stderr}` };
}
