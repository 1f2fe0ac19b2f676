import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Endpoint, Envelope, Payload, Reply } from '#contract/define.ts';
import { request } from '#tooling/replay/calls.ts';

/** The program itself, in its own process. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** The output so far. */
  output(): string;
  /** What it has written to standard error so far. */
  standardError(): string;
  call<E extends Endpoint>(endpoint: E, payload: Payload<E>, token?: string): Promise<Envelope<Reply<E>>>;
  /** Ends the process by SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Ends the process at once, as `kill -9` or a power failure does. */
  kill(): Promise<void>;
}

/** The result of a start that failed. */
export interface Ended {
  readonly code: number | null;
  readonly errors: string;
}

const main = new URL('../../src/server/start/main.ts', import.meta.url);

/** Starts the server with these variables and waits until it says where it is, or until it has ended. */
export async function startServerProcess(
  env: Record<string, string>,
  script = main,
): Promise<ServerProcess | Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script)], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await Promise.race([
    ended.then(() => undefined),
    new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /running at (http:\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    }),
  ]);
  if (address === undefined) return { code: await ended, errors };

  return {
    address,
    pid: child.pid ?? 0,
    output: () => output,
    standardError: () => errors,
    call: (endpoint, payload, token) => request(address, endpoint, payload, token),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
