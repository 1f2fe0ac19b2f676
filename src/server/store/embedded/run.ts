import { spawn, type SpawnOptions } from 'node:child_process';

/** The result of a command. */
export interface Outcome {
  /** Null if it could not be started or was killed. */
  readonly code: number | null;
  /** Standard output and error. */
  readonly output: string;
}

/** Runs a command to its end; never rejects. */
export function run(
  command: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): Promise<Outcome> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    let output = '';
    // An unprivileged user may have no access to the current working directory.
    const child = spawn(file, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
