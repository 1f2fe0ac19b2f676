import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Runner } from './unprivileged.ts';

/** A process that is stopped when this Node process ends, however it ends. */
export interface GuardedProcess {
  /** Undefined if it could not be started. */
  readonly pid: number | undefined;
  /** Resolves with the exit code, or null if a signal ended the process. */
  readonly ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

/**
 * A shell script that starts a guard and then replaces itself by the command (`exec`). The guard reads from a pipe
 * whose other end only this Node process has. A line in the pipe means that the command has ended; the end of the
 * pipe means that Node has ended, even by kill -9. The guard is forked twice, so that it is not a child process of
 * PostgreSQL, which would not expect one.
 */
const guard =
  'P=$$; ( ( trap "" HUP INT TERM; read -r line <&3 || kill -INT $P ) >/dev/null 2>&1 & ); exec "$@" 3<&-';

/**
 * Starts a command with a guard.
 *
 * @param onLine called with each line of the command's standard error.
 */
export function startGuarded(
  command: readonly string[],
  ids: Runner['ids'],
  onLine: (line: string) => void,
): GuardedProcess {
  const child = spawn('/bin/sh', ['-c', guard, 'sh', ...command], {
    ...ids,
    cwd: '/',
    env: ownEnvironment(),
    // Its own process group: Ctrl-C in a terminal must reach only Node, which needs the database until it has
    // stopped.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  readLines(child, onLine);
  const pipe = child.stdio[3] as Writable;
  pipe.on('error', () => {}); // The guard may have ended too.

  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      onLine(error.message);
      resolve(null);
    });
    child.once('exit', (code) => {
      pipe.end('\n');
      resolve(code);
    });
  });
  return { pid: child.pid, ended, signal: (signal) => void child.kill(signal) };
}

/** The environment without PGPORT, PGDATA and similar variables, which are meant for other servers. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
