import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { configVariables } from '#server/start/config-variables.ts';
import { startGuarded } from '#server/store/embedded/guarded-process.ts';
import { freePort } from './free-port.ts';

/** How it is run. */
interface ChildOptions {
  /** Whether the lines of its log count as errors, too. Reading them takes time. */
  readonly keepsLog?: boolean;
  /** Any free one if it is not given. */
  readonly port?: number;
  /** Gets what it writes, line by line; of standard output only with `keepsLog`. */
  readonly onLine?: (line: string) => void;
}

/** A server in its own process. It ends when this process ends. */
export interface Child {
  readonly origin: string;
  readonly pid: number;
  /** Resolves when it ends by itself or is stopped, with the last lines of its errors. */
  readonly ended: Promise<readonly string[]>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 240_000;
const PAUSE_MS = 100;

/** Settings of the shell do not influence the measurement. */
const unset = Object.fromEntries(configVariables.map(({ name }) => [name, '']));

/** Runs a script with tsx, as `npm start` runs the server, and waits until it answers on a free port. */
export function startChild(
  script: URL,
  settings: Readonly<Record<string, string>>,
  options: ChildOptions = {},
): Promise<Child> {
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), fileURLToPath(script)];
  return startCommand(['env', '-u', 'NODE_ENV'], node, { ...unset, ...settings }, options);
}

/**
 * Runs a server, and waits until it answers on a free port, which it finds in PORT.
 *
 * @param env the program `env` with its options, for example the folder
 */
export async function startCommand(
  env: readonly string[],
  server: readonly string[],
  settings: Readonly<Record<string, string>>,
  { keepsLog = false, port: given, onLine }: ChildOptions = {},
): Promise<Child> {
  const port = given ?? (await freePort());
  const all: Record<string, string> = { ...settings, PORT: `${port}`, HOST: '127.0.0.1' };
  const pairs = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  const errors: string[] = [];
  const command = [...env, ...pairs, ...server];
  const logged = keepsLog ? ['/bin/sh', '-c', 'exec "$@" >&2', 'sh', ...command] : command;
  const child = startGuarded(logged, {}, (line) => {
    onLine?.(line);
    errors.push(line);
    if (errors.length > 100) errors.shift();
  });
  let isOver = false;
  void child.ended.then(() => (isOver = true));

  const origin = `http://127.0.0.1:${port}`;
  const latest = Date.now() + PATIENCE_MS;
  while (!(await answers(origin))) {
    if (isOver) throw new Error(`a server did not start: ${errors.join('\n')}`);
    if (Date.now() > latest) {
      child.signal('SIGKILL');
      throw new Error(`a server did not start in time: ${errors.join('\n')}`);
    }
    await sleep(PAUSE_MS);
  }
  if (child.pid === undefined) throw new Error('a server has no process');
  return {
    origin,
    pid: child.pid,
    ended: child.ended.then(() => errors),
    async stop() {
      child.signal('SIGTERM');
      await child.ended;
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );
}
