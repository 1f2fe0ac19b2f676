import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Runner } from './unprivileged.ts';

/** A process that is told to end when this one ends, however that happens. */
export interface GuardedProcess {
  /** Resolves with the exit code, or null where a signal ended it. */
  readonly ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

/**
 * The shell replaces itself by the command. The guard that it leaves behind reads from a pipe whose other end only
 * this Node process holds: a line says that the command has ended, and the end of the pipe that Node has, even by
 * kill -9. It is forked twice so that PostgreSQL is not surprised by a child that it doesn't know.
 */
const guard =
  'P=$$; ( ( trap "" HUP INT TERM; read -r line <&3 || kill -INT $P ) >/dev/null 2>&1 & ); exec "$@" 3<&-';

/**
 * Starts a command under guard.
 *
 * @param onLine receives each line of its standard error.
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
    // A process group of its own: Ctrl-C in a terminal must reach Node alone, which still needs the database.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  readLines(child, onLine);
  const pipe = child.stdio[3] as Writable;
  pipe.on('error', () => {}); // The guard may be gone, too.

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
  return { ended, signal: (signal) => void child.kill(signal) };
}

/** PGPORT, PGDATA and the like are meant for other servers. */
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
