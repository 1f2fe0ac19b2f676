import { spawn, type SpawnOptions } from 'node:child_process';

/** What a command left behind. */
export interface Outcome {
  /** Null where it could not be started or was killed. */
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
    // The working directory may be one that an unprivileged user can't enter.
    const child = spawn(file, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
