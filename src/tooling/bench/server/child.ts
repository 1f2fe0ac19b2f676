import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { configVariables } from '#server/start/config-variables.ts';
import { startGuarded } from '#server/store/embedded/guarded-process.ts';
import { freePort } from './free-port.ts';

/** How it is run. */
interface ChildOptions {
  /** Whether the lines of its log count as errors, too. Reading them takes time. */
  readonly keepsLog?: boolean;
}

/** A server in its own process. It ends when this process ends. */
export interface Child {
  readonly origin: string;
  /** Resolves when it ends by itself or is stopped, with the last lines of its errors. */
  readonly ended: Promise<readonly string[]>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 90_000;
const PAUSE_MS = 100;

/** Settings of the shell do not influence the measurement. */
const unset = Object.fromEntries(configVariables.map(({ name }) => [name, '']));

/** Runs a script with tsx, as `npm start` runs the server, and waits until it answers on a free port. */
export async function startChild(
  script: URL,
  settings: Readonly<Record<string, string>>,
  { keepsLog = false }: ChildOptions = {},
): Promise<Child> {
  const port = await freePort();
  const env: Record<string, string> = { ...unset, ...settings, PORT: `${port}`, HOST: '127.0.0.1' };
  const pairs = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), fileURLToPath(script)];
  const errors: string[] = [];
  const command = ['env', '-u', 'NODE_ENV', ...pairs, ...node];
  const logged = keepsLog ? ['/bin/sh', '-c', 'exec "$@" >&2', 'sh', ...command] : command;
  const child = startGuarded(logged, {}, (line) => {
    errors.push(line);
    if (errors.length > 100) errors.shift();
  });
  let isOver = false;
  void child.ended.then(() => (isOver = true));

  const origin = `http://127.0.0.1:${port}`;
  const latest = Date.now() + PATIENCE_MS;
  while (!(await answers(origin))) {
    if (isOver) throw new Error(`a server did not start: ${errors.join('\n')}`);
    if (Date.now() > latest) throw new Error('a server did not start in time');
    await sleep(PAUSE_MS);
  }
  return {
    origin,
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
