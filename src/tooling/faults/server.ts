import { fileURLToPath } from 'node:url';
import { type Child, startCommand } from '../bench/server/child.ts';
import type { Ends } from '../bench/server/ends.ts';
import { configVariables } from '#server/start/config-variables.ts';

/** A server that a service manager starts again when it has ended. */
export interface ManagedServer {
  origin(): string;
  /** How often it has ended by itself, with the last line of its errors. */
  readonly exits: readonly string[];
}

const scriptAt = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const RESTART_MS = 1_000;
/** Settings of the shell do not influence the trial. */
const unset = Object.fromEntries(configVariables.map(({ name }) => [name, '']));

/** Starts a server with a clock that can jump, in its own process. */
export async function startManaged(
  settings: Readonly<Record<string, string>>,
  port: number,
  ends: Ends,
): Promise<ManagedServer> {
  const node = [process.execPath, '--import', import.meta.resolve('tsx')];
  const command = [
    ...node,
    '--import',
    scriptAt('./jumping-clock.ts'),
    scriptAt('../../server/start/main.ts'),
  ];
  const start = (): Promise<Child> =>
    startCommand(['env', '-u', 'NODE_ENV'], command, { ...unset, ...settings }, { keepsLog: true, port });
  const exits: string[] = [];
  let isStopping = false;
  let child = await start();
  async function watch(): Promise<void> {
    while (!isStopping) {
      const errors = await child.ended;
      if (isStopping) return;
      exits.push(errors.slice(-3).join(' '));
      await again();
    }
  }
  async function again(): Promise<void> {
    while (!isStopping) {
      const started = await start().catch(() => undefined);
      if (started) return void (child = started);
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
    }
  }
  const watched = watch();
  ends.add(async () => {
    isStopping = true;
    await child.stop();
    await watched;
  });
  return { origin: () => `http://127.0.0.1:${port}`, exits };
}
